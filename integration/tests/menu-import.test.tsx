import { screen, waitFor } from '@testing-library/react';
import { read, utils, write } from '@e965/xlsx';
import { answer, choose, fill, press, upload } from '../harness/acts';
import { downloadBy } from '../harness/downloads';
import { itemRow, noRow, openProducts } from '../harness/menu';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const picker = /^Choose a/;

function sheetOf(rows: (string | number)[][], bookType: 'xlsx' | 'xls' = 'xlsx'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Menu');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

const give = (name: string, bytes: Uint8Array<ArrayBuffer> | string): Promise<void> =>
  upload(picker, [new File([bytes], name, { type: sheetType })]);

/** Waits until the summary counts that many rows of a kind. */
const counted = (kind: string, count: number): Promise<void> =>
  waitFor(() => {
    const term = screen.getAllByText(kind).find((element) => element.tagName === 'DT');
    expect(term?.parentElement?.querySelector('dd')).toHaveTextContent(String(count));
  });

const searchItems = async (text: string): Promise<void> =>
  fill(await screen.findByRole('searchbox', { name: 'Search items' }), text);

test('MENU-05 bad rows are reported by column and reason, fixed in place, imported on confirm, and undone', async () => {
  const panel = await openProducts('item-import');
  await give(
    'new.xlsx',
    sheetOf([
      ['Category', 'Item name', 'Price', 'Tax %', 'Dietary type'],
      ['Curries', 'Jackfruit Curry', 120, 5, 'Veg'],
      ['Curries', 'Duck Roast', 'cheap', 5, 'Non-Veg'],
      ['Curries', 'Pineapple Pachadi', 90, 7, 'Veg'],
    ]),
  );
  await screen.findByText('Column C Price: is not a number');
  await counted('New', 1);
  await counted('With errors', 2);
  expect(await screen.findByText(/^Column D Tax: is none of/)).toHaveTextContent('is none of 0, 5, 12, 18');
  const errors = await downloadBy(() => press('Download rows with errors'));
  expect(errors.name).toMatch(/\.xlsx$/);
  expect(read(errors.bytes).SheetNames.length).toBeGreaterThan(0);

  fill(await screen.findByRole('textbox', { name: 'Price in row 3' }), '240');
  await press('Check 1 repair');
  await counted('New', 2);
  await press('Import 2 rows');
  await answer('Import the good rows?', 'Import');
  expect(await screen.findByText('Your menu is up to date')).toBeVisible();
  const imported = panel.address();

  await panel.goTo('/panel/products/all-items');
  await searchItems('duck roast');
  const price = (await itemRow('Duck Roast')).querySelector('input[inputmode="decimal"]');
  expect(price).toHaveValue('240.00');
  await searchItems('pineapple');
  await noRow('Pineapple Pachadi');

  await panel.reload(imported);
  await press('Undo the import');
  await answer('Undo this import?', 'Undo the import');
  expect(await screen.findByText('The import is undone')).toBeVisible();
  await panel.goTo('/panel/products/all-items');
  await searchItems('duck roast');
  expect(await screen.findByText('No item matches')).toBeVisible();
});

test('MENU-05 columns are mapped once and remembered; xls is read as well', async () => {
  await openProducts('item-import');
  const rows = [
    ['Shelf', 'What', 'How much', 'Mark'],
    ['Curries', 'Yam Erissery', 80, 'Veg'],
  ];
  await give('own.xls', sheetOf(rows, 'xls'));
  expect(await screen.findByText(/Please choose columns for/)).toBeVisible();
  const mapping = {
    Category: /^A: Shelf/,
    Name: /^B: What/,
    Price: /^C: How much/,
    'Dietary type': /^D: Mark/,
  };
  for (const [field, column] of Object.entries(mapping)) await choose(field, column);
  await press('Check again');
  await screen.findByText('New');
  await counted('New', 1);
  await press('Import another sheet');
  await give('own-2.xlsx', sheetOf(rows));
  await screen.findByText('New');
  await counted('New', 1);
});

test('MENU-05 files that are no menu get a clear error', async () => {
  await openProducts('item-import');
  await give('menu.pdf', '%PDF');
  expect(await screen.findByText('menu.pdf is neither xlsx nor xls.')).toBeVisible();
  await give('renamed.xlsx', 'MZ this is a program');
  expect(await screen.findByText('This is no spreadsheet, whatever its name says.')).toBeVisible();
  await give('headings.xlsx', sheetOf([['Category', 'Item name', 'Price']]));
  expect(await screen.findByText('The sheet has headings but no rows below.')).toBeVisible();
});
