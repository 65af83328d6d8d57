import { endpoints } from '@galla/contract';
import type { HandoverMethod, OrderSummary, Tender } from '@galla/contract';
import { roleTemplates } from '@galla/domain';
import { z } from 'zod';
import { profileDetail } from '../../api/crm/profile-detail.repository';
import { change, makeOutlet, signInStaff } from '../../api/orders/testing/test-shop';
import { proveLedger } from '../ledger/prove-ledger.repository';
import {
  balances,
  moneyOf,
  nextKey,
  openMoneyShop,
  place532,
  presentOf,
  refund,
  requireBalanced,
  walk,
} from '../testing/money-shop';
import type { MoneyShop } from '../testing/money-shop';

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
});
afterEach(async () => {
  await requireBalanced(shop);
  const differences = await proveLedger(shop.app.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

async function ready(): Promise<OrderSummary> {
  const { order } = await place532(shop, { fulfilment: 'selfPickup', address: null });
  return walk(shop, order, 'foodPreparation', 'foodReady');
}
const complete = async (order: OrderSummary, paidBy?: HandoverMethod, by = shop.owner) =>
  change(shop.app, by, await presentOf(shop, order), 'complete', paidBy === undefined ? {} : { paidBy });
const correct = (
  order: OrderSummary,
  tender: Tender | undefined,
  to: HandoverMethod,
  token = shop.owner.token,
) =>
  shop.app.call(endpoints.orderMoney.correctTender, {
    token,
    body: {
      orderId: order.orderId,
      outletId: order.outletId,
      tenderId: tender?.tenderId ?? '',
      from: tender?.method,
      to,
    },
  });
const atOutlet = () => ({ token: shop.owner.token, query: { outletId: shop.outlet.outletId } });
const stateNow = async () => (await shop.app.call(endpoints.counter.counterState, atOutlet())).data;
const accountsNow = async () =>
  (await shop.app.call(endpoints.counter.customerAccounts, atOutlet())).data.accounts;
const openDay = () =>
  shop.app.call(endpoints.counter.openCounterDay, {
    token: shop.owner.token,
    body: { outletId: shop.outlet.outletId, idempotencyKey: nextKey(), float: 0 },
  });

test.each([
  ['upi', { counterBank: 53_200 }],
  ['card', { counterBank: 53_200 }],
  ['cash', { drawer: 53_200 }],
  // As releases of the panel say it that do not ask.
  [undefined, { drawer: 53_200 }],
] as const)(
  'MON-13 an order that is completed as paid by %s raises only what it was paid with',
  async (way, sums) => {
    const order = await ready();
    expect((await complete(order, way)).data.paymentStatus).toBe('paid');
    expect((await moneyOf(shop, order)).tenders).toMatchObject([
      { method: way ?? 'cash', amount: 53_200, by: { name: 'Meera' }, correctable: true },
    ]);
    const { drawer, counterBank } = await balances(shop, order);
    expect(Object.fromEntries(Object.entries({ drawer, counterBank }).filter(([, sum]) => sum))).toEqual(
      sums,
    );
  },
);

test('MON-13 a repeat of the answer is one payment; another answer under its key is refused', async () => {
  const order = await ready();
  const { orderId, outletId, version } = order;
  const body = { orderId, outletId, version, target: 'complete', idempotencyKey: nextKey() };
  const send = (paidBy: string) =>
    shop.app.call(endpoints.orders.changeStatus, { token: shop.owner.token, body: { ...body, paidBy } });
  expect([(await send('upi')).status, (await send('upi')).status]).toEqual([200, 200]);
  expect((await send('card')).status).toBe(409);
  expect((await moneyOf(shop, order)).tenders).toHaveLength(1);
});

test('MON-13 how it was paid is corrected until the day is closed, in the history, without a credit note', async () => {
  await openDay();
  const order = await ready();
  await complete(order, 'cash');
  const [cash] = (await moneyOf(shop, order)).tenders;
  const done = await correct(order, cash, 'upi');
  expect(done.data.tenders).toMatchObject([{ method: 'upi', amount: 53_200, correctable: true }]);
  expect(done.data.documents.filter(({ type }) => type === 'creditNote')).toEqual([]);
  expect(await balances(shop, order)).toMatchObject({ counterBank: 53_200 });
  expect(await balances(shop, order)).not.toHaveProperty('drawer');
  const { day } = await stateNow();
  expect([day?.expected, day?.otherTenders]).toEqual([0, [{ method: 'upi', amount: 53_200 }]]);
  const [entry] = await shop.app.db.query(z.object({ before: z.unknown(), after: z.unknown() }), {
    text: `select before, after from audit_entries where action = 'order.tender' and subject_id = $1`,
    values: [order.orderId],
  });
  expect([entry?.before, entry?.after]).toMatchObject([{ method: 'cash' }, { method: 'upi' }]);

  // Somebody else has seen it as cash still.
  expect((await correct(order, cash, 'card')).error.code).toBe('CONFLICT');
  const counterDayId = day?.counterDayId ?? '';
  await shop.app.call(endpoints.counter.closeCounterDay, {
    token: shop.owner.token,
    body: { outletId: order.outletId, idempotencyKey: nextKey(), counterDayId, counted: 0 },
  });
  const [upi] = (await moneyOf(shop, order)).tenders;
  expect(upi).not.toHaveProperty('correctable');
  expect((await correct(order, upi, 'cash')).error.code).toBe('CONFLICT');
});

test('MON-13 MON-14 the kitchen neither corrects a payment nor sells on account', async () => {
  const kitchen = await signInStaff(shop.app, shop.owner, { permissions: roleTemplates.kitchen });
  const order = await ready();
  expect((await complete(order, 'account', kitchen)).status).toBe(403);
  expect((await complete(order, 'cash', kitchen)).status).toBe(200);
  const [cash] = (await moneyOf(shop, order)).tenders;
  expect((await correct(order, cash, 'upi', kitchen.token)).status).toBe(403);
});

test('MON-13 a sale on account is owed by its customer, shown in CRM and in the close of the day, and paid later', async () => {
  await openDay();
  const order = await ready();
  expect((await complete(order, 'account')).data.paymentStatus).toBe('paid');
  expect(await balances(shop, order)).toMatchObject({ customerAccounts: 53_200 });
  const account = (await accountsNow()).find(({ name }) => name === order.customerName);
  const before = account?.balance ?? 0;
  expect(before).toBeGreaterThanOrEqual(53_200);
  const customerId = account?.customerId ?? '';
  const { merchantId } = shop.owner;
  const reader = { merchantId, outletIds: [order.outletId] };
  const deps = { db: shop.app.db, now: shop.app.clock.now() };
  expect((await profileDetail(deps, reader, customerId)).owed).toEqual([{ currency: 'INR', amount: before }]);

  const pay = (amount: number, method: 'cash' | 'upi', idempotencyKey = nextKey()) =>
    shop.app.call(endpoints.counter.payAccount, {
      token: shop.owner.token,
      body: { outletId: order.outletId, customerId, amount, method, idempotencyKey },
    });
  const tooMuch = await pay(before + 1, 'cash');
  expect([tooMuch.status, tooMuch.error.details]).toEqual([409, { owed: before }]);
  const key = nextKey();
  expect([(await pay(20_000, 'cash', key)).status, (await pay(20_000, 'cash', key)).status]).toEqual([
    200, 200,
  ]);
  expect((await pay(30_000, 'cash', key)).error.code).toBe('CONFLICT');
  await pay(10_000, 'upi');
  const left = await accountsNow();
  expect(left.find((each) => each.customerId === customerId)?.balance).toBe(before - 30_000);
  const { day } = await stateNow();
  expect(day).toMatchObject({
    expected: 20_000,
    otherTenders: [{ method: 'account', amount: 53_200 }],
    accountPaid: [
      { method: 'cash', amount: 20_000 },
      { method: 'upi', amount: 10_000 },
    ],
  });
});

test('MON-13 MON-06 what comes back of a sale on account is owed no more; nothing leaves the drawer', async () => {
  const order = await ready();
  await complete(order, 'account');
  const back = await refund(shop, order, null, 53_200);
  expect(back.data.refunds).toMatchObject([
    { amount: 53_200, state: 'done', parts: [{ method: 'account' }] },
  ]);
  expect(await balances(shop, order)).not.toHaveProperty('customerAccounts');
  expect(await balances(shop, order)).not.toHaveProperty('drawer');
});

test('MON-13 cash becomes on account and back; only somebody with a name owes', async () => {
  const order = await ready();
  await complete(order, 'cash');
  const [cash] = (await moneyOf(shop, order)).tenders;
  const [onAccount] = (await correct(order, cash, 'account')).data.tenders;
  expect(await balances(shop, order)).toMatchObject({ customerAccounts: 53_200 });
  await correct(order, onAccount, 'cash');
  expect(await balances(shop, order)).toMatchObject({ drawer: 53_200 });
  expect(await balances(shop, order)).not.toHaveProperty('customerAccounts');

  const nobody = await ready();
  await shop.app.db.execute({
    text: 'update orders set customer_id = null where id = $1',
    values: [nobody.orderId],
  });
  const refused = await complete(nobody, 'account');
  expect([refused.status, refused.error.code]).toEqual([422, 'VALIDATION_FAILED']);
});

test('MON-13 the outlet’s usual way is the one most of its orders were paid by', async () => {
  const usual = async () =>
    (
      await shop.app.call(endpoints.kitchen.state, {
        token: shop.owner.token,
        query: { outletId: shop.outlet.outletId },
      })
    ).data.usualTender;
  expect(await usual()).toBeUndefined();
  for (const way of ['upi', 'cash', 'upi'] as const) await complete(await ready(), way);
  expect(await usual()).toBe('upi');
});
