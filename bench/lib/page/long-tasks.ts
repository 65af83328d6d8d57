import type { Browser } from '@playwright/test';
import { slowDown, type Session } from './page-load';

/** Screens and their headings. */
export const busyScreens = {
  orders: { path: '/panel/orders', heading: 'Orders' },
  menu: { path: '/panel/products/all-items', heading: 'Main Menu' },
  phoneOrder: { path: '/panel/new-order/user-info', heading: 'Customer Details' },
} as const;
export type BusyScreen = keyof typeof busyScreens;

const settleMs = 3_000;

/** Milliseconds that tasks of over 50 ms took while a screen opened cold and came to rest. */
export async function longTaskMs(
  browser: Browser,
  origin: string,
  session: Session,
  screen: BusyScreen,
): Promise<number> {
  const { path, heading } = busyScreens[screen];
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(() => {
    const seen = { longTaskMs: 0 };
    Object.assign(window, seen);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTaskMs += duration;
      Object.assign(window, seen);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForTimeout(settleMs);
  const ms = await page.evaluate(() => Number(Reflect.get(window, 'longTaskMs')));
  await context.close();
  return ms;
}
