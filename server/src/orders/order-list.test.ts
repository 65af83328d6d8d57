import { endpoints } from '@galla/contract';
import type { OrderList } from '@galla/contract';
import type { SignedInUser, TestApp } from '../testing/test-app';
import {
  asQuery,
  change,
  deliverTo,
  makeOutlet,
  place,
  startOrderApp,
} from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

const list = async (outlet: TestOutlet, query: Record<string, string | number> = {}): Promise<OrderList> => {
  const { data } = await app.call(endpoints.orders.orderList, {
    query: asQuery({ outletId: outlet.outletId, status: 'acceptanceWait', ...query }),
    token: owner.token,
  });
  return data;
};
const numbers = ({ orders }: OrderList) => orders.map(({ orderNumber }) => orderNumber);
const placeSome = async (outlet: TestOutlet, count: number) => {
  for (let index = 0; index < count; index += 1) {
    await place(app, outlet);
    // Every second one has the same millisecond as the one before it.
    if (index % 2 === 1) app.clock.pass(1_000);
  }
};

test('ORD-10 pages have no gaps and no repeats while orders keep arriving', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await placeSome(outlet, 10);
  for (const sort of ['newest', 'oldest']) {
    const first = await list(outlet, { sort, limit: 4 });
    await placeSome(outlet, 3);
    const seen = numbers(first);
    let cursor = first.nextCursor;
    while (cursor !== null) {
      const page = await list(outlet, { sort, limit: 4, cursor });
      seen.push(...numbers(page));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const sorted = seen.toSorted((a, b) => (sort === 'newest' ? b - a : a - b));
    expect(seen).toEqual(sorted);
    // All orders present at the first page are returned.
    for (let number = 1; number <= first.total; number += 1) expect(seen).toContain(number);
  }
});

test('API-06 ORD-10 a list with status, skip and limit alone is of the user’s first outlet', async () => {
  const alone = await app.signIn();
  const query = asQuery({ status: 'acceptanceWait', skip: 1, limit: 2 });
  expect((await app.call(endpoints.orders.orderList, { query, token: alone.token })).status).toBe(404);
  const outlet = await makeOutlet(app, alone.merchantId);
  await placeSome(outlet, 4);
  const again = await app.signIn({ merchantId: alone.merchantId });
  const { data } = await app.call(endpoints.orders.orderList, { query, token: again.token });
  expect([numbers(data), data.total]).toEqual([[2, 3], 4]);
});

test('ORD-10 status, sort, skip and limit', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await placeSome(outlet, 5);
  expect(numbers(await list(outlet, { skip: 1, limit: 2 }))).toEqual([2, 3]);
  expect(numbers(await list(outlet, { skip: 1, limit: 2, sort: 'newest' }))).toEqual([4, 3]);
  const { orders } = await list(outlet);
  const [first] = orders;
  if (!first) throw new Error('There is no order');
  await change(app, owner, first, 'foodPreparation');
  const both = await list(outlet, { status: 'acceptanceWait,foodPreparation' });
  expect(numbers(both)).toEqual([1, 2, 3, 4, 5]);
  expect(both).toMatchObject({
    total: 5,
    nextCursor: null,
    counts: { acceptanceWait: 4, foodPreparation: 1 },
    sequence: 6,
    serverTime: app.clock.now().toISOString(),
  });
  expect(numbers(await list(outlet, { status: 'foodPreparation' }))).toEqual([1]);
});

test('search matches number, name, and digits of the phone number', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  const customer = (name: string, mobile: string) => ({
    customer: { name, countryCode: '+91' as const, mobile },
  });
  await place(app, outlet, customer('Asha Rao', '9811100001'));
  await place(app, outlet, customer('Bilal Khan', '9822200002'));
  await place(app, outlet, customer('100% Rao', '9833300003'));
  const found = async (search: string) => numbers(await list(outlet, { search }));
  expect(await found('#2')).toEqual([2]);
  expect(await found('rao')).toEqual([1, 3]);
  expect(await found('%')).toEqual([3]);
  expect(await found('22200')).toEqual([2]);
  expect(await found('+91 98333 00003')).toEqual([3]);
  expect(await found('nobody')).toEqual([]);
  expect((await list(outlet, { search: 'rao', limit: 1 })).total).toBe(2);
});

test('filters narrow the list and its total, not the counts', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await place(app, outlet);
  const delivered = { fulfilment: 'delivery' as const, address: deliverTo };
  await place(app, outlet, { ...delivered, paymentMethod: 'online', channel: 'phone' });
  const before = app.clock.now().toISOString();
  app.clock.pass(1_000);
  const after = app.clock.now().toISOString();
  await place(app, outlet);
  const only = async (query: Record<string, string>) => {
    const page = await list(outlet, query);
    expect(page.total).toBe(page.orders.length);
    expect(page.counts).toEqual({ acceptanceWait: 3 });
    return numbers(page);
  };
  expect(await only({ fulfilment: 'delivery' })).toEqual([2]);
  expect(await only({ paymentMethod: 'cod' })).toEqual([1, 3]);
  expect(await only({ channel: 'phone' })).toEqual([2]);
  expect(await only({ from: after })).toEqual([3]);
  expect(await only({ from: before, to: after })).toEqual([1, 2]);
});

test('an invalid cursor is refused', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  const query = asQuery({ outletId: outlet.outletId, status: 'acceptanceWait', cursor: 'bm90IG91cnM' });
  const answer = await app.call(endpoints.orders.orderList, { query, token: owner.token });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('missed events are replayed in order, page by page', async () => {
  const outlet = await makeOutlet(app, owner.merchantId);
  await placeSome(outlet, 5);
  const since = async (seq: number, limit = 500) => {
    const query = asQuery({ outletId: outlet.outletId, since: seq, limit });
    return (await app.call(endpoints.orders.events, { query, token: owner.token })).data;
  };
  const first = await since(2, 2);
  expect(first).toMatchObject({ events: [{ seq: 3 }, { seq: 4 }], head: 5, lost: false });
  expect((await since(4)).events.map(({ seq }) => seq)).toEqual([5]);
  expect((await since(5)).events).toEqual([]);
});

test('waiting orders of all outlets of the user are returned with the event number to continue from', async () => {
  const merchant = await app.signIn();
  const one = await makeOutlet(app, merchant.merchantId);
  const two = await makeOutlet(app, merchant.merchantId, 'grocery');
  const first = (await place(app, one)).order;
  const taken = (await place(app, one)).order;
  await change(app, merchant, taken, 'foodPreparation');
  app.clock.pass(1_000);
  const second = (await place(app, two)).order;
  const { data } = await app.call(endpoints.orders.waiting, { token: merchant.token });
  expect(data.outlets.toSorted((a, b) => b.sequence - a.sequence)).toEqual([
    { outletId: one.outletId, sequence: 3, orders: [first] },
    { outletId: two.outletId, sequence: 1, orders: [second] },
  ]);
});
