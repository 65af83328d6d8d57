import type { Browser } from '@playwright/test';
import { signIn, type Role } from '../../../e2e/fixtures/panel';
import { watchUsable, type Session } from './page-load';

/** Signs in once and opens the orders, so that measured loads differ by their cache alone. */
export async function signedIn(browser: Browser, origin: string, role: Role = 'counter'): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, origin, role);
  const usable = await watchUsable(page);
  await page.goto(`${origin}/panel/orders`);
  await usable.next();
  // Its start is noted in the browser until it has drawn: a state taken before would look like a page that froze.
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('galla.starting.')),
  );
  const session = await context.storageState();
  await context.close();
  return session;
}
