import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, makeOutlet, place, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import { eventsOf, itemFields, makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;
let catId: string;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ userName: 'Latha', permissions: { menu: true, order: true } });
  ({ outletId } = await makeOutlet(app, owner.merchantId));
  ({ catId } = await makeCategory(app, owner, outletId, 'Starters'));
});
afterAll(() => app.close());

const token = () => owner.token;
const update = (itemId: string, version: number, changes: object, user = owner) =>
  app.call(menu.updateItem, { body: { outletId, itemId, version, changes }, token: user.token });

test('MENU-02 a new item has every field of the form, and the outlet gets an event', async () => {
  const fields = {
    description: 'From the tandoor',
    containsEgg: true,
    layoutId: 16,
    taxPercent: 18,
    timings: [{ weekday: 1, open: '0900', close: '2330' }],
    groups: [
      {
        groupId: newId(),
        displayName: 'Size',
        addonName: 'Size',
        type: 'VARIANT',
        min: 1,
        max: 1,
        options: [{ optionId: newId(), optionName: 'Half', price: 12_000 }],
      },
    ],
  };
  const item = await makeItem(app, owner, outletId, catId, fields);
  expect(item).toMatchObject({ ...fields, name: 'Paneer Tikka', diet: 'egg', version: 1, available: true });
  expect(await readItem(app, owner, outletId, item.itemId)).toEqual(item);
  expect((await eventsOf(app, owner, outletId)).at(-1)).toMatchObject({
    type: 'menu/changed',
    itemIds: [item.itemId],
    whole: false,
    by: { name: 'Latha' },
  });
});

test('the same new item sent twice is created once', async () => {
  const body = { outletId, itemId: newId(), ...itemFields(catId, { name: 'Twice' }) };
  const first = await app.call(menu.addItem, { body, token: token() });
  const second = await app.call(menu.addItem, { body, token: token() });
  expect(second.data).toEqual(first.data);
  const { data } = await app.call(menu.categoryItems, { query: { outletId, catId }, token: token() });
  expect(data.filter(({ name }) => name === 'Twice')).toHaveLength(1);
});

test.each([
  ['no name', { name: '   ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ['a price below zero', { price: -1 }, 'price'],
  ['a price with a fraction of a paisa', { price: 10.5 }, 'price'],
  ['a tax rate that is not offered', { taxPercent: 7 }, 'taxPercent'],
  ['a layout that is not offered', { layoutId: 13 }, 'layoutId'],
  ['a time that is none', { timings: [{ weekday: 1, open: '2460', close: '2300' }] }, 'timings'],
])('VAL-07 CONST an item with %s is refused by field', async (_name, more, field) => {
  const body = { outletId, itemId: newId(), ...itemFields(catId, more) };
  const answer = await app.call(menu.addItem, { body, token: token() });
  expect(answer.status).toBe(400);
  expect(answer.error.problems?.map(({ path }) => path[0])).toContain(field);
});

test('VAL-07 a name is trimmed', async () => {
  expect((await makeItem(app, owner, outletId, catId, { name: '  Lassi  ' })).name).toBe('Lassi');
});

test('a group whose minimum exceeds its maximum is refused', async () => {
  const group = {
    groupId: newId(),
    displayName: 'A',
    addonName: 'A',
    type: 'ADDON',
    min: 3,
    max: 2,
    options: [],
  };
  const body = { outletId, itemId: newId(), ...itemFields(catId, { groups: [group] }) };
  const answer = await app.call(menu.addItem, { body, token: token() });
  expect([answer.status, answer.error.problems?.[0]?.message]).toEqual([400, 'must be above the minimum']);
});

test('MENU-02 two users edit one item: the second learns who changed it and gets the current item', async () => {
  const item = await makeItem(app, owner, outletId, catId, { name: 'Dal' });
  const ravi = await signInStaff(app, owner, { userName: 'Ravi', permissions: { menu: true } });
  await update(item.itemId, item.version, { name: 'Dal Fry', price: 15_000 }, ravi);
  const late = await update(item.itemId, item.version, { description: 'With ghee' });
  expect([late.status, late.error.code, late.error.message]).toEqual([
    409,
    'MENU_CHANGED_MEANWHILE',
    'Ravi changed this item. Check it and save again',
  ]);
  expect(late.error.details).toMatchObject({ item: { name: 'Dal Fry', price: 15_000, version: 2 } });
  const again = await update(item.itemId, 2, { description: 'With ghee' });
  expect(again.data).toMatchObject({ name: 'Dal Fry', description: 'With ghee', version: 3 });
});

test('a change can be retried after a lost response', async () => {
  const item = await makeItem(app, owner, outletId, catId, { name: 'Naan' });
  const first = await update(item.itemId, 1, { price: 4_500 });
  const second = await update(item.itemId, 1, { price: 4_500 });
  expect(second.data).toEqual(first.data);
});

const sizeGroup = (prices: readonly number[], more: object = {}) => ({
  groupId: newId(),
  displayName: 'Size',
  addonName: 'Size',
  type: 'VARIANT',
  min: 1,
  max: 1,
  options: prices.map((price, at) => ({ optionId: newId(), optionName: `Size ${at}`, price })),
  ...more,
});
/** The price of an item on the list, on the customers' menu and in the form. */
async function listedAt(itemId: string): Promise<(number | undefined)[]> {
  const rows = await app.call(menu.getAllItemsByCategory, { query: { outletId }, token: token() });
  const shown = await app.call(endpoints.outlets.publicMenu, { query: { outletId } });
  const inRows = rows.data.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
  const inMenu = shown.data.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
  return [inRows?.price, inMenu?.price, (await readItem(app, owner, outletId, itemId)).price];
}

test('MENU-01 an item with sizes is listed at its cheapest size everywhere, whatever price was sent', async () => {
  const item = await makeItem(app, owner, outletId, catId, {
    price: 35_000,
    groups: [sizeGroup([52_000, 18_000, 28_000])],
  });
  expect(await listedAt(item.itemId)).toEqual([18_000, 18_000, 18_000]);
  const groups = [sizeGroup([20_000, 30_000])];
  expect((await update(item.itemId, 1, { groups, price: 9_900 })).data.price).toBe(20_000);
  expect((await update(item.itemId, 1, { groups, price: 9_900 })).data.version).toBe(2);
  const rows = await app.call(menu.categoryItems, { query: { outletId, catId }, token: token() });
  expect(rows.data.find(({ itemId }) => itemId === item.itemId)?.sizePrices).toEqual([20_000, 30_000]);
});

test('MENU-01 a price alone is refused for an item that is sold by size: nobody would pay it', async () => {
  const item = await makeItem(app, owner, outletId, catId, { groups: [sizeGroup([20_000])] });
  const refused = await update(item.itemId, 1, { price: 33_300 });
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'This item is sold by size. Change a size’s price',
  ]);
  expect((await update(item.itemId, 1, { groups: [], price: 33_300 })).data.price).toBe(33_300);
});

test('MENU-01 a bulk change of prices keeps the list price at the cheapest size', async () => {
  const item = await makeItem(app, owner, outletId, catId, { groups: [sizeGroup([28_049, 18_049])] });
  const body = {
    outletId,
    itemIds: [item.itemId],
    act: { kind: 'price', percent: 10, roundTo: 100 },
    idempotencyKey: newId(),
  };
  await app.call(menu.bulkItems, { body, token: token() });
  expect(await listedAt(item.itemId)).toEqual([19_900, 19_900, 19_900]);
});

test.each([
  ['sizes of which two are chosen', sizeGroup([100], { min: 2, max: 5 }), 'is always 1 for sizes'],
  ['sizes of which none need be chosen', sizeGroup([100], { min: 0 }), 'is always 1 for sizes'],
  [
    'two options of one name',
    sizeGroup([], {
      options: ['Half', 'half '].map((optionName) => ({ optionId: newId(), optionName, price: 100 })),
    }),
    'is a duplicate',
  ],
])('MENU-03 an item with %s is refused', async (_name, group, message) => {
  const body = { outletId, itemId: newId(), ...itemFields(catId, { groups: [group] }) };
  const answer = await app.call(menu.addItem, { body, token: token() });
  expect(answer.status).toBe(400);
  expect(new Set(answer.error.problems?.map((problem) => problem.message))).toEqual(new Set([message]));
});

test.each(['0915', '2345'])('CONST hours that no form offers (%s) are refused', async (open) => {
  const body = {
    outletId,
    itemId: newId(),
    ...itemFields(catId, { timings: [{ weekday: 1, open, close: '2359' }] }),
  };
  expect((await app.call(menu.addItem, { body, token: token() })).status).toBe(400);
});

test('an item can only move to a category of the same outlet', async () => {
  const item = await makeItem(app, owner, outletId, catId);
  const other = await makeOutlet(app, owner.merchantId);
  const foreign = await makeCategory(app, owner, other.outletId, 'Elsewhere');
  expect((await update(item.itemId, 1, { catId: foreign.catId })).status).toBe(422);
  const mains = await makeCategory(app, owner, outletId, 'Mains');
  expect((await update(item.itemId, 1, { catId: mains.catId })).data.catId).toBe(mains.catId);
});

test('MENU-07 a deleted item disappears from the menu, and existing orders keep it', async () => {
  const shop = await makeOutlet(app, owner.merchantId);
  const { order } = await place(app, shop);
  const body = { outletId: shop.outletId, itemId: shop.menu.tea };
  const { data } = await app.call(menu.deleteItem, { body, token: token() });
  expect(data.changed).toBe(1);
  expect((await app.call(menu.deleteItem, { body, token: token() })).status).toBe(404);
  expect((await app.call(endpoints.orders.postCheckout, { body: checkoutBody(shop) })).status).toBe(422);
  const query = { orderId: order.orderId, outletId: shop.outletId };
  const kept = await app.call(endpoints.orders.orderDetail, { query, token: token() });
  expect(JSON.stringify(kept.data)).toContain('"Tea"');

  const undone = await app.call(menu.undoItems, {
    body: { outletId: shop.outletId, undoId: data.undoId },
    token: token(),
  });
  expect(undone.data).toEqual({ restored: 1, kept: 0 });
  expect((await place(app, shop)).order.status).toBe('acceptanceWait');
});

test('MENU-01 an item outside its serving times can’t be ordered, and is shown as off to customers', async () => {
  const shop = await makeOutlet(app, owner.merchantId);
  // The test's clock shows a Monday noon in India.
  const set = (timings: object[]) =>
    app.call(menu.opHours, {
      body: { outletId: shop.outletId, itemIds: [shop.menu.tea], timings },
      token: token(),
    });
  const shown = async () => {
    const { data } = await app.call(endpoints.outlets.publicMenu, { query: { outletId: shop.outletId } });
    return data.categories.flatMap(({ items }) => items).find(({ itemId }) => itemId === shop.menu.tea)
      ?.available;
  };
  await set([{ weekday: 1, open: '1600', close: '1900' }]);
  expect(await shown()).toBe(false);
  expect((await app.call(endpoints.orders.postCheckout, { body: checkoutBody(shop) })).status).toBe(422);
  await set([{ weekday: 1, open: '1100', close: '1500' }]);
  expect(await shown()).toBe(true);
  expect((await place(app, shop)).order.status).toBe('acceptanceWait');
});

test('MENU-01 items can be switched with the menu permission and with the orders permission', async () => {
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  const item = await makeItem(app, owner, outletId, catId);
  const body = { outletId, itemIds: [item.itemId], available: false };
  expect((await app.call(menu.setAvailability, { body, token: cook.token })).status).toBe(200);
  expect((await readItem(app, owner, outletId, item.itemId)).available).toBe(false);
});

test('order and on-call screens read the same menu, with every choice, without the permission to change it', async () => {
  const shop = await makeOutlet(app, owner.merchantId);
  const counter = await signInStaff(app, owner, { permissions: { order: true } });
  const query = { outletId: shop.outletId };
  const { data } = await app.call(menu.outletMenu, { query, token: counter.token });
  const dosa = data.categories[0]?.items.find(({ itemId }) => itemId === shop.menu.dosa);
  expect(dosa).toMatchObject({
    price: 10_000,
    diet: 'veg',
    groups: [{ type: 'VARIANT' }, { type: 'ADDON' }],
  });
  expect(
    (await app.call(menu.getItem, { query: { ...query, itemId: shop.menu.dosa }, token: counter.token }))
      .status,
  ).toBe(403);
  const stranger = await app.signIn();
  expect((await app.call(menu.outletMenu, { query, token: stranger.token })).status).toBe(404);
});

test('another merchant’s menu is not found', async () => {
  const item = await makeItem(app, owner, outletId, catId);
  const stranger = await app.signIn({ permissions: { menu: true } });
  const query = { outletId, itemId: item.itemId };
  expect((await app.call(menu.getItem, { query, token: stranger.token })).status).toBe(404);
  expect((await update(item.itemId, 1, { price: 1 }, stranger)).status).toBe(404);
  const mine = await makeOutlet(app, stranger.merchantId);
  const own = { outletId: mine.outletId, itemId: item.itemId };
  expect((await app.call(menu.getItem, { query: own, token: stranger.token })).status).toBe(404);
  const theft = { ...own, version: 1, changes: { price: 1 } };
  expect((await app.call(menu.updateItem, { body: theft, token: stranger.token })).status).toBe(404);
  const taken = { ...own, ...itemFields(newId()) };
  expect((await app.call(menu.addItem, { body: taken, token: stranger.token })).status).toBe(422);
});
