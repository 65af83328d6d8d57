import { endpoints } from '@galla/contract';
import type { OrderLists } from '@galla/contract';
import { outlets, userOutlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { eq } from 'drizzle-orm';
import { asQuery, change, makeOutlet, place, startOrderApp } from './testing/test-shop';
import type { TestOutlet } from './testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let kitchen: TestOutlet;
let shop: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
  kitchen = await makeOutlet(app, owner.merchantId);
  shop = await makeOutlet(app, owner.merchantId, 'grocery');
});
afterAll(() => app.close());

const ask = (of: readonly TestOutlet[], query: Record<string, string | number> = {}, token = owner.token) =>
  app.call(endpoints.orders.orderLists, {
    query: asQuery({
      outletIds: of.map(({ outletId }) => outletId).join(),
      status: 'acceptanceWait',
      ...query,
    }),
    token,
  });
const numbers = ({ lists }: OrderLists) =>
  lists.map(({ orders }) => orders.map(({ orderNumber }) => orderNumber));

test('ORD-14 one call lists several outlets, each with its counts, event number and a cursor of its own', async () => {
  for (const outlet of [kitchen, shop, kitchen, kitchen]) {
    await place(app, outlet);
    app.clock.pass(1_000);
  }
  const { data } = await ask([kitchen, shop], { limit: 2 });
  expect(numbers(data)).toEqual([[1, 2], [1]]);
  expect(data.lists).toMatchObject([
    { outletId: kitchen.outletId, total: 3, counts: { acceptanceWait: 3 }, sequence: 3 },
    { outletId: shop.outletId, total: 1, counts: { acceptanceWait: 1 }, sequence: 1, nextCursor: null },
  ]);
  const cursor = data.lists[0]?.nextCursor ?? '';
  const query = asQuery({ outletId: kitchen.outletId, status: 'acceptanceWait', limit: 2, cursor });
  const rest = await app.call(endpoints.orders.orderList, { query, token: owner.token });
  expect(rest.data.orders.map(({ orderNumber }) => orderNumber)).toEqual([3]);
  // In the order they were named, newest first if that is asked for.
  expect(numbers((await ask([shop, kitchen], { sort: 'newest' })).data)).toEqual([[1], [3, 2, 1]]);
  // A list says the same as that of one outlet.
  const alone = { query: asQuery({ outletId: shop.outletId, status: 'acceptanceWait' }), token: owner.token };
  const { serverTime: _, ...one } = (await app.call(endpoints.orders.orderList, alone)).data;
  expect((await ask([shop])).data.lists).toEqual([{ outletId: shop.outletId, ...one }]);
});

test('ORD-14 filters narrow the total of each outlet, not its counts', async () => {
  const customer = { name: 'Meera Nair', countryCode: '+91' as const, mobile: '9811100001' };
  await place(app, shop, { customer });
  const { data } = await ask([kitchen, shop], { search: 'meera' });
  expect(
    data.lists.map(({ total, counts, orders }) => [total, counts.acceptanceWait, orders.length]),
  ).toEqual([
    [0, 3, 0],
    [1, 2, 1],
  ]);
});

test('ORD-14 RT-03 rights count per outlet: one that is not the caller’s refuses the call, and acts there', async () => {
  const stranger = await app.signIn();
  const theirs = await makeOutlet(app, stranger.merchantId);
  for (const token of [owner.token, stranger.token])
    expect((await ask([kitchen, theirs], {}, token)).error.code).toBe('NOT_FOUND');

  const { merchantId } = owner;
  const counter = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { order: true },
    allOutlets: false,
  });
  await app.db.orm
    .insert(userOutlets)
    .values({ userId: counter.userId, outletId: kitchen.outletId, merchantId });
  expect((await ask([kitchen], {}, counter.token)).status).toBe(200);
  expect((await ask([kitchen, shop], {}, counter.token)).error.code).toBe('NOT_FOUND');
  const [own, other] = (await ask([kitchen, shop])).data.lists.map(({ orders }) => orders[0]);
  if (!own || !other) throw new Error('Both outlets have orders');
  expect((await change(app, counter, other, 'foodPreparation')).status).toBe(404);
  expect((await change(app, counter, own, 'foodPreparation')).status).toBe(200);

  const marketing = await app.signIn({ merchantId, userType: 'employee', permissions: { customers: true } });
  expect((await ask([kitchen], {}, marketing.token)).status).toBe(403);
  expect((await ask([kitchen], {}, 'nobody’s')).status).toBe(401);
});

test('ORD-14 an outlet that is switched off still has its orders on the board', async () => {
  await app.db.orm.update(outlets).set({ available: 'off' }).where(eq(outlets.id, shop.outletId));
  expect((await ask([kitchen, shop])).data.lists[1]?.orders).toHaveLength(2);
});
