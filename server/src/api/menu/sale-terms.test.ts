import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { registerMenuImport } from './import/import.routes';
import { upload, workbook, type Cell } from './import/testing/test-sheets';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { itemFields, makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu, menuImport } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;
let catId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
  owner = await app.signIn({ userName: 'Latha', permissions: { menu: true, order: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ outletId } = await makeOutlet(app, owner.merchantId));
  ({ catId } = await makeCategory(app, owner, outletId, 'Shelf'));
});

const token = () => owner.token;
const trade = (businessType: string, id = outletId) =>
  app.db.execute({ text: 'update outlets set business_type = $2 where id = $1', values: [id, businessType] });
const packet = { priceBasis: 'mrp', mrp: 10_000, price: 9_500, hsn: '34011190', uqc: 'PCS', soldBy: 'piece' };
const size = (price: number) => ({
  groupId: newId(),
  displayName: 'Size',
  addonName: 'Size',
  type: 'VARIANT',
  min: 1,
  max: 1,
  options: [{ optionId: newId(), optionName: 'Large', price }],
});
const add = (more: object) =>
  app.call(menu.addItem, {
    body: { outletId, itemId: newId(), ...itemFields(catId), ...more },
    token: token(),
  });
const update = (itemId: string, version: number, changes: object) =>
  app.call(menu.updateItem, { body: { outletId, itemId, version, changes }, token: token() });
const fieldOf = ({ error }: { error?: unknown }) => JSON.stringify(error);

test('MON-01 a new item is sold as the outlet’s trade sells', async () => {
  const terms = async () => (await add({})).data;
  expect(await terms()).toMatchObject({
    priceBasis: 'exclusive',
    hsn: '996331',
    soldBy: 'piece',
    uqc: 'NOS',
  });
  await trade('grocery');
  expect(await terms()).toMatchObject({ priceBasis: 'inclusive', mrp: null, hsn: '', uqc: 'NOS' });
  await trade('fruits&veggies');
  expect(await terms()).toMatchObject({ priceBasis: 'inclusive', soldBy: 'weight', uqc: 'KGS' });
});

test.each([
  ['a price above the MRP', { ...packet, price: 10_001 }, 'price'],
  ['a size above the MRP', { ...packet, groups: [size(10_001)] }, 'options'],
  ['MRP as basis without one', { ...packet, mrp: null }, 'mrp'],
  ['an MRP without its basis', { ...packet, priceBasis: 'inclusive' }, 'mrp'],
  ['weight at MRP', { ...packet, soldBy: 'weight', uqc: 'KGS' }, 'priceBasis'],
  ['weight by the piece', { priceBasis: 'inclusive', soldBy: 'weight', uqc: 'PCS' }, 'uqc'],
  ['an HSN of five digits', { hsn: '12345' }, 'hsn'],
])('MON-01 %s is refused at its field', async (_, fields, field) => {
  const refused = await add(fields);
  expect([400, 422]).toContain(refused.status);
  expect(fieldOf(refused)).toContain(field);
});

test('MON-01 no change leads above the MRP: of the price, of the MRP, of a size, of the basis', async () => {
  const { itemId } = await makeItem(app, owner, outletId, catId, packet);
  for (const changes of [
    { price: 10_100 },
    { mrp: 9_000 },
    { mrp: null },
    { groups: [size(20_000)] },
    { soldBy: 'weight' },
  ]) {
    const refused = await update(itemId, 1, changes);
    expect([changes, refused.status]).toEqual([changes, 422]);
  }
  expect(await readItem(app, owner, outletId, itemId)).toMatchObject({ ...packet, version: 1 });
  expect((await update(itemId, 1, { price: 10_000 })).data.price).toBe(10_000);
  // Whoever leaves the MRP has none; a weight is counted in kilograms.
  expect((await update(itemId, 2, { priceBasis: 'inclusive' })).data).toMatchObject({ mrp: null });
  expect((await update(itemId, 3, { soldBy: 'weight' })).data).toMatchObject({ uqc: 'KGS' });
  expect((await update(itemId, 4, { soldBy: 'piece', uqc: 'PAC', mrp: 12_000 })).data).toMatchObject({
    priceBasis: 'mrp',
    mrp: 12_000,
  });
});

test('MON-01 a raise of several prices above an MRP is refused whole and names the items; one below is undone whole', async () => {
  const bound = await makeItem(app, owner, outletId, catId, { ...packet, name: 'Soap' });
  const free = await makeItem(app, owner, outletId, catId, { name: 'Tea', price: 1_000 });
  const bulk = (percent: number) =>
    app.call(menu.bulkItems, {
      body: {
        outletId,
        itemIds: [bound.itemId, free.itemId],
        act: { kind: 'price', percent },
        idempotencyKey: `raise-prices-${percent}`,
      },
      token: token(),
    });
  const refused = await bulk(10);
  expect(refused.status).toBe(422);
  expect(fieldOf(refused)).toContain('Soap');
  expect(fieldOf(refused)).not.toContain('Tea');
  expect((await readItem(app, owner, outletId, free.itemId)).price).toBe(1_000);
  const { data } = await bulk(5);
  expect((await readItem(app, owner, outletId, bound.itemId)).price).toBe(9_975);
  await app.call(menu.undoItems, { body: { outletId, undoId: data.undoId }, token: token() });
  expect(await readItem(app, owner, outletId, bound.itemId)).toMatchObject(packet);
});

test('MON-01 a copy for another outlet keeps its terms of sale', async () => {
  const other = await makeOutlet(app, owner.merchantId);
  const user = await app.signIn({ permissions: { menu: true }, merchantId: owner.merchantId });
  const { itemId } = await makeItem(app, owner, outletId, catId, { ...packet, isFood: false });
  const changes = [{ itemId, outletId: other.outletId, mapped: true }];
  await app.call(menu.mapItems, { body: { outletId, changes }, token: user.token });
  const { data } = await app.call(menu.getAllItemsByCategory, {
    query: { outletId: other.outletId },
    token: user.token,
  });
  const copies = data.categories.flatMap(({ items }) => items).filter(({ mrp }) => mrp !== null);
  expect(copies).toEqual([expect.objectContaining({ ...packet, diet: 'none', isFood: false })]);
});

test('MON-01 a sheet brings terms of sale, says what is above its MRP by row and column, and is undone', async () => {
  await trade('grocery');
  const present = await makeItem(app, owner, outletId, catId, { ...packet, name: 'Soap', isFood: false });
  const head = [
    'Category',
    'Item name',
    'Price',
    'Tax %',
    'Dietary type',
    'MRP',
    'Price basis',
    'HSN/SAC',
    'Sold by',
    'Unit',
  ];
  const lines: Cell[][] = [
    ['Shelf', 'Cola', 40, 40, 'Veg', 40, 'MRP', '22021010', 'Piece', 'BTL'],
    ['Shelf', 'Onion', 36, 0, 'Veg', null, 'Tax inside', '0703', 'Weight', null],
    ['Shelf', 'Soap', 120, 5, 'Not food', null, null, null, null, null],
    ['Shelf', 'Pen', 12, 18, 'Not food', 10, null, null, null, null],
    ['Shelf', 'Ink', 50, 18, 'Not food', null, 'perhaps', '12', 'Length', 'yards'],
  ];
  const sheet = (await upload(app, owner, outletId, workbook([head, ...lines]))).data;
  expect(sheet.counts).toEqual({ create: 2, update: 0, unchanged: 0, error: 3 });
  const { rows } = (
    await app.call(menuImport.importRows, {
      query: { outletId, importId: sheet.importId, kind: 'error' },
      token: token(),
    })
  ).data;
  expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
    [4, [{ field: 'price', column: 'C', value: '120', reason: 'aboveMrp' }]],
    [5, [{ field: 'price', column: 'C', value: '12', reason: 'aboveMrp' }]],
    [
      6,
      [
        { field: 'priceBasis', column: 'G', value: 'perhaps', reason: 'notAPriceBasis' },
        { field: 'hsn', column: 'H', value: '12', reason: 'notAnHsn' },
        { field: 'soldBy', column: 'I', value: 'Length', reason: 'notPieceOrWeight' },
        { field: 'uqc', column: 'J', value: 'yards', reason: 'notAUnit' },
      ],
    ],
  ]);
  await app.call(menuImport.applyImport, {
    body: { outletId, importId: sheet.importId, idempotencyKey: 'import-terms-1' },
    token: token(),
  });
  const list = async () =>
    (await app.call(menu.categoryItems, { query: { outletId, catId }, token: token() })).data.map(
      ({ name, priceBasis, mrp, hsn, soldBy, uqc }) => [name, priceBasis, mrp, hsn, soldBy, uqc],
    );
  const soap = ['Soap', 'mrp', 10_000, '34011190', 'piece', 'PCS'];
  expect(await list()).toEqual([
    soap,
    ['Cola', 'mrp', 4_000, '22021010', 'piece', 'BTL'],
    ['Onion', 'inclusive', null, '0703', 'weight', 'KGS'],
  ]);
  // An old sheet leaves the terms of what is there alone, and makes new items as the trade sells.
  const old = [
    ['Shelf', 'Soap', 98, 5, 'Not food'],
    ['Shelf', 'Rice', 60, 5, 'Veg'],
  ];
  const second = (await upload(app, owner, outletId, workbook([head.slice(0, 5), ...old]))).data;
  await app.call(menuImport.applyImport, {
    body: { outletId, importId: second.importId, idempotencyKey: 'import-terms-2' },
    token: token(),
  });
  expect(await list()).toContainEqual(['Rice', 'inclusive', null, '', 'piece', 'NOS']);
  expect(await readItem(app, owner, outletId, present.itemId)).toMatchObject({ ...packet, price: 9_800 });
  await app.call(menuImport.undoImport, { body: { outletId, importId: second.importId }, token: token() });
  expect(await readItem(app, owner, outletId, present.itemId)).toMatchObject(packet);
});
