import { read, utils } from '@e965/xlsx';
import { endpoints } from '@galla/contract';
import type { ImportRow, MenuImport } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { eventsOf, makeCategory, makeItem, readItem } from '../testing/test-menu';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import { importResume } from './import-resume.job';
import { registerMenuImport } from './import.routes';
import { goodRows, headings, upload, workbook } from './testing/test-sheets';
import type { Cell } from './testing/test-sheets';

const { menu, menuImport } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
  owner = await app.signIn({ userName: 'Latha', permissions: { menu: true, order: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ outletId } = await makeOutlet(app, owner.merchantId));
});

const token = () => owner.token;
const send = async (lines: readonly (readonly Cell[])[], head: readonly Cell[] = headings) =>
  (await upload(app, owner, outletId, workbook([head, ...lines]))).data;
const rowsOf = async ({ importId }: MenuImport, kind?: ImportRow['kind']) => {
  const query = { outletId, importId, ...(kind && { kind }) };
  return (await app.call(menuImport.importRows, { query, token: token() })).data;
};
let keys = 0;
const apply = ({ importId }: MenuImport, key = `apply-key-${(keys += 1)}`) =>
  app.call(menuImport.applyImport, { body: { outletId, importId, idempotencyKey: key }, token: token() });
const undo = ({ importId }: MenuImport) =>
  app.call(menuImport.undoImport, { body: { outletId, importId }, token: token() });
const check = ({ importId }: MenuImport, more: object) =>
  app.call(menuImport.checkImport, { body: { outletId, importId, ...more }, token: token() });
const names = async () => {
  const { data } = await app.call(menu.getAllItemsByCategory, { query: { outletId }, token: token() });
  return data.categories.flatMap(({ items }) => items.map(({ name }) => name));
};

test('MENU-05 a check reports what each row would do, and changes nothing', async () => {
  const before = await names();
  const sheet = await send([
    ['All', 'Masala Dosa', 100, 5, 'Veg', 'Yes'],
    ['All', 'Tea', '35.50', 5, 'Veg', 'Yes'],
    ['Sweets', 'Jalebi', '₹ 1,250', '18%', 'egg', 'no'],
    ['Sweets', '', 20, 7, 'Green', 'perhaps'],
    ['Broken', 'Price', '12.345', 5, 'Veg', 'Yes'],
  ]);
  expect(sheet).toMatchObject({
    state: 'checked',
    counts: { create: 1, update: 1, unchanged: 1, error: 2 },
    newCategories: ['Sweets'],
    rowCount: 5,
    unmapped: [],
  });
  expect((await rowsOf(sheet, 'update')).rows).toMatchObject([{ row: 3, changes: ['price'] }]);
  const { rows, total } = await rowsOf(sheet, 'error');
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    {
      row: 5,
      problems: [
        { field: 'taxPercent', column: 'D', value: '7', reason: 'notATaxRate' },
        { field: 'dietaryType', column: 'E', value: 'Green', reason: 'notADietaryType' },
        { field: 'available', column: 'F', value: 'perhaps', reason: 'notYesOrNo' },
        { field: 'name', column: 'B', value: '', reason: 'required' },
      ],
    },
    { row: 6, problems: [{ field: 'price', column: 'C', value: '12.345', reason: 'tooManyDecimals' }] },
  ]);
  expect(await names()).toEqual(before);
});

test('MENU-05 the good rows are applied once, on confirmation only, and the undo reverts them', async () => {
  const before = await names();
  const sheet = await send([
    ['All', 'Tea', 42, 12, 'Veg', 'no'],
    ['Sweets', 'Jalebi', 60, 5, 'Veg', 'Yes'],
    ['Sweets', 'Bad', 'x', 5, 'Veg', 'Yes'],
  ]);
  const first = await apply(sheet, 'apply-once-1');
  expect(first.data).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  expect(first.message).toBe('Added: 1, updated: 1');
  const again = await apply(sheet, 'apply-once-1');
  expect(again.data).toEqual(first.data);
  expect((await apply(sheet, 'apply-other')).error.code).toBe('CONFLICT');
  expect((await names()).sort()).toEqual([...before, 'Jalebi'].sort());
  expect((await eventsOf(app, owner, outletId)).at(-1)).toMatchObject({
    type: 'menu/changed',
    whole: true,
    by: { name: 'Latha' },
  });

  expect((await undo(sheet)).data).toEqual({ removed: 1, restored: 1, kept: 0 });
  expect(await names()).toEqual(before);
  const { data } = await app.call(menu.getCatsByOutlet, { query: { outletId }, token: token() });
  expect(data.map(({ name }) => name)).toEqual(['All']);
  expect((await undo(sheet)).status).toBe(404);
});

test('MENU-05 an item changed after the check is left as it is by apply and undo', async () => {
  const { catId } = await makeCategory(app, owner, outletId, 'Soups');
  const item = await makeItem(app, owner, outletId, catId, { name: 'Broth', price: 5_000 });
  const change = (version: number, price: number) =>
    app.call(menu.updateItem, {
      body: { outletId, itemId: item.itemId, version, changes: { price } },
      token: token(),
    });
  const sheet = await send([['Soups', 'Broth', 70, 5, 'Veg', 'Yes']]);
  await change(1, 5_500);
  expect((await apply(sheet)).data).toMatchObject({ updated: 0, skipped: 1 });
  const second = await send([['Soups', 'Broth', 70, 5, 'Veg', 'Yes']]);
  expect((await apply(second)).data).toMatchObject({ updated: 1, skipped: 0 });
  await change(3, 8_000);
  expect((await undo(second)).data).toEqual({ removed: 0, restored: 0, kept: 1 });
  expect((await readItem(app, owner, outletId, item.itemId)).price).toBe(8_000);
});

test('MENU-05 cells are repaired in place, and the next check keeps the repair', async () => {
  const sheet = await send([
    ['Sweets', 'Jalebi', 'sixty', 5, 'Veg', 'Yes'],
    ['Sweets', 'Barfi', 'forty', 5, 'Veg', 'Yes'],
  ]);
  const first = await check(sheet, { repairs: [{ row: 2, field: 'price', value: '60' }] });
  expect(first.data.counts).toMatchObject({ create: 1, error: 1 });
  const second = await check(sheet, { repairs: [{ row: 3, field: 'price', value: '40' }] });
  expect(second.data.counts).toMatchObject({ create: 2, error: 0 });
  expect((await apply(sheet)).data.created).toBe(2);
  expect((await check(sheet, {})).error.code).toBe('CONFLICT');
});

test('MENU-05 unknown columns are mapped manually once and recognised the next time', async () => {
  const head = ['Group', 'Thing', 'How much', 'Kind'];
  const line = ['Sweets', 'Jalebi', 60, 'Veg'];
  const sheet = await send([line], head);
  expect(sheet).toMatchObject({ state: 'mapping', unmapped: ['category', 'name', 'price'] });
  expect(sheet.columns[1]).toEqual({ column: 1, letter: 'B', heading: 'Thing', sample: 'Jalebi' });
  expect((await apply(sheet)).error.code).toBe('IMPORT_NOT_READY');
  const mapping = { category: 0, name: 1, price: 2, dietaryType: 3 };
  expect((await check(sheet, { mapping })).data).toMatchObject({ state: 'checked', counts: { create: 1 } });
  expect(await send([line], head)).toMatchObject({ state: 'checked', mapping });
  expect((await check(sheet, { mapping: { ...mapping, price: 99 } })).status).toBe(422);
});

test('MENU-05 an xls is read like an xlsx', async () => {
  const bytes = workbook([headings, ...goodRows(3)], 'biff8');
  expect((await upload(app, owner, outletId, bytes, 'menu.xls')).data.counts.create).toBe(3);
});

test('MENU-05 MENU-09 a formula is never evaluated: its stored value counts, and one without says so', async () => {
  const lines = [headings, ['Sweets', 'Jalebi', 1, 5, 'Veg', 'Yes'], ['Sweets', 'Barfi', 1, 5, 'Veg', 'Yes']];
  const bytes = workbook(lines, 'xlsx', (sheet) => {
    sheet['C2'] = { t: 'n', v: 60, f: 'HYPERLINK("http://x","y")+1' };
    sheet['C3'] = { t: 'z', f: 'HYPERLINK("http://x","y")+1' };
  });
  const sheet = (await upload(app, owner, outletId, bytes)).data;
  expect((await rowsOf(sheet)).rows).toMatchObject([
    { kind: 'create', values: { price: '60' }, problems: [] },
    { kind: 'error', problems: [{ field: 'price', column: 'C', reason: 'formula' }] },
  ]);
});

test('MENU-05 MENU-09 a formula without a stored value is a problem of an optional cell too; one whose value is an empty text is empty', async () => {
  const lines = [
    headings,
    ['Sweets', 'Jalebi', 60, 5, 'Veg', 'Yes'],
    ['Sweets', 'Barfi', 60, 5, 'Veg', 'Yes'],
  ];
  const bytes = workbook(lines, 'xlsx', (sheet) => {
    sheet['D2'] = { t: 'z', f: 'IF(A2="","",5)' };
    sheet['D3'] = { t: 's', v: '', f: 'IF(A3="","",5)' };
  });
  const { data } = await upload(app, owner, outletId, bytes);
  expect((await rowsOf(data)).rows).toMatchObject([
    { kind: 'error', problems: [{ field: 'taxPercent', column: 'D', reason: 'formula' }] },
    { kind: 'create', problems: [] },
  ]);
});

test('MENU-05 MENU-09 every row that a merged cell covers has its content', async () => {
  const lines = [headings, ['Sweets', 'Jalebi', 60, 5, 'Veg', 'Yes'], [null, 'Barfi', 40, 5, 'Veg', 'Yes']];
  const bytes = workbook(lines, 'xlsx', (sheet) => {
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  });
  const sheet = (await upload(app, owner, outletId, bytes)).data;
  expect(sheet).toMatchObject({ mergedCells: true, counts: { create: 2, error: 0 } });
  expect((await rowsOf(sheet)).rows.map(({ values }) => values.category)).toEqual(['Sweets', 'Sweets']);
});

test('duplicate rows and rows with an unknown item are reported', async () => {
  const head = [...headings, 'Item ID'];
  const sheet = await send(
    [
      ['Sweets', 'Jalebi', 60, 5, 'Veg', 'Yes', null],
      ['sweets ', 'JALEBI', 60, 5, 'Veg', 'Yes', null],
      ['Sweets', 'Barfi', 60, 5, 'Veg', 'Yes', 'nobody'],
    ],
    head,
  );
  const { rows } = await rowsOf(sheet, 'error');
  expect(rows.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
    [3, 'duplicateRow'],
    [4, 'unknownItem'],
  ]);
});

test('MENU-05 an export of the current menu imports without changes, and renamed items are matched by id', async () => {
  const query = { outletId, withItems: 'yes' };
  const file = await app.call(menuImport.importTemplate, { query, token: token() });
  expect(file.headers['content-disposition']).toContain('menu.xlsx');
  const same = (await upload(app, owner, outletId, file.raw.rawPayload)).data;
  expect(same.counts).toEqual({ create: 0, update: 0, unchanged: 3, error: 0 });
  expect((await apply(same)).error.code).toBe('IMPORT_NOT_READY');

  const lines = utils.sheet_to_json<Cell[]>(read(file.raw.rawPayload).Sheets['Menu'] ?? {}, { header: 1 });
  const tea = lines.find((line) => line[3] === 'Tea');
  if (tea) tea[3] = 'Chai';
  const renamed = (await upload(app, owner, outletId, workbook(lines))).data;
  expect(renamed.counts).toMatchObject({ update: 1, unchanged: 2 });
  await apply(renamed);
  expect(await names()).toEqual(['Masala Dosa', 'Chai', 'Soap']);
});

test('MENU-05 the bad rows can be downloaded with their problems, in the reader’s language', async () => {
  const sheet = await send([['Sweets', '=1+1', 'sixty', 5, 'Veg', 'Yes']]);
  const query = { outletId, importId: sheet.importId };
  const file = await app.call(menuImport.importErrorSheet, {
    query,
    token: token(),
    headers: { 'accept-language': 'hi' },
  });
  const page = read(file.raw.rawPayload).Sheets['Menu'] ?? {};
  const [head, line] = utils.sheet_to_json<Cell[]>(page, { header: 1 });
  expect(head?.at(-1)).toBe('क्या ग़लत है');
  expect(line?.at(-1)).toContain('संख्या नहीं है');
  const texts = Object.values(page).filter((cell) => (cell as { v?: unknown }).v === '=1+1');
  expect(texts).toMatchObject([{ t: 's' }]);
  expect(texts[0]).not.toHaveProperty('f');
});

test('a category deleted after the check refuses the import before any item changes', async () => {
  const { catId } = await makeCategory(app, owner, outletId, 'Empty');
  const sheet = await send([['Empty', 'Jalebi', 60, 5, 'Veg', 'Yes']]);
  await app.call(menu.deleteCategory, { body: { outletId, catId }, token: token() });
  expect((await apply(sheet)).error.code).toBe('IMPORT_NOT_READY');
  expect((await check(sheet, {})).data.newCategories).toEqual(['Empty']);
  expect((await apply(sheet)).data.created).toBe(1);
});

test('an import interrupted by the server is finished automatically', async () => {
  const sheet = await send(goodRows(600));
  const { importId } = sheet;
  await apply(sheet);
  await undo(sheet);
  const second = await send(goodRows(600));
  // Simulates a crash after creating the categories, before the first page.
  await app.db.execute({
    text: `update menu_imports set state = 'applying', apply_key = 'a-dead-servers-key', next_page = 0 where id = $1`,
    values: [second.importId],
  });
  await app.db.execute({
    text: `insert into menu_categories (id, merchant_id, outlet_id, name, position)
      select (c ->> 'catId')::uuid, merchant_id, outlet_id, c ->> 'name', 1
      from menu_imports, jsonb_array_elements(new_categories) c where id = $1`,
    values: [second.importId],
  });
  app.clock.pass(120_000);
  await importResume(app.context).run();
  expect(importId).not.toBe(second.importId);
  expect(await names()).toHaveLength(603);
  const { data } = await app.call(menuImport.importStatus, {
    query: { outletId, importId: second.importId },
    token: token(),
  });
  expect(data.state).toBe('applied');
});

test('MENU-05 a sheet of 10 000 rows is checked, applied and undone', async () => {
  const sheet = await send(goodRows(10_000));
  expect(sheet.counts).toEqual({ create: 10_000, update: 0, unchanged: 0, error: 0 });
  expect(sheet.newCategories).toHaveLength(50);
  expect((await apply(sheet)).data.created).toBe(10_000);
  expect(await names()).toHaveLength(10_003);
  expect((await send(goodRows(10_000))).counts.unchanged).toBe(10_000);
  expect((await undo(sheet)).data.removed).toBe(10_000);
  expect(await names()).toHaveLength(3);
});

const sizedHead = ['Category', 'Item name', 'Price', 'Sizes', 'Add-ons', 'Dietary type'];
const extras = 'Extras (0-3): Raita: 40; Papad: 15';

test('REP-03 MENU-05 sizes and add-ons come from a sheet, and an unchanged sheet changes nothing', async () => {
  const lines = [
    ['Rice', 'Biryani', 280, 'Half: 180; Full: 280', extras, 'Veg'],
    ['Rice', 'Pulao', null, 'Half 90 | Full 160.50', null, 'Veg'],
    ['Rice', 'Broken', null, 'Half; Full: 20', 'Raita', 'Veg'],
  ];
  const sheet = await send(lines, sizedHead);
  expect(sheet.counts).toMatchObject({ create: 2, error: 1 });
  const [bad] = (await rowsOf(sheet, 'error')).rows;
  expect(bad?.problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['sizes', 'notSizes'],
    ['addons', 'notAddons'],
    ['price', 'required'],
  ]);
  await apply(sheet);
  const { data } = await app.call(menu.outletMenu, { query: { outletId }, token: token() });
  const dishes = data.categories.flatMap(({ items }) => items);
  expect(dishes.find(({ name }) => name === 'Biryani')).toMatchObject({
    price: 18_000,
    groups: [
      {
        type: 'VARIANT',
        min: 1,
        max: 1,
        options: [{ optionName: 'Half', price: 18_000 }, { price: 28_000 }],
      },
      { type: 'ADDON', displayName: 'Extras', min: 0, max: 3, options: [{ price: 4_000 }, { price: 1_500 }] },
    ],
  });
  expect(dishes.find(({ name }) => name === 'Pulao')).toMatchObject({ price: 9_000 });
  expect((await send(lines.slice(0, 2), sizedHead)).counts).toMatchObject({ unchanged: 2, update: 0 });

  const changed = await send([['Rice', 'Biryani', null, 'Half: 190; Full: 280', extras, 'Veg']], sizedHead);
  expect((await rowsOf(changed)).rows[0]).toMatchObject({ kind: 'update', changes: ['price', 'sizes'] });
  await apply(changed);
  const itemId = dishes.find(({ name }) => name === 'Biryani')?.itemId ?? '';
  const now = await readItem(app, owner, outletId, itemId);
  const before = dishes.find(({ name }) => name === 'Biryani')?.groups ?? [];
  expect(now.price).toBe(19_000);
  // Carts, offers and orders know a size by its id.
  expect(now.groups[0]?.options[0]?.optionId).toBe(before[0]?.options[0]?.optionId);
  expect(now.groups[1]).toEqual(before[1]);
  await undo(changed);
  expect((await readItem(app, owner, outletId, itemId)).groups).toEqual(before);
});

test('MENU-01 MENU-05 a sheet that changes the price of an item sold by size is refused for that row', async () => {
  await apply(await send([['Rice', 'Biryani', null, 'Half: 180; Full: 280', null, 'Veg']], sizedHead));
  const sheet = await send([['Rice', 'Biryani', 333, 5, 'Veg', 'Yes']]);
  expect((await rowsOf(sheet)).rows[0]?.problems).toMatchObject([
    { field: 'price', reason: 'pricedBySizes' },
  ]);
});

test.each([
  [
    'UTF-16',
    Buffer.from('\ufeffCategory\tItem name\tPrice\tDietary type\nचाय\tCafé\t20\tVeg', 'utf16le'),
    'चाय',
  ],
  [
    'windows-1252',
    Buffer.from('Category,Item name,Price,Dietary type\nTh\u00e9,Caf\u00e9,20,Veg', 'latin1'),
    'Thé',
  ],
])('MENU-05 REP-03 a text in %s that a program calls xls is read', async (_name, bytes, category) => {
  const { data } = await upload(app, owner, outletId, bytes, 'menu.xls');
  expect(data).toMatchObject({
    state: 'checked',
    newCategories: [category],
    counts: { create: 1, error: 0 },
  });
  expect((await rowsOf(data)).rows[0]?.values.name).toBe('Café');
});

test('MENU-05 REP-03 the headings are found below a title, and rows keep their numbers', async () => {
  const sheet = await send(
    [['Price list', 'of the winter'], [null], headings, ['All', 'Kulfi', 60, 5, 'Veg', 'Yes']],
    ['Asha’s Kitchen'],
  );
  expect(sheet).toMatchObject({ state: 'checked', unmapped: [], rowCount: 1, counts: { create: 1 } });
  expect((await rowsOf(sheet)).rows[0]).toMatchObject({ row: 5, values: { name: 'Kulfi' } });
});
