import type { Page } from '@playwright/test';
import { isConnected } from '../fixtures/board';
import { addItem, answer, itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const added = ['Mango Rice', 'Mint Rice', 'Tamarind Rice'];

/** Chooses Delete for the selected items in the bar's menu. */
async function askDelete(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('MENU-07 MENU-01 several items are deleted at once after a confirmation, on every device, and restored by undo', async ({
  device,
  storefront,
}) => {
  const page = await device('owner');
  const other = await device('manager');
  await openProducts(page, 'all-items');
  for (const name of added) await addItem(page, name, '95');
  await openProducts(other, 'all-items');
  await isConnected(other);
  for (const name of added) await page.getByRole('checkbox', { name: `Select ${name}` }).check();

  await askDelete(page);
  await answer(page, 'Delete 3 items?', 'Cancel');
  await expect(itemRow(page, 'Mint Rice')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('3 selected');

  await askDelete(page);
  await answer(page, 'Delete 3 items?', 'Delete');
  await expect(page.getByRole('region', { name: 'What was just done' })).toContainText('3 items deleted');
  for (const name of added) {
    await expect(itemRow(page, name)).toHaveCount(0);
    await expect(itemRow(other, name)).toHaveCount(0);
  }
  const sold = async (): Promise<string[]> =>
    (await storefront.menu('Malabar Kitchen')).map(({ name }) => name);
  expect(await sold()).not.toContain('Mint Rice');

  await page.getByRole('button', { name: 'Undo' }).click();
  for (const name of added) {
    await expect(itemRow(page, name)).toBeVisible();
    await expect(itemRow(other, name)).toBeVisible();
  }
  expect(await sold()).toContain('Mint Rice');
});

test('MENU-07 the confirmation opens by keyboard too, also in a filtered list, and excludes hidden items', async ({
  device,
}) => {
  const two = ['Beetroot Rice', 'Spinach Rice'];
  const page = await device('owner');
  await openProducts(page, 'all-items');
  for (const name of two) await addItem(page, name, '95');
  for (const name of two) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('beetroot rice');
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'More', exact: true }).press('Enter');
  // The dialog takes the focus when it opens; focusing earlier would be undone.
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete Beetroot Rice?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('No item matches')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(itemRow(page, 'Spinach Rice')).toBeVisible();
  await expect(itemRow(page, 'Beetroot Rice')).toHaveCount(0);
});

test('MENU-01 an item moved within its category by keyboard moves on every device and for customers, and stays there', async ({
  device,
  storefront,
}) => {
  const page = await device('owner');
  const other = await device('manager');
  const orderOn = (one: Page): Promise<string[]> =>
    one
      .getByRole('list', { name: 'Items', exact: true })
      .getByRole('link')
      // The button that adds an item to a category has no text.
      .evaluateAll((links) => links.map((link) => link.textContent ?? '').filter((text) => text !== ''));
  await openProducts(page, 'all-items', 'Oven Street Bakery');
  await openProducts(other, 'all-items', 'Oven Street Bakery');
  await isConnected(other);
  const onSale = async (): Promise<string[]> =>
    (await storefront.menu('Oven Street Bakery')).map(({ name }) => name);
  // All rows are rendered, in the order customers see.
  const before = await onSale();
  await expect.poll(() => orderOn(page)).toEqual(before);
  const [first = '', second = ''] = before;
  const more = page.getByRole('button', { name: `More for ${first}`, exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  // The dialog takes the focus when it opens; focusing earlier would be undone.
  await expect(page.getByRole('dialog', { name: `More for ${first}` }).locator(':focus')).toBeVisible();
  await page.getByRole('button', { name: 'Move down' }).press('Enter');
  const after = [second, first, ...before.slice(2)];
  await expect.poll(() => orderOn(page)).toEqual(after);
  await expect(page.getByRole('status').filter({ hasText: `${first}: place 2 of` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move down' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect.poll(() => orderOn(other)).toEqual(after);
  await page.reload();
  await expect.poll(() => orderOn(page)).toEqual(after);
  const sold = await onSale();
  expect(sold.indexOf(second)).toBeLessThan(sold.indexOf(first));
});
