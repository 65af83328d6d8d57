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
