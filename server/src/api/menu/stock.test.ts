import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import {
  change,
  checkoutBody,
  makeOutlet,
  place,
  signInStaff,
  startOrderApp,
} from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { eventsOf, itemFields, makeCategory, readItem } from './testing/test-menu';

const { menu, orders } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ permissions: { menu: true, order: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  outlet = await makeOutlet(app, owner.merchantId);
});

const set = (
  kind: 'item' | 'option',
  id: string,
  given: { portionsLeft?: number | null; available?: boolean },
  user: SignedInUser = owner,
) =>
  app.call(menu.setStock, {
    body: { outletId: outlet.outletId, subject: { kind, id }, ...given },
    token: user.token,
  });
const reason = { code: 'itemOut', text: 'No batter left' };
const itemOf = async (itemId: string) => {
  const query = { outletId: outlet.outletId };
  const { data } = await app.call(menu.outletMenu, { query, token: owner.token });
  return data.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
};
const order = (itemId: string, quantity = 1, more: object = {}) =>
  app.call(orders.postCheckout, {
    body: checkoutBody(outlet, { lines: [{ itemId, quantity, ...more }] }),
  });

test('MENU-08 a required group with fewer options than have to be chosen is refused', async () => {
  const { catId } = await makeCategory(app, owner, outlet.outletId, 'Snacks');
  const group = {
    groupId: newId(),
    displayName: 'Dips',
    addonName: 'Dips',
    type: 'ADDON',
    min: 1,
    max: 2,
    options: [],
  };
  const body = { outletId: outlet.outletId, itemId: newId(), ...itemFields(catId, { groups: [group] }) };
  const added = await app.call(menu.addItem, { body, token: owner.token });
  expect([added.status, added.error.problems]).toMatchObject([
    400,
    [{ path: ['groups', 0, 'options'], message: 'has fewer options than the minimum' }],
  ]);
  const created = await app.call(menu.createAddon, {
    body: { outletId: outlet.outletId, group, version: null },
    token: owner.token,
  });
  expect(created.status).toBe(400);
});

test('MENU-08 an item is off on every channel once its last portion is ordered', async () => {
  const { tea } = outlet.menu;
  expect((await set('item', tea, { portionsLeft: 2 })).message).toBe('2 portions of “Tea” left');
  expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: 2 });
  const tooMany = await order(tea, 3);
  expect([tooMany.status, tooMany.error.code, tooMany.error.message]).toEqual([
    422,
    'CART_ITEM_NOT_SERVING',
    'Only 2 of Tea left',
  ]);
  await place(app, outlet, { lines: [{ itemId: tea, quantity: 1 }] });
  expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: 1 });
  await place(app, outlet, { lines: [{ itemId: tea, quantity: 1 }], channel: 'aggregator' });
  expect(await itemOf(tea)).toMatchObject({ available: false, portionsLeft: 0 });
  const shown = await app.call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } });
  const items = shown.data.categories.flatMap((category) => category.items);
  expect(items.find(({ itemId }) => itemId === tea)).toMatchObject({ available: false });
  expect((await readItem(app, owner, outlet.outletId, tea)).available).toBe(false);
  expect((await order(tea)).error.code).toBe('CART_ITEM_NOT_SERVING');
  expect((await eventsOf(app, owner, outlet.outletId)).at(-1)).toMatchObject({
    type: 'menu/changed',
    whole: true,
  });
  // Whoever switches it on doesn't count it any more.
  const body = { outletId: outlet.outletId, itemIds: [tea], available: true };
  await app.call(menu.setAvailability, { body, token: owner.token });
  expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: null });
});

test.each(['bulk act', 'form'] as const)(
  'MENU-08 what is sold out is sold again when the %s switches it on',
  async (way) => {
    const { tea } = outlet.menu;
    const { outletId } = outlet;
    const { token } = owner;
    await set('item', tea, { portionsLeft: 0 });
    const { version } = await readItem(app, owner, outletId, tea);
    const act = { kind: 'switch' as const, available: true, until: null };
    const { status } =
      way === 'form'
        ? await app.call(menu.updateItem, {
            token,
            body: { outletId, itemId: tea, version, changes: { available: true } },
          })
        : await app.call(menu.bulkItems, {
            token,
            body: { outletId, itemIds: [tea], act, idempotencyKey: newId() },
          });
    expect(status).toBe(200);
    expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: null });
  },
);

test('MENU-08 of many orders at the same moment only as many are placed as there are portions', async () => {
  await set('item', outlet.menu.tea, { portionsLeft: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(outlet.menu.tea)));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status >= 300);
  expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
    new Set(['422 CART_ITEM_NOT_SERVING']),
  );
  // Also those that passed the check and lost the race say what is gone.
  const { tea } = outlet.menu;
  for (const { error } of refused)
    expect(error.details).toMatchObject({ items: [{ index: 0, itemId: tea, name: 'Tea' }] });
  expect(await itemOf(outlet.menu.tea)).toMatchObject({ available: false, portionsLeft: 0 });
});

test('MENU-08 an order that ends before its preparation gives its portions back, once; a later one does not', async () => {
  const { tea } = outlet.menu;
  await set('item', tea, { portionsLeft: 2 });
  const cook = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: true });
  const first = (await place(app, outlet, { lines: [{ itemId: tea, quantity: 2 }] })).order;
  expect(await itemOf(tea)).toMatchObject({ available: false, portionsLeft: 0 });
  await change(app, cook, first, 'rejected', { reason });
  expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: 2 });
  const second = (await place(app, outlet, { lines: [{ itemId: tea, quantity: 1 }] })).order;
  const accepted = (await change(app, cook, second, 'foodPreparation')).data;
  const cancelled = await change(app, cook, accepted, 'cancelled', { reason });
  expect(cancelled.status).toBe(200);
  expect(await itemOf(tea)).toMatchObject({ portionsLeft: 1 });
});

test('MENU-08 an order that was paid before it was placed gives its portions back, too', async () => {
  const { tea } = outlet.menu;
  await set('item', tea, { portionsLeft: 3 });
  const lines = [{ itemId: tea, quantity: 2 }];
  const first = await place(app, outlet, { paymentMethod: 'online', lines });
  expect(await itemOf(tea)).toMatchObject({ portionsLeft: 1 });
  await change(app, owner, first.order, 'rejected', { reason });
  expect(await itemOf(tea)).toMatchObject({ available: true, portionsLeft: 3 });
});

test('MENU-08 a single option is switched off and counted, in every item that offers it', async () => {
  const { dosa, cheese, chutney, large } = outlet.menu;
  await set('option', cheese, { available: false });
  await set('option', large, { portionsLeft: 1 });
  const options = async () =>
    (await itemOf(dosa))?.groups.flatMap((group) =>
      group.options.map(({ optionName, available, portionsLeft }) => [optionName, available, portionsLeft]),
    );
  expect(await options()).toEqual([
    ['Large', true, 1],
    ['Cheese', false, null],
    ['Chutney', undefined, undefined],
  ]);
  const withCheese = await order(dosa, 1, { addons: [{ addonId: cheese, quantity: 1 }] });
  expect(withCheese.error.code).toBe('CART_OPTIONS_INVALID');
  const twoLarge = await order(dosa, 2, { variantId: large });
  expect(twoLarge.error.message).toBe('Only 1 of Large left');
  await place(app, outlet, {
    lines: [{ itemId: dosa, quantity: 1, variantId: large, addons: [{ addonId: chutney, quantity: 1 }] }],
  });
  expect((await options())?.[0]).toEqual(['Large', false, 0]);
  expect((await order(dosa, 1, { variantId: large })).error.code).toBe('CART_OPTIONS_INVALID');
  await set('option', cheese, { available: true });
  expect((await order(dosa, 1, { addons: [{ addonId: cheese, quantity: 1 }] })).status).toBe(200);
});

test('MENU-08 who is not of the outlet, or names what its menu has not, changes nothing', async () => {
  const { tea, cheese } = outlet.menu;
  expect((await set('item', newId(), { portionsLeft: 1 })).status).toBe(404);
  expect((await set('option', tea, { portionsLeft: 1 })).status).toBe(404);
  expect((await set('item', tea, { available: false })).status).toBe(400);
  expect((await set('item', tea, { portionsLeft: -1 })).status).toBe(400);
  const stranger = await app.signIn({ permissions: { menu: true } });
  expect((await set('option', cheese, { available: false }, stranger)).status).toBe(404);
  const cook = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: true });
  expect((await set('item', tea, { portionsLeft: 1 }, cook)).status).toBe(403);
  const body = { outletId: outlet.outletId, subject: { kind: 'item', id: tea }, portionsLeft: 1 };
  expect((await app.call(orders.setItemStock, { body, token: cook.token })).status).toBe(200);
});
