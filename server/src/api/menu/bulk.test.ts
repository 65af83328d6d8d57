import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { eventsOf, makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;
let catId: string;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ permissions: { menu: true, order: true } });
  ({ outletId } = await makeOutlet(app, owner.merchantId));
  ({ catId } = await makeCategory(app, owner, outletId, 'Starters'));
});
afterAll(() => app.close());

let keys = 0;
const bulk = (itemIds: string[], act: object, key = `bulk-key-${(keys += 1)}`) =>
  app.call(menu.bulkItems, { body: { outletId, itemIds, act, idempotencyKey: key }, token: owner.token });
const undo = (undoId: string | null) =>
  app.call(menu.undoItems, { body: { outletId, undoId }, token: owner.token });
const read = (itemId: string) => readItem(app, owner, outletId, itemId);

test('MENU-01 prices change by per cent to the paisa, including variants, and the undo restores each one', async () => {
  const group = {
    groupId: newId(),
    displayName: 'Size',
    addonName: 'Size',
    type: 'VARIANT',
    min: 1,
    max: 1,
    options: [{ optionId: newId(), optionName: 'Half', price: 1_111 }],
  };
  const first = await makeItem(app, owner, outletId, catId, { price: 9_999, groups: [group] });
  const second = await makeItem(app, owner, outletId, catId, { price: 5 });
  const third = await makeItem(app, owner, outletId, catId, { price: 9_999 });
  const all = [first.itemId, second.itemId, third.itemId];
  const { data } = await bulk(all, { kind: 'price', percent: 12.5 });
  expect(data.changed).toBe(3);
  // Listed at its cheapest size, before and after.
  expect(await read(first.itemId)).toMatchObject({ price: 1_250, groups: [{ options: [{ price: 1_250 }] }] });
  expect([(await read(second.itemId)).price, (await read(third.itemId)).price]).toEqual([6, 11_249]);
  expect((await undo(data.undoId)).data).toEqual({ restored: 3, kept: 0 });
  expect(await read(first.itemId)).toMatchObject({ price: 1_111, groups: [group] });
  expect((await undo(data.undoId)).status).toBe(404);
});

test('a repeated price change is applied once', async () => {
  const item = await makeItem(app, owner, outletId, catId, { price: 10_000 });
  const act = { kind: 'price', percent: 10 };
  const first = await bulk([item.itemId], act, 'price-once-1');
  const second = await bulk([item.itemId], act, 'price-once-1');
  expect(second.data).toEqual(first.data);
  expect((await read(item.itemId)).price).toBe(11_000);
  expect((await bulk([item.itemId], { kind: 'price', percent: 20 }, 'price-once-1')).status).toBe(409);
});

test('MENU-01 the undo skips items changed since', async () => {
  const one = await makeItem(app, owner, outletId, catId);
  const two = await makeItem(app, owner, outletId, catId);
  const { data } = await bulk([one.itemId, two.itemId], { kind: 'tax', taxPercent: 18 });
  const changes = { taxPercent: 12 };
  await app.call(menu.updateItem, {
    body: { outletId, itemId: two.itemId, version: 2, changes },
    token: owner.token,
  });
  expect((await undo(data.undoId)).data).toEqual({ restored: 1, kept: 1 });
  expect([(await read(one.itemId)).taxPercent, (await read(two.itemId)).taxPercent]).toEqual([5, 12]);
});

test('MENU-01 several items are moved, switched off until a time, and deleted; each can be undone', async () => {
  const items = await Promise.all([0, 1].map(() => makeItem(app, owner, outletId, catId)));
  const ids = items.map(({ itemId }) => itemId);
  const mains = await makeCategory(app, owner, outletId, 'Mains');
  const moved = await bulk(ids, { kind: 'category', catId: mains.catId });
  expect((await read(ids[0] ?? '')).catId).toBe(mains.catId);
  await undo(moved.data.undoId);
  expect((await read(ids[0] ?? '')).catId).toBe(catId);

  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const off = await bulk(ids, { kind: 'switch', available: false, until });
  expect(await read(ids[1] ?? '')).toMatchObject({ available: false, availableAgainAt: until });
  await undo(off.data.undoId);
  expect(await read(ids[1] ?? '')).toMatchObject({ available: true, availableAgainAt: null });

  const gone = await bulk(ids, { kind: 'delete' });
  const query = { outletId, itemId: ids[0] ?? '' };
  expect((await app.call(menu.getItem, { query, token: owner.token })).status).toBe(404);
  await undo(gone.data.undoId);
  expect((await read(ids[0] ?? '')).name).toBe('Paneer Tikka');
});

test('restoring a deleted item also restores its category deleted later', async () => {
  const { catId: lonely } = await makeCategory(app, owner, outletId, 'Lonely');
  const item = await makeItem(app, owner, outletId, lonely);
  const gone = await bulk([item.itemId], { kind: 'delete' });
  const body = { outletId, catId: lonely };
  expect((await app.call(menu.deleteCategory, { body, token: owner.token })).status).toBe(200);
  await undo(gone.data.undoId);
  const { data } = await app.call(menu.getCatsByOutlet, { query: { outletId }, token: owner.token });
  expect(data.find((category) => category.catId === lonely)?.itemCount).toBe(1);
});

test('an undo is possible for a day', async () => {
  const item = await makeItem(app, owner, outletId, catId);
  const { data } = await bulk([item.itemId], { kind: 'tax', taxPercent: 18 });
  app.clock.pass(24 * 3_600_000 + 1);
  expect((await undo(data.undoId)).error.code).toBe('UNDO_TOO_LATE');
});

test('a large bulk change emits one small event', async () => {
  const made = await Promise.all(Array.from({ length: 51 }, () => makeItem(app, owner, outletId, catId)));
  const seen = (await eventsOf(app, owner, outletId)).length;
  await bulk(
    made.map(({ itemId }) => itemId),
    { kind: 'tax', taxPercent: 0 },
  );
  const events = await eventsOf(app, owner, outletId, seen);
  expect(events).toMatchObject([{ type: 'menu/changed', itemIds: [], whole: true }]);
});

test('items of another outlet are skipped', async () => {
  const other = await makeOutlet(app, owner.merchantId);
  const { data } = await bulk([other.menu.tea], { kind: 'delete' });
  expect(data).toEqual({ undoId: null, changed: 0 });
});

test.each([
  ['a category that is not there', { kind: 'category', catId: newId() }, 422],
  ['a time that is over', { kind: 'switch', available: false, until: '2020-01-01T00:00:00.000Z' }, 422],
  ['more than all of the price', { kind: 'price', percent: -101 }, 400],
  ['thousandths of a per cent', { kind: 'price', percent: 1.005 }, 400],
])('VAL-07 a bulk change with %s is refused', async (_name, act, status) => {
  const item = await makeItem(app, owner, outletId, catId);
  expect((await bulk([item.itemId], act)).status).toBe(status);
});
