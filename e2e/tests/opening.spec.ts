import type { Page } from '@playwright/test';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

/** Delays responses of `address` until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the page shows its name before its scripts have loaded, and a screen replaces it', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/main\.[\da-f]+\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  const name = page.locator('.splash');
  await expect(name).toBeVisible();
  await expect(name).toHaveText('Galla');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(name).toBeHidden();
});

test('a panel whose code loads slowly shows below its name that it is opening, and then opens', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'counter');
  const letGo = await holdBack(page, /\/assets\/panel\.[\da-f]+\.js$/);
  await page.goto('/panel/orders', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.getByText('Opening the panel')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
});

test('NAV-04 a part of the shell that failed to load shows an error, and Retry loads it', async ({
  page,
}) => {
  const part = /\/assets\/login\.[\da-f]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Couldn’t load this')).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('an opened panel uses everything it preloads', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  const unused: string[] = [];
  page.on('console', (message) => {
    if (/was preloaded using link preload but not used/.test(message.text())) unused.push(message.text());
  });
  // A preload that is never used: when the browser warns about it, all others have been checked.
  await page.route('**/panel/orders', async (route) => {
    const response = await route.fetch();
    const control = '<head><link rel="preload" as="style" href="/unused-control.css">';
    await route.fulfill({ response, body: (await response.text()).replace('<head>', control) });
  });
  await page.route('**/unused-control.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body {}' }),
  );
  await page.goto('/panel/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect.poll(() => unused.join(), { timeout: 20_000 }).toContain('unused-control.css');
  expect(unused.filter((text) => !text.includes('unused-control.css'))).toEqual([]);
});
