import { endpoints } from '@galla/contract';
import type { MenuImport } from '@galla/contract';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import { registerMenuImport } from './import.routes';
import { upload, workbook } from './testing/test-sheets';

const { menuImport } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
  owner = await app.signIn({ permissions: { menu: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ outletId } = await makeOutlet(app, owner.merchantId));
});

const choose = ({ importId }: Pick<MenuImport, 'importId'>, headingRow: number) =>
  app.call(menuImport.chooseHeadings, { body: { outletId, importId, headingRow }, token: owner.token });
const check = ({ importId }: MenuImport, more: object) =>
  app.call(menuImport.checkImport, { body: { outletId, importId, ...more }, token: owner.token });
const rowsOf = async ({ importId }: MenuImport) =>
  (await app.call(menuImport.importRows, { query: { outletId, importId }, token: owner.token })).data;

const columns = { category: 0, name: 1, price: 2, dietaryType: 3 };
/** Headings of our own words stand below a line of words that look like headings. */
const sheet = () =>
  workbook([
    ['Category', 'Name', 'Price', 'of the winter'],
    [null],
    ['Group', 'Dish', 'Amount', 'Kind'],
    ['Sweets', 'Kulfi', 60, 'Veg'],
    ['Sweets', 'Jalebi', 40, 'Veg'],
  ]);

test('MENU-05 REP-03 the row of the headings is chosen by hand, and what is above it is left out', async () => {
  const read = (await upload(app, owner, outletId, sheet())).data;
  expect(read).toMatchObject({ headingRow: 1, rowCount: 3 });
  expect(read.topLines.map(({ row, cells }) => [row, cells.slice(0, 3)])).toEqual([
    [1, ['Category', 'Name', 'Price']],
    [3, ['Group', 'Dish', 'Amount']],
    [4, ['Sweets', 'Kulfi', '60']],
    [5, ['Sweets', 'Jalebi', '40']],
  ]);
  const chosen = (await choose(read, 3)).data;
  expect(chosen).toMatchObject({ headingRow: 3, rowCount: 2 });
  expect(chosen.columns.map(({ heading, sample }) => [heading, sample])).toEqual([
    ['Group', 'Sweets'],
    ['Dish', 'Kulfi'],
    ['Amount', '60'],
    ['Kind', 'Veg'],
  ]);
  const mapped = (await check(chosen, { mapping: columns })).data;
  expect(mapped).toMatchObject({ state: 'checked', counts: { create: 2, error: 0 } });
  expect((await rowsOf(mapped)).rows.map(({ row, values }) => [row, values.name])).toEqual([
    [4, 'Kulfi'],
    [5, 'Jalebi'],
  ]);
  // And back: nothing of the sheet was lost.
  expect((await choose(mapped, 1)).data).toMatchObject({ headingRow: 1, rowCount: 3 });
});

test('MENU-05 a row that the sheet does not have, or with nothing below, is refused', async () => {
  const read = (await upload(app, owner, outletId, sheet())).data;
  expect((await choose(read, 2)).error.problems).toMatchObject([{ path: ['headingRow'] }]);
  const last = await choose(read, 5);
  expect([last.status, last.error.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
  expect((await rowsOf(read)).total).toBe(3);
  const other = await app.signIn({ permissions: { menu: true } });
  const body = { outletId, importId: read.importId, headingRow: 3 };
  expect((await app.call(menuImport.chooseHeadings, { body, token: other.token })).status).toBe(404);
});

test('MENU-05 the headings of a sheet that was applied stay', async () => {
  const read = (await upload(app, owner, outletId, sheet())).data;
  const mapped = (await check((await choose(read, 3)).data, { mapping: columns })).data;
  const body = { outletId, importId: mapped.importId, idempotencyKey: 'headings-apply-1' };
  await app.call(menuImport.applyImport, { body, token: owner.token });
  expect((await choose(mapped, 1)).status).toBe(409);
});
