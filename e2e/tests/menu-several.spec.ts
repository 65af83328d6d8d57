import type { Page } from '@playwright/test';
import { isConnected } from '../fixtures/board';
import { addItem, answer, itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const added = ['Mango Rice', 'Mint Rice', 'Tamarind Rice'];

/** Chooses Delete for the selected items in the bar's menu. */
async function confirmDelete(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('MENU-07 MENU-01 several items are deleted at once after a confirmation, on every device, and restored by undo', async ({
  panel,
  storefront,
}) => {
  const page = await panel('owner');
  const other = await panel('manager');
  await openProducts(page, 'all-items');
  for (const name of added) await addItem(page, name, '95');
  await openProducts(other, 'all-items');
  await isConnected(other);
  for (const name of added) await page.getByRole('checkbox', { name: `Select ${name}` }).check();

  await confirmDelete(page);
  await answer(page, 'Delete 3 items?', 'Cancel');
  await expect(itemRow(page, 'Mint Rice')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('3 selected');

  await confirmDelete(page);
  await answer(page, 'Delete 3 items?', 'Delete');
  await expect(page.getByRole('region', { name: 'Last change' })).toContainText('3 items deleted');
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
