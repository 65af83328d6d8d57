import type { Page } from '@playwright/test';
import { answer, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const outlet = 'Oven Street Bakery';

/** The displayed categories, once loaded. */
async function order(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toBeVisible();
  return handles.evaluateAll((all) =>
    all.map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length) ?? ''),
  );
}

async function name(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('MENU-04 a category and its sub-category: add, rename, switch off, delete', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'categories', outlet);
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the name')).toBeVisible();
  await name(page, 'New category', 'Festival');
  await page.getByRole('button', { name: 'Add sub-category to Festival' }).click();
  await name(page, 'New sub-category of Festival', 'Plum cakes');
  await page.getByRole('button', { name: 'Edit Plum cakes' }).click();
  await name(page, 'Edit sub-category', 'Rich plum cakes');
  await page.getByRole('switch', { name: 'Festival is served' }).click();
  await expect(page.getByRole('switch', { name: 'Festival is served' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Festival is served' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete Rich plum cakes' }).click();
  await answer(page, 'Delete sub-category?', 'Delete');
  await expect(page.getByText('Rich plum cakes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Festival' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Before deleting a category, remove or move items from it.',
  );
  await answer(page, 'Delete category?', 'Delete');
  await expect(page.getByRole('button', { name: 'Delete Festival' })).toHaveCount(0);
});

test('MENU-04 a category with items can’t be deleted', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'categories', outlet);
  const [first = ''] = await order(page);
  await page.getByRole('button', { name: `Delete ${first}`, exact: true }).click();
  await answer(page, 'Delete category?', 'Delete');
  await expect(page.getByText(`${first} still holds items`)).toBeVisible();
  expect(await order(page)).toContain(first);
});

test('MENU-04 the order is set by keyboard and by dragging, and is kept', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'categories', outlet);
  const before = await order(page);
  const [first = '', second = ''] = before;
  const isSaved = () => page.waitForResponse((response) => response.url().includes('reorderCat'));
  const byKeyboard = isSaved();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown');
  await expect.poll(() => order(page)).toEqual([second, first, ...before.slice(2)]);
  // Waits before the next move, since the two responses could not be told apart.
  expect((await byKeyboard).ok()).toBe(true);
  const saved = isSaved();
  const from = await page.getByRole('button', { name: `Move ${first}`, exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: `Move ${second}`, exact: true }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 6 });
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 12 });
  await page.mouse.up();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => order(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(before);
});
