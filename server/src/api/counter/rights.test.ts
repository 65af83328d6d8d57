import { endpoints } from '@galla/contract';
import type { Limits, OrderSummary, Permissions } from '@galla/contract';
import { roleTemplates } from '@galla/domain';
import { z } from 'zod';
import type { SignedInUser } from '../../testing/test-app';
import {
  moneyOf,
  nextKey,
  openMoneyShop,
  pay,
  place532,
  presentOf,
  requireBalanced,
} from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { hashPassword } from '../../secrets/passwords';
import { allEndpoints } from '../../testing/all-endpoints';
import { change } from '../orders/testing/test-shop';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

const signIn = async (
  userName: string,
  permissions: Permissions,
  more: { limits?: Limits; pin?: string } = {},
): Promise<SignedInUser> => {
  const { merchantId } = shop.owner;
  const user = await shop.app.signIn({ merchantId, userType: 'employee', userName, permissions });
  await shop.app.db.execute({
    text: 'update users set limits = $2::jsonb, pin_hash = $3 where id = $1',
    values: [
      user.userId,
      JSON.stringify(more.limits ?? {}),
      more.pin === undefined ? null : await hashPassword(more.pin),
    ],
  });
  return user;
};

const refundBody = ({ orderId, outletId }: OrderSummary, amount: number) => ({
  orderId,
  outletId,
  idempotencyKey: nextKey(),
  lines: null,
  reason: { code: 'customerAsked' },
  restock: false,
  amount,
});
const giveBack = (user: SignedInUser, order: OrderSummary, amount: number, more = {}) =>
  shop.app.call(endpoints.orderMoney.refundOrder, {
    token: user.token,
    body: { ...refundBody(order, amount), ...more },
  });
const openDay = (user: SignedInUser, more = {}) =>
  shop.app.call(endpoints.counter.openCounterDay, {
    token: user.token,
    body: { outletId: shop.outlet.outletId, idempotencyKey: nextKey(), float: 0, ...more },
  });

async function complete(): Promise<OrderSummary> {
  const { order } = await place532(shop, { fulfilment: 'selfPickup', address: null });
  for (const target of ['foodPreparation', 'foodReady', 'complete'])
    await change(shop.app, shop.owner, await presentOf(shop, order), target);
  return presentOf(shop, order);
}

test('MON-14 the kitchen neither gives money back nor runs the drawer, and does not see the counter', async () => {
  const kitchen = await signIn('Ravi', roleTemplates.kitchen);
  const order = await complete();
  const refused = await giveBack(kitchen, order, 53_200);
  expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
  const opened = await openDay(kitchen);
  expect([opened.status, opened.error.code]).toEqual([403, 'NOT_PERMITTED']);
  const query = { outletId: shop.outlet.outletId };
  const seen = await shop.app.call(endpoints.counter.counterState, { token: kitchen.token, query });
  expect(seen.status).toBe(403);
  expect((await moneyOf(shop, order)).refunded).toBe(0);
});

test('MON-14 accounts see the counter and change nothing there', async () => {
  const accounts = await signIn('Asha', roleTemplates.accounts);
  const query = { outletId: shop.outlet.outletId };
  const call = { token: accounts.token, query };
  expect((await shop.app.call(endpoints.counter.counterState, call)).status).toBe(200);
  expect((await shop.app.call(endpoints.counter.customerAccounts, call)).status).toBe(200);
  expect((await openDay(accounts)).status).toBe(403);
});

/** Writes that the right to the orders alone is enough for, and why none of them gives money back. */
const plainWrites = new Set([
  // Gives back only what was paid online; money of the counter takes the right to refund, see below.
  'orders.changeStatus',
  'orders.claimTicket',
  'orders.addPrintingDevice',
  'orders.removePrintingDevice',
  'orders.offMenuItem',
  'orders.onMenuItem',
  // Takes money in.
  'orderMoney.takePayment',
  'orderMoney.setBuyerGstin',
  'orderMoney.printedDocument',
]);
const moneyPath = /refund|counter|tender|payment|drawer|wallet|cash|giveBack|return/i;

test('MON-14 every write of the contract that could move money is one of a right of its own', () => {
  const writes = allEndpoints.filter(
    ([, { access, method, permission }]) =>
      access === 'session' && method !== 'GET' && permission === 'order',
  );
  const unknown = writes.filter(([name, { path }]) => moneyPath.test(path) && !plainWrites.has(name));
  expect(unknown.map(([name]) => name)).toEqual([]);
  const guarded = allEndpoints
    .filter(([, { method, permission }]) => method !== 'GET' && permission?.startsWith('order:'))
    .map(([name]) => name);
  expect(guarded.toSorted()).toEqual([
    'counter.closeCounterDay',
    'counter.moveCash',
    'counter.openCounterDay',
    'counter.payAccount',
    'counter.resolveReturn',
    'counter.takeRiderCash',
    'orderMoney.correctTender',
    'orderMoney.refundOrder',
  ]);
});

test('MON-14 ending an order that was paid at the counter takes the right to give money back', async () => {
  const kitchen = await signIn('Ravi', roleTemplates.kitchen);
  const { order } = await place532(shop);
  await change(shop.app, shop.owner, await presentOf(shop, order), 'foodPreparation');
  await pay(shop, order, [{ method: 'cash', amount: 53_200 }]);
  const cancel = async (user: SignedInUser) =>
    change(shop.app, user, await presentOf(shop, order), 'cancelled', { reason: { code: 'itemOut' } });
  const refused = await cancel(kitchen);
  expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
  const small = await signIn('Imran', roleTemplates.counter, { limits: { refund: 50_000 } });
  expect((await cancel(small)).error.code).toBe('LIMIT_EXCEEDED');
  const counter = await signIn('Meera', roleTemplates.counter);
  expect((await cancel(counter)).status).toBe(200);
  expect((await moneyOf(shop, order)).refunded).toBe(53_200);
});

test('MON-14 a limit is for all that goes back of one order', async () => {
  const order = await complete();
  const lineId = order.lines[1]?.lineId ?? '';
  const counter = await signIn('Imran', roleTemplates.counter, { limits: { refund: 50_000 } });
  const lines = [{ lineId, units: 1 }];
  expect((await giveBack(counter, order, 7_579, { lines })).status).toBe(200);
  const rest = await giveBack(counter, order, 45_621);
  expect([rest.status, rest.error.code, rest.error.details]).toEqual([
    422,
    'LIMIT_EXCEEDED',
    { limit: 50_000 },
  ]);
  expect((await giveBack(shop.owner, order, 45_621)).status).toBe(200);
});

describe('at a screen that several people share', () => {
  const askPins = (asksPin: boolean) =>
    shop.app.db.execute({
      text: 'update merchants set asks_pin = $2 where id = $1',
      values: [shop.owner.merchantId, asksPin],
    });
  beforeAll(() => askPins(true));
  afterAll(() => askPins(false));

  test('MON-14 the PIN says who gives money back, with their limit; the history names them', async () => {
    const screen = await signIn('Counter', roleTemplates.counter, { limits: { refund: 10_000 } });
    const meera = await signIn('Meera Nair', roleTemplates.manager, { pin: '4711' });
    const ravi = await signIn('Ravi', roleTemplates.kitchen, { pin: '1234' });
    const order = await complete();
    expect((await giveBack(screen, order, 53_200)).error.code).toBe('PIN_NEEDED');
    const by = (user: SignedInUser, pin: string) => ({ approval: { userId: user.userId, pin } });
    expect((await giveBack(screen, order, 53_200, by(meera, '4712'))).error.code).toBe('PIN_WRONG');
    expect((await giveBack(screen, order, 53_200, by(ravi, '1234'))).error.code).toBe('NOT_PERMITTED');
    // Who may not do it themselves is not let in by a colleague's PIN.
    expect((await giveBack(ravi, order, 53_200, by(meera, '4711'))).status).toBe(403);
    const done = await giveBack(screen, order, 53_200, by(meera, '4711'));
    expect(done.data.refunds).toMatchObject([{ amount: 53_200, by: { name: 'Meera Nair' } }]);
    const [entry] = await shop.app.db.query(z.object({ userId: z.string(), name: z.string() }), {
      text: `select user_id, actor ->> 'name' as name from audit_entries
        where action = 'order.refund' and subject_id = $1`,
      values: [order.orderId],
    });
    expect(entry).toEqual({ userId: meera.userId, name: 'Meera Nair' });
    const terms = await shop.app.call(endpoints.counter.approvalTerms, {
      token: screen.token,
      query: { outletId: shop.outlet.outletId },
    });
    expect(terms.data).toEqual({
      asksPin: true,
      people: [
        {
          userId: meera.userId,
          userName: 'Meera Nair',
          rights: ['order:refund', 'order:drawer', 'order:discount'],
        },
      ],
    });
  });

  test('MON-14 guesses of a PIN are limited per person, at the same moment too', async () => {
    const screen = await signIn('Counter', roleTemplates.counter);
    const meera = await signIn('Meera', roleTemplates.manager, { pin: '4711' });
    const guess = (pin: string) => openDay(screen, { approval: { userId: meera.userId, pin } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(String(1_000 + index))));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'PIN_WRONG').length).toBeLessThanOrEqual(5);
    expect((await guess('4711')).error.code).toBe('RATE_LIMITED');
    shop.app.clock.pass(20 * 60_000);
    expect((await guess('4711')).status).toBe(200);
  });

  test('MON-14 an order paid at the counter is given back by PIN before it is cancelled', async () => {
    const meera = await signIn('Meera', roleTemplates.manager, { pin: '4711' });
    const { order } = await place532(shop);
    await change(shop.app, shop.owner, await presentOf(shop, order), 'foodPreparation');
    await pay(shop, order, [{ method: 'upi', amount: 53_200 }]);
    const cancel = async () =>
      change(shop.app, meera, await presentOf(shop, order), 'cancelled', { reason: { code: 'itemOut' } });
    expect((await cancel()).error.code).toBe('CONFLICT');
    const approval = { userId: meera.userId, pin: '4711' };
    expect((await giveBack(meera, order, 53_200, { approval })).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });
});
