import { utils, write } from '@e965/xlsx';
import { endpoints, noImportOptions } from '@galla/contract';
import type { ImportRow, MenuImport } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import { registerMenuImport } from './import.routes';
import { restaurantBook, restaurantRows } from './testing/restaurant-sheet';
import { upload, workbook } from './testing/test-sheets';
import type { Cell } from './testing/test-sheets';

const { menu, menuImport } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
  owner = await app.signIn({ permissions: { menu: true, order: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ outletId } = await makeOutlet(app, owner.merchantId));
});

const send = async (lines: readonly (readonly Cell[])[]): Promise<MenuImport> =>
  (await upload(app, owner, outletId, workbook(lines))).data;
const rowsOf = async ({ importId }: MenuImport, kind?: ImportRow['kind']): Promise<ImportRow[]> => {
  const query = { outletId, importId, ...(kind && { kind }), limit: '200' };
  return (await app.call(menuImport.importRows, { query, token: owner.token })).data.rows;
};
const check = async ({ importId }: MenuImport, more: object): Promise<MenuImport> =>
  (await app.call(menuImport.checkImport, { body: { outletId, importId, ...more }, token: owner.token }))
    .data;
let keys = 0;
const apply = ({ importId }: MenuImport) =>
  app.call(menuImport.applyImport, {
    body: { outletId, importId, idempotencyKey: `own-sheets-${(keys += 1)}` },
    token: owner.token,
  });
const itemsOf = async () =>
  (await app.call(menu.outletMenu, { query: { outletId }, token: owner.token })).data.categories.flatMap(
    ({ items }) => items,
  );
const sizesOf = (groups: Awaited<ReturnType<typeof itemsOf>>[number]['groups'] | undefined) =>
  (groups ?? []).flatMap(({ options }) => options.map(({ optionName, price }) => [optionName, price]));

test('MENU-09 a separator counts only where it can group; the preview shows what will be stored', async () => {
  const sheet = await send([
    ['Category', 'Item name', 'Price', 'MRP', 'Sizes', 'Add-ons', 'Dietary type'],
    ['Sweets', 'Kaju roll', '99,50', null, null, null, 'Veg'],
    ['Sweets', 'Rasgulla', '1.240,00', null, null, null, 'Veg'],
    ['Sweets', 'Ladoo', '0,75', null, null, null, 'Veg'],
    ['Sweets', 'Jalebi', '1,240', null, null, null, 'Veg'],
    ['Sweets', 'Catering tray', '1,00,000', null, null, null, 'Veg'],
    ['Sweets', 'Soan papdi', 80, '99,50', null, null, 'Veg'],
    ['Sweets', 'Peda', null, null, '½ kg: 99,50; 1 kg: 200', null, 'Veg'],
    ['Sweets', 'Barfi', null, null, '½ kg: 1,240; 1 kg: 2,480', 'Box: Gift box: 1.240,00', 'Veg'],
    ['Sweets', 'Halwa', null, null, '½ kg: 1,240; 1 kg: 2,480', null, 'Veg'],
  ]);
  const rows = await rowsOf(sheet);
  expect(rows.map(({ problems }) => problems.map(({ field, reason }) => `${field} ${reason}`))).toEqual([
    ['price unclearSeparator'],
    ['price unclearSeparator'],
    ['price unclearSeparator'],
    [],
    [],
    ['mrp unclearSeparator'],
    ['sizes unclearSeparator', 'price required'],
    ['addons unclearSeparator'],
    [],
  ]);
  expect(rows.map(({ stored }) => stored.price)).toEqual([
    undefined,
    undefined,
    undefined,
    '124000',
    '10000000',
    undefined,
    undefined,
    undefined,
    '124000',
  ]);
  expect(rows.at(-1)?.stored.sizes).toBe('½ kg: 1240; 1 kg: 2480');
});

test('MENU-09 a date is no price, and a sum of tenths is what the sheet shows', async () => {
  const lines = [
    ['Category', 'Item name', 'Price', 'Dietary type'],
    ['Sweets', 'Ladoo', 1, 'Veg'],
    ['Sweets', 'Peda', 1, 'Veg'],
  ];
  const bytes = workbook(lines, 'xlsx', (sheet) => {
    sheet['C2'] = { t: 'n', v: 46_027, z: 'dd/mm/yyyy' };
    sheet['C3'] = { t: 'n', v: 1.1 + 2.2, f: 'A1+A2' };
  });
  const sheet = (await upload(app, owner, outletId, bytes)).data;
  expect(await rowsOf(sheet)).toMatchObject([
    { kind: 'error', problems: [{ field: 'price', reason: 'aDate', value: '2026-01-05' }] },
    { kind: 'create', values: { price: '3.3' } },
  ]);
});

test('MENU-09 names arrive as they were typed, and an item of that name is unchanged in it', async () => {
  const typed = ['Peda ½ kg', 'Soup №1 (30 ㎖) H₂O™', 'Cafe\u0301 Latte'];
  const lines = (names: readonly string[]) => [
    ['Category', 'Item name', 'Price', 'Dietary type'],
    ...names.map((name) => ['Sweets', name, 190, 'Veg']),
  ];
  await apply(await send(lines(typed)));
  expect((await itemsOf()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Peda ½ kg', 'Soup №1 (30 ㎖) H₂O™', 'Café Latte']),
  );
  const again = await send(lines(['Peda  ½\nkg', ...typed.slice(1)]));
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 3, error: 0 });
});

test('MENU-09 a row for each size makes one item with sizes', async () => {
  const sheet = await send([
    ['Item Name', 'Category', 'Variation', 'Price', 'Type'],
    ['Cold Coffee', 'Beverages', 'Regular', 90, 'Veg'],
    ['Cold Coffee', 'Beverages', 'Large', 130, 'Veg'],
    ['Brownie', 'Desserts', null, 110, 'Veg'],
    ['Lassi', 'Beverages', 'Small', 40, 'Veg'],
    ['Lassi', 'Beverages', 'Large', '60', 'Non-Veg'],
  ]);
  expect(sheet).toMatchObject({
    options: { variationColumn: 2 },
    rowCount: 5,
    counts: { create: 2, error: 1 },
  });
  const rows = await rowsOf(sheet);
  expect(rows).toMatchObject([
    { row: 2, moreRows: [3], values: { sizes: 'Regular: 90; Large: 130' }, stored: { price: '9000' } },
    { row: 4, moreRows: [] },
    { row: 5, moreRows: [6], problems: [{ field: 'dietaryType', reason: 'rowsDiffer' }] },
  ]);
  const repaired = await check(sheet, { repairs: [{ row: 5, field: 'dietaryType', value: 'Veg' }] });
  expect(repaired.counts).toMatchObject({ create: 3, error: 0 });
  await apply(repaired);
  const items = await itemsOf();
  expect(sizesOf(items.find(({ name }) => name === 'Cold Coffee')?.groups)).toEqual([
    ['Regular', 9_000],
    ['Large', 13_000],
  ]);
  expect(items.find(({ name }) => name === 'Brownie')).toMatchObject({ price: 11_000, groups: [] });
});

test('MENU-09 sizes by columns, categories above their items, and a default of the dietary type', async () => {
  const sheet = await send([
    ['Dish', 'Half Price', 'Full Price'],
    ['STARTERS', null, null],
    ['Paneer Tikka', 140, 240],
    ['Papad', null, 25],
    ['BREADS', null, null],
    ['Naan', null, '₹ 40'],
  ]);
  expect(sheet.options).toMatchObject({
    categoryAbove: true,
    sizeColumns: [
      { column: 1, name: 'Half' },
      { column: 2, name: 'Full' },
    ],
  });
  expect(sheet.counts).toMatchObject({ create: 0, error: 3 });
  const checked = await check(sheet, { options: { ...sheet.options, dietaryType: 'Veg' } });
  expect(checked).toMatchObject({ newCategories: ['STARTERS', 'BREADS'], counts: { create: 3, error: 0 } });
  expect((await rowsOf(checked)).map(({ stored }) => stored)).toMatchObject([
    { price: '14000', dietaryType: 'Veg', taxPercent: '0' },
    { dietaryType: 'Veg' },
    { price: '4000', dietaryType: 'Veg' },
  ]);
  await apply(checked);
  const items = await itemsOf();
  expect(sizesOf(items.find(({ name }) => name === 'Paneer Tikka')?.groups)).toEqual([
    ['Half', 14_000],
    ['Full', 24_000],
  ]);
  expect(items.find(({ name }) => name === 'Papad')).toMatchObject({ price: 2_500, groups: [] });
  // Remembered for the next sheet with these headings.
  const next = await send([
    ['Dish', 'Half Price', 'Full Price'],
    ['SOUPS', null, null],
    ['Rasam', null, 60],
  ]);
  expect(next).toMatchObject({ options: { dietaryType: 'Veg' }, counts: { create: 1, error: 0 } });
});

test('MENU-09 columns outside the sheet are refused, and a stranger’s options change nothing', async () => {
  const sheet = await send([
    ['Category', 'Item name', 'Price', 'Dietary type'],
    ['Sweets', 'Ladoo', 1, 'Veg'],
  ]);
  const options = { ...noImportOptions, sizeColumns: [{ column: 9, name: 'Half' }] };
  const body = { outletId, importId: sheet.importId, options };
  expect((await app.call(menuImport.checkImport, { body, token: owner.token })).error.problems).toMatchObject(
    [{ path: ['mapping'] }],
  );
  const other = await app.signIn({ permissions: { menu: true } });
  expect((await app.call(menuImport.checkImport, { body, token: other.token })).status).toBe(404);
});

test('MENU-09 the sheet with the menu is found among others, and another can be chosen', async () => {
  const book = utils.book_new();
  const menuLines = (name: string) => [
    ['Category', 'Item name', 'Price', 'Dietary type'],
    ['Sweets', name, 60, 'Veg'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Read me'], ['Prices of June']]), 'Notes');
  utils.book_append_sheet(book, utils.aoa_to_sheet(menuLines('Jalebi')), 'Lunch');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty');
  utils.book_append_sheet(book, utils.aoa_to_sheet(menuLines('Kulfi')), 'Dinner');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const sheet = (await upload(app, owner, outletId, bytes)).data;
  expect(sheet).toMatchObject({ sheetName: 'Lunch', sheetNames: ['Notes', 'Lunch', 'Dinner'] });
  const choose = (sheetName: string) =>
    app.call(menuImport.chooseSheet, {
      body: { outletId, importId: sheet.importId, sheetName },
      token: owner.token,
    });
  const dinner = (await choose('Dinner')).data;
  expect(dinner).toMatchObject({ sheetName: 'Dinner', sheetNames: ['Notes', 'Lunch', 'Dinner'] });
  expect((await rowsOf(dinner)).map(({ values }) => values.name)).toEqual(['Kulfi']);
  expect((await choose('Breakfast')).error.problems).toMatchObject([{ path: ['sheetName'] }]);
  await apply(dinner);
  expect((await choose('Lunch')).status).toBe(409);
});

test('MENU-09 of a restaurant’s own sheet all rows are imported as they are, but those nobody can read', async () => {
  const sheet = (await upload(app, owner, outletId, restaurantBook(), 'card.xlsx')).data;
  expect(sheet).toMatchObject({
    sheetName: 'Card',
    headingRow: 3,
    rowCount: restaurantRows.all,
    unmapped: [],
  });
  const checked = await check(sheet, { options: { ...sheet.options, dietaryType: 'Veg' } });
  expect(checked.counts).toMatchObject({
    create: restaurantRows.all - restaurantRows.bad,
    error: restaurantRows.bad,
  });
  expect((await apply(checked)).data.created).toBe(restaurantRows.all - restaurantRows.bad);
  const reasons = (await rowsOf(checked, 'error')).map(({ problems }) => problems[0]?.reason);
  expect(new Set(reasons)).toEqual(
    new Set(['unclearSeparator', 'notANumber', 'tooManyDecimals', 'negative']),
  );
});
