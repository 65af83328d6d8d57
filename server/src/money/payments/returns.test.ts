import { endpoints, minuteMs } from '@galla/contract';
import type { BodyOf, OrderSummary } from '@galla/contract';
import { roleTemplates } from '@galla/domain';
import { makeOutlet, place, signInStaff } from '../../api/orders/testing/test-shop';
import { PaymentsRefusal } from '../../partners/payments/payments';
import { proveLedger } from '../ledger/prove-ledger.repository';
import { balances, moneyOf, openMoneyShop, refund, requireBalanced, walk } from '../testing/money-shop';
import type { MoneyShop } from '../testing/money-shop';
import { followRefunds, sendRefunds } from './refund.job';
import { takeRefund } from './take-refund';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
/** Each test has an outlet of its own. */
beforeEach(async () => {
  const outlet = await makeOutlet(shop.app, shop.owner.merchantId);
  const owner = await signInStaff(shop.app, shop.owner, { userType: 'owner', userName: 'Meera' });
  shop = { ...shop, outlet, owner };
  // What the test before left is not asked for.
  await shop.app.db.execute({
    text: `update order_refund_parts set try_at = '2099-01-01' where state = 'pending'`,
  });
});
afterEach(async () => {
  await requireBalanced(shop);
  const differences = await proveLedger(shop.app.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

/** A partner that refuses refunds; the keys it was asked with. */
function refusing() {
  const keys: string[] = [];
  const { partners } = shop.app.context;
  const refused = {
    ...partners.payments,
    refund: async ({ key }: { key: string }): Promise<never> => {
      keys.push(key);
      throw new PaymentsRefusal('Your account does not have enough balance');
    },
  };
  return { keys, deps: { ...shop.app.context, partners: { ...partners, payments: refused } } };
}

async function refundedOnline(): Promise<OrderSummary> {
  const { order } = await place(shop.app, shop.outlet, { paymentMethod: 'online' });
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  expect((await refund(shop, order, null, order.total)).status).toBe(200);
  return order;
}
const atOutlet = () => ({ token: shop.owner.token, query: { outletId: shop.outlet.outletId } });
const returnsNow = async () => (await shop.app.call(endpoints.counter.moneyReturns, atOutlet())).data.returns;
const resolve = (
  found: Pick<BodyOf<typeof endpoints.counter.resolveReturn>, 'kind' | 'returnId'> | undefined,
  act: 'again' | 'cash' | 'other',
  token = shop.owner.token,
) =>
  shop.app.call(endpoints.counter.resolveReturn, {
    token,
    body: { outletId: shop.outlet.outletId, kind: found?.kind, returnId: found?.returnId, act },
  });

test('MON-15 a refund that the partner refuses is asked for again with backoff, and stands on a screen meanwhile', async () => {
  const order = await refundedOnline();
  const { deps, keys } = refusing();
  await sendRefunds(deps);
  const [found] = await returnsNow();
  expect(found).toMatchObject({
    kind: 'refund',
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    amount: order.total,
    state: 'retrying',
    problem: 'Your account does not have enough balance',
    nextTryAt: new Date(shop.app.clock.now().getTime() + minuteMs).toISOString(),
    retryable: true,
  });
  const { data } = await shop.app.call(endpoints.counter.counterState, atOutlet());
  expect(data.toReturn).toEqual({ count: 1, amount: order.total });
  await sendRefunds(deps);
  expect(keys).toHaveLength(1);
  for (const minutes of [1, 5, 30, 120, 480, 1_440]) {
    shop.app.clock.pass(minutes * minuteMs);
    await sendRefunds(deps);
  }
  // Each attempt has a key of its own.
  expect(new Set(keys).size).toBe(7);
  expect(await returnsNow()).toMatchObject([{ state: 'failed', nextTryAt: null }]);
  expect(await moneyOf(shop, order)).toMatchObject({ refunded: order.total, refunds: [{ state: 'failed' }] });
});

test('MON-15 the next attempt goes through: the money is returned once, and leaves the screen', async () => {
  const order = await refundedOnline();
  await sendRefunds(refusing().deps);
  const [found] = await returnsNow();
  expect((await resolve(found, 'again')).data.returns).toEqual([]);
  await followRefunds(shop.app.context);
  expect((await moneyOf(shop, order)).refunds).toMatchObject([{ state: 'done', amount: order.total }]);
  expect(await balances(shop, order)).toEqual({});
  expect((await resolve(found, 'cash')).status).toBe(404);
});

test.each([
  ['cash', 'drawer'],
  ['other', 'counterBank'],
] as const)(
  'MON-15 money that was given %s instead comes out of %s, once, in the history',
  async (act, account) => {
    const order = await refundedOnline();
    await sendRefunds(refusing().deps);
    const [found] = await returnsNow();
    expect((await resolve(found, act)).data.returns).toEqual([]);
    // The partner still holds what the customer paid.
    expect(await balances(shop, order)).toEqual({ provider: order.total, [account]: -order.total });
    expect((await resolve(found, act)).status).toBe(404);
    const acted = await shop.app.db.execute({
      text: `select 1 from audit_entries where action = 'order.return' and subject_id = $1`,
      values: [order.orderId],
    });
    expect(acted).toBe(1);
  },
);

test('MON-15 what the partner is asked for at this moment is not given in cash, too', async () => {
  await refundedOnline();
  await sendRefunds(refusing().deps);
  const [found] = await returnsNow();
  shop.app.clock.pass(2 * minuteMs);
  expect((await resolve(found, 'cash')).error.code).toBe('CONFLICT');
});

test('MON-15 MON-14 only who may give money back deals with it', async () => {
  await refundedOnline();
  await sendRefunds(refusing().deps);
  const [found] = await returnsNow();
  const kitchen = await signInStaff(shop.app, shop.owner, { permissions: roleTemplates.kitchen });
  expect((await resolve(found, 'cash', kitchen.token)).status).toBe(403);
});

test('MON-15 a refund that the partner took and could not make is asked for again; an old report changes nothing', async () => {
  const order = await refundedOnline();
  const refunds: { refundId: string; key: string }[] = [];
  const { partners } = shop.app.context;
  const pending = {
    ...partners.payments,
    refund: async ({ key, amount }: { key: string; amount: number }) => {
      const refundId = `rfnd_${refunds.length}_${order.orderId.slice(-8)}`;
      refunds.push({ refundId, key });
      return { refundId, key, amount, state: 'pending' as const };
    },
  };
  const deps = { ...shop.app.context, partners: { ...partners, payments: pending } };
  await sendRefunds(deps);
  const [first] = refunds;
  if (first === undefined) throw new Error('Nothing was asked for');
  await takeRefund(deps, { ...first, amount: order.total, state: 'failed' });
  expect(await returnsNow()).toMatchObject([{ state: 'retrying' }]);
  shop.app.clock.pass(minuteMs);
  await sendRefunds(deps);
  const [, second] = refunds;
  if (second === undefined) throw new Error('It was not asked for again');
  await takeRefund(deps, { ...first, amount: order.total, state: 'failed' });
  expect(await returnsNow()).toEqual([]);
  await takeRefund(deps, { ...second, amount: order.total, state: 'done' });
  expect((await moneyOf(shop, order)).refunds).toMatchObject([{ state: 'done' }]);
});
