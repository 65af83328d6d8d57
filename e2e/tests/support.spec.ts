import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test('ONB-11 the help is searchable in both languages, also offline', async ({ page, galla }) => {
  await enter(page, galla.origin, 'kitchen');
  await page.goto('/panel/support');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('scratch coupon');
  await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  await expect(page.getByText('Enter a scratch card code as a coupon at Checkout.')).toBeVisible();
  await search.fill('submarine');
  await expect(page.getByRole('heading', { name: 'No articles about this yet' })).toBeVisible();
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('group', { name: 'Language' }).getByText('हिन्दी').click();
  await page.keyboard.press('Escape');
  const inHindi = page.getByRole('searchbox', { name: 'मदद में खोजें' });
  await page.route('**/api/**', (route) => route.abort());
  await inHindi.fill('छुट्टियाँ');
  await expect(page.getByText('1 लेख', { exact: true })).toBeVisible();
});
