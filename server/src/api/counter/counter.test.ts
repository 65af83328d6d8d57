import { endpoints } from '@galla/contract';
import {
  balances,
  moneyOf,
  nextKey,
  openMoneyShop,
  pay,
  place532,
  refund,
  requireBalanced,
} from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { makeOutlet, signInStaff } from '../orders/testing/test-shop';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
/** Each test has an outlet of its own. */
beforeEach(async () => {
  const outlet = await makeOutlet(shop.app, shop.owner.merchantId);
  // Signed in again: the session knows its outlets.
  shop = {
    ...shop,
    outlet,
    owner: await signInStaff(shop.app, shop.owner, { userType: 'owner', userName: 'Meera' }),
  };
});
afterEach(() => requireBalanced(shop));

const at = (of: MoneyShop = shop) => ({ outletId: of.outlet.outletId });
const open = (float: number, idempotencyKey = nextKey(), of = shop) =>
  of.app.call(endpoints.counter.openCounterDay, {
    token: of.owner.token,
    body: { ...at(), idempotencyKey, float },
  });
const move = (kind: 'paidIn' | 'paidOut', amount: number, idempotencyKey = nextKey()) =>
  shop.app.call(endpoints.counter.moveCash, {
    token: shop.owner.token,
    body: { ...at(), idempotencyKey, kind, amount, note: 'Milk for tea' },
  });
const close = (counterDayId: string, counted: number, note = '') =>
  shop.app.call(endpoints.counter.closeCounterDay, {
    token: shop.owner.token,
    body: { ...at(), idempotencyKey: nextKey(), counterDayId, counted, note },
  });
const stateNow = async () =>
  (await shop.app.call(endpoints.counter.counterState, { token: shop.owner.token, query: at() })).data;
const drawer = async () => (await balances(shop, at())).drawer ?? 0;

test('MON-09 a day: float, cash of orders, paid out, refunded, counted, and the difference in the ledger', async () => {
  const opened = await open(100_000);
  const dayId = opened.data.day?.counterDayId ?? '';
  const { order, lines } = await place532(shop);
  await pay(shop, order, [
    { method: 'upi', amount: 30_000 },
    { method: 'cash', amount: 23_200 },
  ]);
  await move('paidOut', 12_000);
  await move('paidIn', 5_000);
  const { order: second, lines: dishes } = await place532(shop);
  await pay(shop, second, [{ method: 'cash', amount: 53_200 }]);
  await refund(shop, second, [{ lineId: dishes[1], units: 1 }], 7_579);
  await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  const { day } = await stateNow();
  const expected = 100_000 + 23_200 + 53_200 - 12_000 + 5_000 - 7_579;
  expect(day).toMatchObject({
    state: 'open',
    openedBy: { name: 'Meera' },
    float: 100_000,
    sums: { sale: 76_400, refund: -7_579, paidIn: 5_000, paidOut: -12_000, riderHandover: 0 },
    expected,
    difference: null,
    otherTenders: [{ method: 'upi', amount: 30_000 }],
  });
  expect(day?.moves.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
    ['sale', order.orderNumber],
    ['paidOut', null],
    ['paidIn', null],
    ['sale', second.orderNumber],
    ['refund', second.orderNumber],
  ]);
  expect(await drawer()).toBe(expected);
  const closed = await close(dayId, expected - 500, 'A note was torn');
  expect(closed.data.day).toBeNull();
  expect(closed.data.past).toMatchObject([
    { state: 'closed', counted: expected - 500, expected, difference: -500, note: 'A note was torn' },
  ]);
  expect(await balances(shop, at())).toMatchObject({ cashDifference: 500 });
  expect(await drawer()).toBe(0);
  const kept = await shop.app.call(endpoints.counter.counterDay, {
    token: shop.owner.token,
    query: { ...at(), counterDayId: dayId },
  });
  expect(kept.data.moves).toHaveLength(5);
});

test('MON-09 one day is open at a time, however many devices open it', async () => {
  const key = nextKey();
  const devices = await Promise.all([open(10_000, key), open(10_000, key), open(20_000), open(30_000)]);
  expect(devices.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
    devices[0]?.status === 200 ? 2 : 1,
  );
  const { day, past } = await stateNow();
  expect([day?.state, past.length]).toEqual(['open', 0]);
  expect(await drawer()).toBe(day?.float);
});

test('MON-09 two devices close a day: one count stands, the same count again is no error', async () => {
  const dayId = (await open(10_000)).data.day?.counterDayId ?? '';
  const [one, two] = await Promise.all([close(dayId, 10_000), close(dayId, 9_000)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  const counted = one.status === 200 ? 10_000 : 9_000;
  expect((await close(dayId, counted)).status).toBe(200);
  expect((await stateNow()).past).toMatchObject([{ counted }]);
  expect(await drawer()).toBe(0);
});

test('MON-09 cash taken with no day open belongs to the next that opens; old cash to a day nobody counted', async () => {
  const { order: old } = await place532(shop);
  await pay(shop, old, [{ method: 'cash', amount: 53_200 }]);
  shop.app.clock.pass(3 * 24 * 3_600_000);
  const { order } = await place532(shop);
  await pay(shop, order, [{ method: 'cash', amount: 20_000 }]);
  shop.app.clock.pass(3_600_000);
  const { data } = await open(10_000);
  expect(data.day).toMatchObject({ float: 10_000, expected: 30_000, sums: { sale: 20_000 } });
  expect(data.past).toMatchObject([
    { expected: 53_200, counted: null, difference: null, openedBy: { kind: 'server' } },
  ]);
  expect(await drawer()).toBe(30_000);
});

test('MON-09 cash moves need an open day and never take more than the drawer holds; a repeat moves once', async () => {
  expect((await move('paidIn', 100)).status).toBe(409);
  await open(1_000);
  const tooMuch = await move('paidOut', 1_001);
  expect([tooMuch.status, tooMuch.error.details]).toEqual([409, { amount: 1_000 }]);
  const key = nextKey();
  await Promise.all([move('paidOut', 600, key), move('paidOut', 600, key)]);
  expect((await move('paidOut', 500, key)).error.code).toBe('CONFLICT');
  expect((await stateNow()).day?.expected).toBe(400);
});

test('MON-09 a repeated opening with another float is refused', async () => {
  const key = nextKey();
  await open(1_000, key);
  expect([(await open(1_000, key)).status, (await open(2_000, key)).status]).toEqual([200, 409]);
});

test('MON-09 other merchants and people without the permission see and move nothing', async () => {
  const dayId = (await open(1_000)).data.day?.counterDayId ?? '';
  const stranger = await shop.app.signIn();
  const cook = await signInStaff(shop.app, shop.owner, { permissions: { menu: true } });
  const query = { ...at(), counterDayId: dayId };
  for (const [token, status] of [
    [stranger.token, 404],
    [cook.token, 403],
  ] as const) {
    const answers = await Promise.all([
      shop.app.call(endpoints.counter.counterState, { token, query: at() }),
      shop.app.call(endpoints.counter.counterDay, { token, query }),
      open(1, nextKey(), { ...shop, owner: { ...shop.owner, token } }),
      shop.app.call(endpoints.counter.closeCounterDay, {
        token,
        body: { ...at(), idempotencyKey: nextKey(), counterDayId: dayId, counted: 0 },
      }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  }
  // A day of another outlet of the same merchant is not this outlet's.
  const other = await makeOutlet(shop.app, shop.owner.merchantId);
  const owner = await signInStaff(shop.app, shop.owner, { userType: 'owner' });
  const elsewhere = await shop.app.call(endpoints.counter.counterDay, {
    token: owner.token,
    query: { outletId: other.outletId, counterDayId: dayId },
  });
  expect(elsewhere.status).toBe(404);
});

test('MON-09 an order’s cash knows its day in the ledger', async () => {
  await open(0);
  const { order } = await place532(shop);
  await pay(shop, order, [{ method: 'cash', amount: 53_200 }]);
  expect((await moneyOf(shop, order)).paid).toBe(53_200);
  const rows = await shop.app.db.execute({
    text: `select 1 as one from ledger_entries where order_id = $1 and account = 'drawer' and counter_day_id is not null`,
    values: [order.orderId],
  });
  expect(rows).toBe(1);
});
