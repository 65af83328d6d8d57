import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeEach(async () => {
  ({ outletId } = await makeOutlet(app, owner.merchantId));
});
beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ permissions: { menu: true, order: true } });
});
afterAll(() => app.close());

const token = () => owner.token;
const categories = async () =>
  (await app.call(menu.getCatsByOutlet, { query: { outletId }, token: token() })).data;
const names = async () => (await categories()).map(({ name }) => name);
const addSub = (parentId: string, name: string) =>
  app.call(menu.addSubCategory, { body: { outletId, catId: newId(), parentId, name }, token: token() });

test('MENU-04 categories are created, renamed, counted and listed with their sub-categories', async () => {
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const hot = (await addSub(soups.catId, 'Hot')).data;
  await makeItem(app, owner, outletId, soups.catId, { subCatId: hot.catId });
  await makeItem(app, owner, outletId, soups.catId);
  const body = { outletId, catId: soups.catId, name: 'Soups & Salads', version: 1 };
  expect((await app.call(menu.editCategory, { body, token: token() })).data.version).toBe(2);
  expect((await categories()).find(({ catId }) => catId === soups.catId)).toMatchObject({
    name: 'Soups & Salads',
    itemCount: 2,
    subCategories: [{ name: 'Hot', itemCount: 1, parentId: soups.catId }],
  });
  const { data } = await app.call(menu.categoryList, { query: { outletId }, token: token() });
  expect(data.at(-1)).toMatchObject({ optionName: 'Soups & Salads', options: [{ optionName: 'Hot' }] });
});

test('a duplicate name is refused by field, regardless of case', async () => {
  await makeCategory(app, owner, outletId, 'Soups');
  const answer = await app.call(menu.addCategory, {
    body: { outletId, catId: newId(), name: 'SOUPS' },
    token: token(),
  });
  expect([answer.status, answer.error.code, answer.error.problems?.[0]?.path]).toEqual([
    409,
    'NAME_TAKEN',
    ['name'],
  ]);
});

test('MENU-04 a category with items can’t be deleted; an empty one can', async () => {
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const item = await makeItem(app, owner, outletId, soups.catId);
  const remove = () =>
    app.call(menu.deleteCategory, { body: { outletId, catId: soups.catId }, token: token() });
  expect((await remove()).error).toMatchObject({
    code: 'CATEGORY_NOT_EMPTY',
    message: 'Before deleting a category, remove or move items from it.',
  });
  await app.call(menu.deleteItem, { body: { outletId, itemId: item.itemId }, token: token() });
  expect((await remove()).status).toBe(200);
  expect(await names()).not.toContain('Soups');
  await makeCategory(app, owner, outletId, 'Soups');
});

test('MENU-04 a category without items is deleted with its sub-categories', async () => {
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const hot = (await addSub(soups.catId, 'Hot')).data;
  await addSub(soups.catId, 'Cold');
  const item = await makeItem(app, owner, outletId, soups.catId, { subCatId: hot.catId });
  const body = { outletId, catId: soups.catId };
  expect((await app.call(menu.deleteCategory, { body, token: token() })).error.code).toBe(
    'CATEGORY_NOT_EMPTY',
  );
  await app.call(menu.deleteItem, { body: { outletId, itemId: item.itemId }, token: token() });
  const sub = { outletId, catId: hot.catId };
  expect((await app.call(menu.deleteCategory, { body: sub, token: token() })).status).toBe(404);
  expect((await app.call(menu.deleteCategory, { body, token: token() })).status).toBe(200);
  expect(await names()).not.toContain('Soups');
  expect((await app.call(menu.deleteSubCategory, { body: sub, token: token() })).status).toBe(404);
});

test('MENU-04 the order of categories is stored; an order of other categories is refused', async () => {
  const [first] = await categories();
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const mains = await makeCategory(app, owner, outletId, 'Mains');
  const reorder = (catIds: (string | undefined)[]) =>
    app.call(menu.reorderCat, { body: { outletId, catIds }, token: token() });
  expect((await reorder([mains.catId, soups.catId, first?.catId])).status).toBe(200);
  expect(await names()).toEqual(['Mains', 'Soups', 'All']);
  expect((await reorder([mains.catId, soups.catId])).error.code).toBe('MENU_CHANGED_MEANWHILE');
  expect(await names()).toEqual(['Mains', 'Soups', 'All']);
});

test('MENU-04 the order of sub-categories and of a category’s items is stored likewise', async () => {
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const one = (await addSub(soups.catId, 'One')).data;
  const two = (await addSub(soups.catId, 'Two')).data;
  const body = { outletId, parentId: soups.catId, catIds: [two.catId, one.catId] };
  await app.call(menu.reorderCat, { body, token: token() });
  const subs = (await categories()).find(({ catId }) => catId === soups.catId)?.subCategories;
  expect(subs?.map(({ name }) => name)).toEqual(['Two', 'One']);

  const a = await makeItem(app, owner, outletId, soups.catId, { name: 'A' });
  const b = await makeItem(app, owner, outletId, soups.catId, { name: 'B' });
  await app.call(menu.reorderItems, {
    body: { outletId, catId: soups.catId, itemIds: [b.itemId, a.itemId] },
    token: token(),
  });
  const items = await app.call(menu.categoryItems, {
    query: { outletId, catId: soups.catId },
    token: token(),
  });
  expect(items.data.map(({ name }) => name)).toEqual(['B', 'A']);

  const stranger = await app.signIn();
  const theirs = await makeOutlet(app, stranger.merchantId);
  const refused = await app.call(menu.reorderItems, {
    body: { outletId, catId: soups.catId, itemIds: [b.itemId, theirs.menu.tea] },
    token: token(),
  });
  expect([refused.status, refused.error.code]).toEqual([409, 'MENU_CHANGED_MEANWHILE']);
});

test('MENU-04 items of a category or sub-category that is off can’t be ordered', async () => {
  const shop = await makeOutlet(app, owner.merchantId);
  ({ outletId } = shop);
  const [all] = await categories();
  const catId = all?.catId ?? '';
  const order = async () =>
    (await app.call(endpoints.orders.postCheckout, { body: checkoutBody(shop) })).status;
  const body = (of: string, available: boolean) => ({ outletId, catId: of, available });
  const set = (available: boolean) =>
    app.call(menu.switchCategory, { body: body(catId, available), token: token() });
  await set(false);
  expect(await order()).toBe(422);
  await set(true);
  expect(await order()).toBe(200);
  const sub = (await addSub(catId, 'Hot drinks')).data;
  const { version } = await readItem(app, owner, outletId, shop.menu.tea);
  const changes = { subCatId: sub.catId };
  await app.call(menu.updateItem, {
    body: { outletId, itemId: shop.menu.tea, version, changes },
    token: token(),
  });
  const off = await app.call(menu.switchSubCategory, { body: body(sub.catId, false), token: token() });
  expect(off.data.available).toBe(false);
  expect(await order()).toBe(422);
  const { data } = await app.call(endpoints.outlets.publicMenu, { query: { outletId } });
  expect(JSON.stringify(data)).not.toContain('"Tea"');
});

test('two users rename one category: the second gets an error with the current state', async () => {
  const soups = await makeCategory(app, owner, outletId, 'Soups');
  const rename = (name: string) =>
    app.call(menu.editCategory, { body: { outletId, catId: soups.catId, name, version: 1 }, token: token() });
  await rename('Broths');
  const late = await rename('Stews');
  expect([late.error.code, late.error.details]).toMatchObject([
    'MENU_CHANGED_MEANWHILE',
    { category: { name: 'Broths', version: 2 } },
  ]);
});
