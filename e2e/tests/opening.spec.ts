import { expect, test } from '../fixtures/test';

test('the page draws its name before its scripts are there, and a screen takes its place', async ({
  page,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main\.[\da-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const name = page.locator('.splash');
  await expect(name).toBeVisible();
  await expect(name).toHaveText('Galla');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(name).toBeHidden();
});

test('NAV-04 a part of the shell that the page could not fetch says so, and comes when it is asked for again', async ({
  page,
}) => {
  const part = /\/assets\/login\.[\da-f]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('This screen did not load')).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
