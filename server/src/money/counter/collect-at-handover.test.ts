import { endpoints } from '@galla/contract';
import type { DeliveryInfo, OrderSummary } from '@galla/contract';
import { z } from 'zod';
import { completeDelivered } from '../../api/orders/completion.job';
import { place } from '../../api/orders/testing/test-shop';
import { apiPrefix } from '../../gate/access/api-prefix';
import { partnerHeaders, signPartnerCall } from '../../gate/access/partner-signature';
import {
  balances,
  moneyOf,
  nextKey,
  openMoneyShop,
  pay,
  place532,
  presentOf,
  requireBalanced,
  walk,
} from '../testing/money-shop';
import type { MoneyShop } from '../testing/money-shop';

const key = 'the-key-of-swiftrider';
let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop({ config: { partnerKeys: { swiftrider: key, localfleet: key } } }, 'swiftrider');
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

type Called = typeof endpoints.orders.partnerUpdate | typeof endpoints.orderMoney.partnerRefund;

function signed(endpoint: Called, payload: object, partner: string) {
  const timestamp = String(shop.app.clock.now().getTime());
  const body = JSON.stringify(payload);
  const call = { timestamp, method: endpoint.method, url: apiPrefix + endpoint.path, body };
  return {
    body: payload,
    headers: {
      [partnerHeaders.name]: partner,
      [partnerHeaders.timestamp]: timestamp,
      [partnerHeaders.signature]: signPartnerCall(key, call),
    },
  };
}

const report = (order: OrderSummary, state: DeliveryInfo['state'], riderName: string | null = 'Imran') =>
  shop.app.call(
    endpoints.orders.partnerUpdate,
    signed(
      endpoints.orders.partnerUpdate,
      {
        orderId: order.orderId,
        partner: 'swiftrider',
        state,
        riderName,
        riderMobile: '9800000000',
        position: null,
        etaMinutes: null,
      },
      'swiftrider',
    ),
  );

test('MON-07 cash at the counter is taken by the person who completes the order, into the drawer', async () => {
  const { order } = await place532(shop, { fulfilment: 'selfPickup', address: null });
  await pay(shop, order, [{ method: 'upi', amount: 30_000 }]);
  const ready = await walk(shop, order, 'foodPreparation', 'foodReady');
  expect(ready.paymentStatus).toBe('partlyPaid');
  const done = await walk(shop, order, 'complete');
  expect(done.paymentStatus).toBe('paid');
  expect((await presentOf(shop, order)).paymentStatus).toBe('paid');
  expect((await moneyOf(shop, order)).tenders).toMatchObject([
    { method: 'upi', amount: 30_000 },
    { method: 'cash', amount: 23_200, by: { kind: 'staff', name: 'Meera' } },
  ]);
  expect(await balances(shop, order)).toMatchObject({ counterBank: 30_000, drawer: 23_200 });
  expect(await balances(shop, order)).not.toHaveProperty('customers');
});

test('MON-07 MON-09 a partner’s rider holds the cash; nothing is collected on the way, and nothing twice', async () => {
  const { order } = await place532(shop);
  await walk(shop, order, 'foodPreparation', 'foodReady');
  await report(order, 'pickedUp');
  expect(await presentOf(shop, order)).toMatchObject({ status: 'outForDelivery', paymentStatus: 'pending' });
  await report(order, 'delivered');
  await report(order, 'delivered');
  expect(await presentOf(shop, order)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect((await moneyOf(shop, order)).tenders).toMatchObject([
    { method: 'cash', amount: 53_200, by: { kind: 'partner', name: 'Imran' } },
  ]);
  expect(await balances(shop, order)).toMatchObject({ riders: 53_200 });

  const state = await shop.app.call(endpoints.counter.counterState, {
    query: { outletId: order.outletId },
    token: shop.owner.token,
  });
  const rider = state.data.riders.find(({ riderName }) => riderName === 'Imran');
  expect(rider).toMatchObject({ amount: 53_200, orders: [{ orderId: order.orderId }] });
  const body = {
    outletId: order.outletId,
    idempotencyKey: nextKey(),
    riderName: 'Imran',
    orderIds: [order.orderId],
    amount: 53_200,
  };
  const hand = (more = {}) =>
    shop.app.call(endpoints.counter.takeRiderCash, { token: shop.owner.token, body: { ...body, ...more } });
  const short = await hand({ amount: 53_100 });
  expect([short.status, short.error.details]).toEqual([409, { amount: 53_200 }]);
  const twice = await Promise.all([hand(), hand()]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.data.riders).toEqual([]);
  expect((await hand({ idempotencyKey: nextKey() })).status).toBe(409);
  expect(await balances(shop, order)).not.toHaveProperty('riders');
});

test('MON-13 MON-09 a rider who is short hands over what there is; the difference is kept in ledger and history', async () => {
  const { order } = await place532(shop);
  await walk(shop, order, 'foodPreparation', 'foodReady');
  await report(order, 'pickedUp', 'Salim');
  await report(order, 'delivered', 'Salim');
  const { outletId, orderId } = order;
  const idempotencyKey = nextKey();
  const hand = (counted: number) =>
    shop.app.call(endpoints.counter.takeRiderCash, {
      token: shop.owner.token,
      body: { outletId, idempotencyKey, riderName: 'Salim', orderIds: [orderId], amount: 53_200, counted },
    });
  expect((await hand(52_700)).status).toBe(200);
  expect((await hand(52_700)).status).toBe(200);
  expect((await hand(53_200)).error.code).toBe('CONFLICT');
  const [moved] = await shop.app.db.query(z.object({ entries: z.record(z.string(), z.number()) }), {
    text: `select jsonb_object_agg(e.account, e.amount) as entries from ledger_entries e where e.transaction_id in
      (select t.id from ledger_transactions t join ledger_entries r on r.transaction_id = t.id
        where t.kind = 'riderHandover' and r.order_id = $1)`,
    values: [orderId],
  });
  expect(moved?.entries).toEqual({ drawer: 52_700, cashDifference: 500, riders: -53_200 });
  const [entry] = await shop.app.db.query(z.object({ after: z.unknown() }), {
    text: `select after from audit_entries where action = 'counter.riderCash' and after ->> 'name' = 'Salim'`,
  });
  expect(entry?.after).toMatchObject({ amount: 52_700, expected: 53_200, difference: -500, name: 'Salim' });
});

test('MON-07 the server itself never makes an order paid', async () => {
  const { order } = await place532(shop);
  await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery');
  await shop.app.db.execute({
    text: `update orders set status = 'delivered' where id = $1`,
    values: [order.orderId],
  });
  shop.app.clock.pass(48 * 3_600_000);
  expect(await completeDelivered(shop.app.context)).toBeGreaterThan(0);
  expect(await presentOf(shop, order)).toMatchObject({ status: 'complete', paymentStatus: 'pending' });
  const late = await pay(shop, order, [{ method: 'cash', amount: 53_200 }]);
  expect(late.data.due).toBe(0);
  expect(await balances(shop, order)).not.toHaveProperty('customers');
});

test('MON-07 what was paid online is not asked for at the door', async () => {
  const { order } = await place(shop.app, shop.outlet, { paymentMethod: 'online' });
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  expect((await moneyOf(shop, order)).tenders).toMatchObject([{ method: 'online', amount: order.total }]);
});

test('MON-06 a partner gives back a part; for orders of others nothing is found', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, [{ method: 'upi', amount: 53_200 }]);
  const body = {
    orderId: order.orderId,
    idempotencyKey: nextKey(),
    lines: [{ lineId: lines[1], units: 1 }],
    reason: { code: 'itemOut' },
    amount: 7_579,
  };
  const call = (payload: object, partner = 'swiftrider') =>
    shop.app.call(
      endpoints.orderMoney.partnerRefund,
      signed(endpoints.orderMoney.partnerRefund, payload, partner),
    );
  expect((await call(body, 'localfleet')).status).toBe(404);
  expect((await call({ ...body, amount: 7_000 })).error.details).toEqual({ amount: 7_579 });
  expect((await call(body)).data).toMatchObject({ orderId: order.orderId, amount: 7_579 });
  expect((await call(body)).status).toBe(200);
  expect((await moneyOf(shop, order)).refunds).toMatchObject([
    { amount: 7_579, by: { kind: 'partner', name: 'swiftrider' } },
  ]);
  const unsigned = await shop.app.call(endpoints.orderMoney.partnerRefund, { body });
  expect(unsigned.status).toBe(401);
});
