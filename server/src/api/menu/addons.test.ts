import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import { makeCategory, makeItem, readItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outletId: string;
let catId: string;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ permissions: { menu: true } });
  ({ outletId } = await makeOutlet(app, owner.merchantId));
  ({ catId } = await makeCategory(app, owner, outletId, 'Starters'));
});
afterAll(() => app.close());

const groupOf = (more: object = {}) => ({
  groupId: newId(),
  displayName: 'Extras',
  addonName: 'Extras 1',
  type: 'ADDON',
  min: 0,
  max: 2,
  options: [{ optionId: newId(), optionName: 'Cheese', price: 2_000 }],
  ...more,
});
const write = (group: object, version: number | null = null) =>
  app.call(menu.createAddon, { body: { outletId, group, version }, token: owner.token });
const list = async () => (await app.call(menu.getAddons, { query: { outletId }, token: owner.token })).data;

test('MENU-03 an add-on is created once, listed, and counted by the items that use it', async () => {
  const group = groupOf();
  const made = await write(group);
  expect(made.data).toMatchObject({ ...group, version: 1, itemCount: 0 });
  expect((await write(group)).data).toEqual(made.data);
  await makeItem(app, owner, outletId, catId, { groups: [group] });
  expect((await list()).find(({ groupId }) => groupId === group.groupId)?.itemCount).toBe(1);
});

test('MENU-03 a change of an add-on updates the items that share it; a change from a stale version is refused', async () => {
  const group = groupOf();
  await write(group);
  const item = await makeItem(app, owner, outletId, catId, { groups: [group] });
  const changed = { ...group, displayName: 'Toppings', max: 3 };
  expect((await write(changed, 1)).data.version).toBe(2);
  const now = await readItem(app, owner, outletId, item.itemId);
  expect(now).toMatchObject({ groups: [{ displayName: 'Toppings', max: 3 }], version: 2 });
  const late = await write({ ...group, displayName: 'Late' }, 1);
  expect([late.status, late.error.details]).toMatchObject([409, { group: { displayName: 'Toppings' } }]);
});

test('MENU-03 a variant is a template: the item’s own prices stay', async () => {
  const group = groupOf({ type: 'VARIANT', min: 1, max: 1 });
  await write(group);
  const item = await makeItem(app, owner, outletId, catId, { groups: [group] });
  await write({ ...group, options: [] }, 1);
  expect((await readItem(app, owner, outletId, item.itemId)).groups).toEqual([group]);
});

test('MENU-07 a deleted add-on is removed from every item', async () => {
  const group = groupOf();
  await write(group);
  const item = await makeItem(app, owner, outletId, catId, { groups: [group] });
  const body = { outletId, groupIds: [group.groupId] };
  const { data } = await app.call(menu.deleteAddons, { body, token: owner.token });
  expect(data).toEqual({ deleted: 1, items: 1 });
  expect((await readItem(app, owner, outletId, item.itemId)).groups).toEqual([]);
  expect((await app.call(menu.deleteAddons, { body, token: owner.token })).status).toBe(404);
});

test.each([
  ['a display name of more than 30 characters', { displayName: 'x'.repeat(31) }],
  ['no name', { addonName: ' ' }],
  ['a least above the most', { min: 3, max: 2 }],
  ['a most of nothing', { max: 0 }],
])('MENU-03 VAL-07 CONST a group with %s is refused', async (_name, more) => {
  expect((await write(groupOf(more))).status).toBe(400);
});
