import { endpoints } from '@galla/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { auditEntries, menuCategories } from '../../db/schema';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { registerMenuImport } from './import/import.routes';
import { headings, upload, workbook } from './import/testing/test-sheets';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { makeCategory, makeItem } from './testing/test-menu';

const { menu, menuImport, orders } = endpoints;
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
  ({ catId } = await makeCategory(app, owner, outletId, 'Starters'));
});

const history = async () => {
  const rows = await app.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.outletId, outletId))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));
  for (const row of rows)
    expect(row).toMatchObject({ userId: owner.userId, actor: { name: 'Latha' }, subjectKind: 'menu' });
  return rows.map(({ action, before, after }) => ({ action, before, after }));
};
const send = <Endpoint extends Parameters<TestApp['call']>[0]>(endpoint: Endpoint, body: object) =>
  app.call(endpoint, { body: { outletId, ...body }, token: owner.token });

test('ONB-10 MENU-01 an item’s price has its entry, with the price before and after', async () => {
  const { itemId, version } = await makeItem(app, owner, outletId, catId, { price: 9_000 });
  await send(menu.updateItem, { itemId, version, changes: { price: 9_900 } });
  await send(menu.bulkItems, {
    itemIds: [itemId],
    act: { kind: 'price', percent: 100 },
    idempotencyKey: `trace-${newId()}`,
  });
  await send(menu.deleteItem, { itemId });
  expect(await history()).toMatchObject([
    { action: 'menu.categoryAdded', before: null, after: { name: 'Starters' } },
    { action: 'menu.itemAdded', before: null, after: { name: 'Paneer Tikka', price: 9_000 } },
    { action: 'menu.itemChanged', before: { price: 9_000 }, after: { price: 9_900 } },
    {
      action: 'menu.itemsPriced',
      before: { items: [{ name: 'Paneer Tikka', price: 9_900 }] },
      after: { count: 1, items: [{ name: 'Paneer Tikka', price: 19_800 }] },
    },
    { action: 'menu.itemsDeleted', before: { items: [{ name: 'Paneer Tikka' }] }, after: { count: 1 } },
  ]);
});

test('ONB-10 MENU-02 a category’s name, switch and deletion have their entries', async () => {
  const { data } = await send(menu.editCategory, { catId, name: 'Soups', version: 1 });
  await send(menu.switchCategory, { catId, available: false });
  await send(menu.deleteCategory, { catId });
  expect(data).toBeDefined();
  expect((await history()).slice(1)).toMatchObject([
    { action: 'menu.categoryChanged', before: { name: 'Starters' }, after: { name: 'Soups' } },
    { action: 'menu.categorySwitched', before: { available: true }, after: { available: false } },
    { action: 'menu.categoryDeleted', before: { name: 'Soups' }, after: null },
  ]);
});

test('ONB-10 MENU-05 an import has one entry, and its undo another', async () => {
  const sheet = (
    await upload(
      app,
      owner,
      outletId,
      workbook([headings, ['Starters', 'Masala Dosa', 100, 5, 'Veg', 'Yes']]),
    )
  ).data;
  const { importId } = sheet;
  await send(menuImport.applyImport, { importId, idempotencyKey: `trace-${newId()}` });
  await send(menuImport.undoImport, { importId });
  const entries = (await history()).slice(1);
  expect(entries.map(({ action }) => action)).toEqual(['menu.imported', 'menu.importUndone']);
  expect(entries[0]?.after).toMatchObject({ fileName: expect.any(String), created: sheet.counts.create });
  expect(entries[1]?.after).toMatchObject({ removed: sheet.counts.create });
});

test('ONB-10 switching single items, at the menu and at the orders, has its entry', async () => {
  const { itemId } = await makeItem(app, owner, outletId, catId);
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await send(menu.setAvailability, { itemIds: [itemId], available: false, until });
  await send(orders.offMenuItem, { itemIds: [itemId], available: true, until: null });
  const items = [{ name: 'Paneer Tikka' }];
  expect((await history()).slice(2)).toEqual([
    { action: 'menu.itemsSwitched', before: null, after: { count: 1, available: false, until, items } },
    { action: 'menu.itemsSwitched', before: null, after: { count: 1, available: true, until: null, items } },
  ]);
});

test('ONB-10 MENU-02 another order of items and of categories has its entry', async () => {
  const first = await makeItem(app, owner, outletId, catId);
  const second = await makeItem(app, owner, outletId, catId, { name: 'Dal' });
  await send(menu.reorderItems, { catId, subCatId: null, itemIds: [second.itemId, first.itemId] });
  const level = await app.db.orm
    .select({ catId: menuCategories.id })
    .from(menuCategories)
    .where(and(eq(menuCategories.outletId, outletId), isNull(menuCategories.parentId)));
  await send(menu.reorderCat, { catIds: level.map((category) => category.catId).toReversed() });
  expect((await history()).slice(3)).toEqual([
    { action: 'menu.itemsReordered', before: null, after: { category: 'Starters', count: 2 } },
    { action: 'menu.categoriesReordered', before: null, after: { count: level.length } },
  ]);
});

test('ONB-10 MENU-07 items put on and off another outlet’s menu have their entry there', async () => {
  const { itemId } = await makeItem(app, owner, outletId, catId);
  const here = outletId;
  const there = (await makeOutlet(app, owner.merchantId)).outletId;
  const map = (mapped: boolean) =>
    app.call(menu.mapItems, {
      body: { outletId: here, changes: [{ itemId, outletId: there, mapped }] },
      token: owner.token,
    });
  await map(true);
  await map(true);
  await map(false);
  outletId = there;
  const items = [{ name: 'Paneer Tikka' }];
  expect(await history()).toEqual([
    { action: 'menu.itemsMapped', before: null, after: { created: 1, removed: 0, items } },
    { action: 'menu.itemsMapped', before: { items }, after: { created: 0, removed: 1, items: [] } },
  ]);
});

test('a change that is refused leaves no entry', async () => {
  const item = await makeItem(app, owner, outletId, catId, { price: 9_000 });
  const stale = await send(menu.updateItem, { itemId: item.itemId, version: 99, changes: { price: 1 } });
  expect(stale.status).toBe(409);
  expect((await history()).map(({ action }) => action)).toEqual(['menu.categoryAdded', 'menu.itemAdded']);
});
