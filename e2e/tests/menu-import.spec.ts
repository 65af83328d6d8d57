import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils, write } from '@e965/xlsx';
import { answer, itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function sheetOf(rows: (string | number)[][], bookType: 'xlsx' | 'xls' = 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Menu');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose a/ }).click();
  await (await chooser).setFiles({ name, mimeType: sheetType, buffer });
}
const count = (page: Page, kind: string) => page.locator('dl > div').filter({ hasText: kind }).locator('dd');

test('MENU-05 the menu exported as a sheet imports without changes', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'item-import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my menu' }).click();
  const file = readFileSync(await (await download).path());
  const [sheet] = Object.values(read(file).Sheets);
  const rows = sheet ? utils.sheet_to_json(sheet) : [];
  expect(rows.length).toBeGreaterThan(10);
  await upload(page, 'menu.xlsx', file);
  await expect(count(page, 'Unchanged')).toHaveText(String(rows.length));
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
});

test('MENU-05 bad rows are reported by column and reason, fixed in place, imported on confirm, and undone', async ({
  device,
}) => {
  const page = await device('owner');
  await openProducts(page, 'item-import');
  await upload(
    page,
    'new.xlsx',
    sheetOf([
      ['Category', 'Item name', 'Price', 'Tax %', 'Dietary type'],
      ['Curries', 'Jackfruit Curry', 120, 5, 'Veg'],
      ['Curries', 'Duck Roast', 'cheap', 5, 'Non-Veg'],
      ['Curries', 'Pineapple Pachadi', 90, 7, 'Veg'],
    ]),
  );
  await expect(count(page, 'New')).toHaveText('1');
  await expect(count(page, 'With errors')).toHaveText('2');
  await expect(page.getByText('Column C Price: is not a number')).toBeVisible();
  await expect(page.getByText('Column D Tax: is none of 0, 5, 12, 18')).toBeVisible();
  const errors = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await errors).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('textbox', { name: 'Price in row 3' }).fill('240');
  await page.getByRole('button', { name: 'Check 1 repair' }).click();
  await expect(count(page, 'New')).toHaveText('2');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await answer(page, 'Import the good rows?', 'Import');
  await expect(page.getByText('Your menu is up to date')).toBeVisible();
  const importUrl = page.url();

  await openProducts(page, 'all-items');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('duck roast');
  await expect(itemRow(page, 'Duck Roast').getByRole('textbox')).toHaveValue('240.00');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('pineapple');
  await expect(itemRow(page, 'Pineapple Pachadi')).toHaveCount(0);

  await page.goto(importUrl);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await answer(page, 'Undo this import?', 'Undo the import');
  await expect(page.getByText('The import is undone')).toBeVisible();
  await openProducts(page, 'all-items');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('duck roast');
  await expect(page.getByText('No item matches')).toBeVisible();
});

test('MENU-05 columns are mapped once and remembered; xls is read as well', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'item-import');
  const rows = [
    ['Shelf', 'What', 'How much', 'Mark'],
    ['Curries', 'Yam Erissery', 80, 'Veg'],
  ];
  await upload(page, 'own.xls', sheetOf(rows, 'xls'));
  await expect(page.getByText(/Please choose columns for/)).toBeVisible();
  const mapping = {
    Category: /^A: Shelf/,
    Name: /^B: What/,
    Price: /^C: How much/,
    'Dietary type': /^D: Mark/,
  };
  for (const [field, column] of Object.entries(mapping)) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: column }).click();
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(count(page, 'New')).toHaveText('1');
  await page.getByRole('button', { name: 'Import another sheet' }).click();
  await upload(page, 'own-2.xlsx', sheetOf(rows));
  await expect(count(page, 'New')).toHaveText('1');
});

test('MENU-05 files that are no menu get a clear error', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'item-import');
  await upload(page, 'menu.pdf', Buffer.from('%PDF'));
  await expect(page.getByText('menu.pdf is neither xlsx nor xls.')).toBeVisible();
  await upload(page, 'renamed.xlsx', Buffer.from('MZ this is a program'));
  await expect(page.getByText('This is no spreadsheet, whatever its name says.')).toBeVisible();
  await upload(page, 'headings.xlsx', sheetOf([['Category', 'Item name', 'Price']]));
  await expect(page.getByText('The sheet has headings but no rows below.')).toBeVisible();
});
