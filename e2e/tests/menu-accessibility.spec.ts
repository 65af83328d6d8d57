import { openProducts, itemRow } from '../fixtures/menu';
import { expectAccessible } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';

test.setTimeout(180_000);

test('axe finds no violations on the main menu, its dialogs and the outlets', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await expect(itemRow(page, 'Ghee Rice')).toBeVisible();
  await expectAccessible(page, 'main menu');
  await page.getByRole('checkbox', { name: 'Select Ghee Rice' }).check();
  await page.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'price dialog');
  await openProducts(page, 'all-items?view=outlets');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'outlets');
});

test('axe finds no violations on the item form, the categories and the import', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await itemRow(page, 'Malabar Chicken Biryani').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Delete item' })).toBeVisible();
  await expectAccessible(page, 'item form');
  await page.getByRole('button', { name: 'Add add-on' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Add-on' })).toBeVisible();
  await expectAccessible(page, 'add-on dialog');
  await openProducts(page, 'categories');
  await expect(page.getByRole('list', { name: 'Categories', exact: true })).toBeVisible();
  await expectAccessible(page, 'categories');
  await openProducts(page, 'item-import');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible(page, 'import');
});

test('the products work in Hindi: no English text is left on their screens', async ({ device }) => {
  const page = await device('owner');
  await page.evaluate(() => localStorage.setItem('galla.language', 'hi'));
  for (const [screen, words] of [
    ['all-items', ['Main Menu', 'New item', 'Outlets', 'All categories']],
    ['new-item', ['Name', 'Save', 'Timings', 'Layout']],
    ['categories', ['Categories', 'Add category', 'Add sub-category']],
    ['item-import', ['Item Import', 'Choose a file', 'Download template']],
  ] as const) {
    await page.goto(`/panel/products/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097F]/);
    for (const word of words) await expect(page.getByText(word, { exact: true })).toHaveCount(0);
  }
});
