import type { BrowserContext, Page } from '@playwright/test';
import { watchRequests, watchUsable } from './page-load';

/** Resolves after a second without requests, ignoring the socket's polling. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [before, now] = [-1, 0];
    while (before !== now) {
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      now = performance
        .getEntriesByType('resource')
        .filter(({ name }) => !name.includes('/restSockets')).length;
    }
  });

/** Milliseconds from home to usable orders, after the page has had time to prefetch. */
export async function moveToOrders(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await watchRequests(page);
  const usable = await watchUsable(page);
  await page.goto(`${origin}/panel/getting-started`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
  await link.hover();
  await quiet(page);
  const begun = await page.evaluate(() => {
    const anchor = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) =>
      one.pathname.startsWith('/panel/orders'),
    );
    const now = performance.now();
    anchor?.click();
    return now;
  });
  const ms = (await usable.next()) - begun;
  await page.close();
  return ms;
}
