import type { Page } from '@playwright/test';
import { hasLine } from '../fixtures/board';
import { addItem, answer, itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const added = ['Mango Rice', 'Mint Rice', 'Tamarind Rice'];

/** Asks for the selected items' deletion through the bar's own menu. */
async function askDelete(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('MENU-07 MENU-01 several items are deleted at once after a question, everywhere, and undo brings them back', async ({
  device,
  storefront,
}) => {
  const page = await device('owner');
  const other = await device('manager');
  await openProducts(page, 'all-items');
  for (const name of added) await addItem(page, name, '95');
  await openProducts(other, 'all-items');
  await hasLine(other);
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

test('MENU-07 the question opens by keyboard too, also while the list is searched, and leaves alone what is not shown', async ({
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
  // It takes the focus once it has opened: what is focused before that would lose it again.
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

test('MENU-01 an item moves within its category by keyboard, on every device and for customers, and stays there', async ({
  device,
  storefront,
}) => {
  const page = await device('owner');
  const other = await device('manager');
  const orderOn = (one: Page): Promise<string[]> =>
    one
      .getByRole('list', { name: 'Items', exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.textContent ?? ''));
  await openProducts(page, 'all-items', 'Oven Street Bakery');
  await openProducts(other, 'all-items', 'Oven Street Bakery');
  await hasLine(other);
  const onSale = async (): Promise<string[]> =>
    (await storefront.menu('Oven Street Bakery')).map(({ name }) => name);
  // All of them are drawn, in the order customers see them in.
  const before = await onSale();
  await expect.poll(() => orderOn(page)).toEqual(before);
  const [first = '', second = ''] = before;
  const more = page.getByRole('button', { name: `More for ${first}`, exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  // It takes the focus once it has opened: what is focused before that would lose it again.
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
