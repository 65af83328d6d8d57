import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { latestMessages } from '../../sandbox/partners/sms';
import {
  balances,
  moneyOf,
  nextKey,
  openMoneyShop,
  pay,
  permutations,
  place532,
  presentOf,
  refund,
  requireBalanced,
  walk,
} from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { notifyRefunds } from '../../money/refunds/notify-refund';
import type { SmsMessage } from '../../partners/sms/sms';
import { change, place, signInStaff } from '../orders/testing/test-shop';
import { refundOrder } from './refund-order';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
afterEach(() => requireBalanced(shop));

const upiAndCash = [
  { method: 'upi' as const, amount: 30_000, reference: '412345678901' },
  { method: 'cash' as const, amount: 23_200 },
];

test('MON-07 MON-08 several tenders at once by a named person; the same key takes them once', async () => {
  const { order } = await place532(shop);
  expect((await moneyOf(shop, order)).due).toBe(53_200);
  const key = nextKey();
  const paid = await pay(shop, order, upiAndCash, key);
  expect(paid.status).toBe(200);
  expect(paid.data).toMatchObject({
    paid: 53_200,
    due: 0,
    upiLink: null,
    tenders: [
      { method: 'upi', amount: 30_000, reference: '412345678901', by: { kind: 'staff', name: 'Meera' } },
      { method: 'cash', amount: 23_200 },
    ],
  });
  const again = await pay(shop, order, upiAndCash, key);
  expect([again.status, again.data.paid]).toEqual([200, 53_200]);
  expect((await pay(shop, order, [{ method: 'cash', amount: 1 }], key)).error.code).toBe('CONFLICT');
  expect(await balances(shop, order)).toEqual({ counterBank: 30_000, drawer: 23_200, customers: -53_200 });
  expect(await presentOf(shop, order)).toMatchObject({ paymentStatus: 'paid', version: order.version + 1 });
});

test('MON-08 a part is taken, more than is due never is', async () => {
  const { order } = await place532(shop);
  expect((await pay(shop, order, [{ method: 'card', amount: 3_200, reference: '4242' }])).data.due).toBe(
    50_000,
  );
  expect((await presentOf(shop, order)).paymentStatus).toBe('partlyPaid');
  const tooMuch = await pay(shop, order, [{ method: 'cash', amount: 50_001 }]);
  expect([tooMuch.status, tooMuch.error.details]).toEqual([409, { due: 50_000 }]);
  expect((await moneyOf(shop, order)).paid).toBe(3_200);
  await pay(shop, order, [{ method: 'cash', amount: 50_000 }]);
  expect((await pay(shop, order, [{ method: 'cash', amount: 1 }])).error.details).toEqual({ due: 0 });
});

test('MON-08 the link to pay what is due by UPI', async () => {
  const { order } = await place532(shop);
  await shop.app.db.execute({
    text: `update outlets set upi_address = 'malabar@okhdfcbank' where id = $1`,
    values: [order.outletId],
  });
  await pay(shop, order, [{ method: 'cash', amount: 3_200 }]);
  const { upiLink } = await moneyOf(shop, order);
  expect(upiLink).toContain('upi://pay?pa=malabar@okhdfcbank&');
  expect(upiLink).toContain(`am=500.00&cu=INR`);
  expect(upiLink).toContain(`tr=${order.orderId.replaceAll('-', '')}`);
});

test('MON-06 worked case 6: a refund of 75.79 goes back by UPI, although cash was paid too', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery', 'delivered');
  expect(await balances(shop, order)).not.toHaveProperty('customers');
  const answer = await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  expect(answer.status).toBe(200);
  const [tender, cash] = answer.data.tenders;
  expect([tender?.refunded, cash?.refunded]).toEqual([7_579, 0]);
  expect(answer.data).toMatchObject({
    refunded: 7_579,
    refunds: [
      {
        amount: 7_579,
        state: 'done',
        parts: [{ method: 'upi', amount: 7_579 }],
        creditNote: { total: 7_579, type: 'creditNote' },
        by: { name: 'Meera' },
      },
    ],
  });
  const after = await balances(shop, order);
  expect(after).toMatchObject({ counterBank: 22_421, drawer: 23_200 });
  expect(after).not.toHaveProperty('customers');
  expect((await presentOf(shop, order)).paymentStatus).toBe('partlyRefunded');
});

test('MON-06 worked case 5: refunds in every order of steps come to what was paid', async () => {
  for (const steps of permutations(['dosa', 'dosas', 'tea'] as const)) {
    const { order, lines } = await place532(shop);
    await pay(shop, order, upiAndCash);
    await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery');
    const wanted = { dosa: [lines[0], 1], dosas: [lines[0], 2], tea: [lines[1], 1] } as const;
    for (const step of steps) {
      const [lineId, units] = wanted[step];
      const probe = await refund(shop, order, [{ lineId, units }], 1);
      expect(probe.status).toBe(409);
      const { amount } = z.object({ amount: z.number() }).parse(probe.error.details);
      expect((await refund(shop, order, [{ lineId, units }], amount)).status).toBe(200);
    }
    const money = await moneyOf(shop, order);
    expect([money.refunded, money.refunds.length]).toEqual([53_200, 3]);
    expect(money.refunds.reduce((sum, { creditNote }) => sum + (creditNote?.total ?? 0), 0)).toBe(53_200);
    expect(await balances(shop, order)).toEqual({});
    expect((await presentOf(shop, order)).paymentStatus).toBe('refunded');
    expect((await refund(shop, order, null, 1)).error.code).toBe('CONFLICT');
  }
});

test('MON-06 an order as it was priced: every piece given back singly comes to what was paid', async () => {
  const { dosa, tea } = shop.outlet.menu;
  const lines = [
    { itemId: dosa, quantity: 2 },
    { itemId: tea, quantity: 1 },
  ];
  const { order } = await place(shop.app, shop.outlet, { lines });
  await pay(shop, order, [{ method: 'card', amount: order.total }]);
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  const [dosas = '', teas = ''] = order.lines.map(({ lineId }) => lineId);
  for (const lineId of [dosas, teas, dosas]) {
    const probe = await refund(shop, order, [{ lineId, units: 1 }], 1);
    const { amount } = z.object({ amount: z.number() }).parse(probe.error.details);
    expect((await refund(shop, order, [{ lineId, units: 1 }], amount)).status).toBe(200);
  }
  expect((await moneyOf(shop, order)).refunded).toBe(order.total);
  expect(await balances(shop, order)).toEqual({});
});

test('MON-06 one line, then all the rest', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery', 'delivered');
  await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  expect((await refund(shop, order, null, 53_200 - 7_579)).status).toBe(200);
  expect(await balances(shop, order)).toEqual({});
});

test('MON-06 a repeat gives back once; two at the same time give back once; more than there is, never', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  const idempotencyKey = nextKey();
  const tea = [{ lineId: lines[1], units: 1 }];
  const twice = await Promise.all([
    refund(shop, order, tea, 7_579, { idempotencyKey }),
    refund(shop, order, tea, 7_579, { idempotencyKey }),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await moneyOf(shop, order)).refunded).toBe(7_579);
  const other = await refund(shop, order, [{ lineId: lines[0], units: 1 }], 1, { idempotencyKey });
  expect(other.error.code).toBe('CONFLICT');
  const dosas = [{ lineId: lines[0], units: 2 }];
  const probe = await refund(shop, order, dosas, 1);
  const { amount } = z.object({ amount: z.number() }).parse(probe.error.details);
  const race = await Promise.all([refund(shop, order, dosas, amount), refund(shop, order, dosas, amount)]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await refund(shop, order, tea, 7_579)).status).toBe(409);
});

test('MON-06 what is not paid is not given back, and nobody empties an order that is still to be served', async () => {
  const { order, lines } = await place532(shop);
  expect((await refund(shop, order, null, 53_200)).status).toBe(409);
  await pay(shop, order, [{ method: 'cash', amount: 53_000 }]);
  expect((await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579)).status).toBe(409);
  await pay(shop, order, [{ method: 'cash', amount: 200 }]);
  expect((await refund(shop, order, null, 53_200)).status).toBe(409);
  expect((await moneyOf(shop, order)).refunded).toBe(0);
});

test('MON-06 an item that is out before the order leaves: no credit note until the invoice, then both', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  const early = await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  expect(early.data.refunds[0]?.creditNote).toBeNull();
  await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery', 'delivered');
  const { documents, refunds } = await moneyOf(shop, order);
  expect(documents.map(({ type, total }) => [type, total])).toEqual([
    ['invoice', 53_200],
    ['creditNote', 7_579],
  ]);
  expect(refunds[0]?.creditNote).toMatchObject({ total: 7_579 });
  expect(await balances(shop, order)).not.toHaveProperty('customers');
});

test('MON-06 the customer is notified of a refund', async () => {
  const { order, lines } = await place532(shop, {
    customer: { name: 'Asha', countryCode: '+91', mobile: '9811100011' },
  });
  await pay(shop, order, upiAndCash);
  await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  const reported = (await latestMessages(shop.app.db)).filter(({ mobile }) => mobile === '9811100011');
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatchObject({ purpose: 'refund' });
  expect(reported[0]?.text).toContain('75.79');
});

test('MON-06 a text of a refund that did not go out is sent later, and once', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  const { sms } = shop.app.context.partners;
  const sent: string[] = [];
  let silent = true;
  const partners = {
    ...shop.app.context.partners,
    sms: {
      send: async (message: SmsMessage) => {
        if (silent) throw new Error('The partner is silent');
        sent.push(message.text);
        await sms.send(message);
      },
    },
  };
  await shop.app.db.execute({ text: 'update order_refunds set tell_at = null' });
  await refundOrder(
    shop.app.db,
    { orderId: order.orderId },
    {
      idempotencyKey: nextKey(),
      lines: [{ lineId: lines[1], units: 1 }],
      reason: { code: 'itemOut', text: '' },
      restock: true,
      amount: 7_579,
    },
    { by: { kind: 'staff', name: 'Meera', device: '' }, userId: null, at: shop.app.clock.now() },
  );
  const round = () => notifyRefunds({ ...shop.app.context, partners });
  expect(await round()).toBe(0);
  silent = false;
  expect(await round()).toBe(0);
  shop.app.clock.pass(6 * 60_000);
  expect([await round(), await round(), sent.length]).toEqual([1, 0, 1]);
});

test('MON-06 what was paid from a wallet goes back there at once, part by part', async () => {
  const { order, lines } = await place532(shop);
  await shop.app.db.execute({
    text: `update orders set payment_method = 'wallet', payment_status = 'paid' where id = $1`,
    values: [order.orderId],
  });
  const answer = await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  expect(answer.data.refunds).toMatchObject([
    { state: 'done', parts: [{ method: 'wallet', amount: 7_579 }] },
  ]);
  const entries = await shop.app.db.query(z.object({ kind: z.string(), amount: z.number() }), {
    text: 'select kind, amount from wallet_entries where order_id = $1',
    values: [order.orderId],
  });
  expect(entries).toEqual([{ kind: 'refund', amount: 7_579 }]);
  expect(await balances(shop, order)).toMatchObject({ owner: 53_200, customers: 7_579 - 53_200 });
});

test('MON-12 a cancelled order gives back what was paid, by every way it was paid', async () => {
  const { order } = await place532(shop);
  await pay(shop, order, upiAndCash);
  const cancelled = await walk(shop, order, 'foodPreparation', 'cancelled');
  expect(cancelled.paymentStatus).toBe('refunded');
  expect((await presentOf(shop, order)).paymentStatus).toBe('refunded');
  const { refunds, due } = await moneyOf(shop, order);
  expect(due).toBe(0);
  expect(refunds).toMatchObject([{ amount: 53_200, reason: { code: 'itemOut' }, creditNote: null }]);
  expect(await balances(shop, order)).toEqual({});
  expect((await pay(shop, order, [{ method: 'cash', amount: 100 }])).status).toBe(409);
});

test('MON-12 goods that come back unpaid: a credit note takes the sale back, and no money moves', async () => {
  const { order } = await place532(shop);
  const back = await walk(shop, order, 'foodPreparation', 'foodReady', 'outForDelivery', 'cancelled');
  expect(back.paymentStatus).toBe('pending');
  const { documents, refunds } = await moneyOf(shop, order);
  expect(documents.map(({ type, total }) => [type, total])).toEqual([
    ['invoice', 53_200],
    ['creditNote', 53_200],
  ]);
  expect(refunds).toEqual([]);
  expect(await balances(shop, order)).toEqual({});
});

test('MON-07 an order from before tenders were kept is refunded as a whole, once', async () => {
  // Nothing of its payment stands in the ledger.
  const { order } = await place(shop.app, shop.outlet);
  await shop.app.db.execute({
    text: `update orders set billing = null, payment_method = 'online', payment_status = 'paid', status = 'complete' where id = $1`,
    values: [order.orderId],
  });
  const money = await moneyOf(shop, order);
  expect(money).toMatchObject({
    paid: order.total,
    due: 0,
    tenders: [{ method: 'online', amount: order.total }],
  });
  const lineId = order.lines[0]?.lineId ?? '';
  expect((await refund(shop, order, [{ lineId, units: 1 }], order.total)).status).toBe(422);
  expect((await refund(shop, order, null, order.total)).data).toMatchObject({
    refunded: order.total,
    // Nobody can ask an earlier partner: it stands out.
    refunds: [{ state: 'failed', parts: [{ method: 'online', state: 'failed' }] }],
  });
  expect((await refund(shop, order, null, order.total)).status).toBe(409);
});

test('MON-07 another merchant’s orders are not found; without the permission nothing is', async () => {
  const { order, lines } = await place532(shop);
  const stranger = { ...shop, owner: await shop.app.signIn() };
  const foreign = [
    await pay(stranger, order, [{ method: 'cash', amount: 100 }]),
    await refund(stranger, order, [{ lineId: lines[1], units: 1 }], 7_579),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
  const outlet = await shop.app.call(endpoints.orderMoney.orderMoney, {
    query: { orderId: order.orderId, outletId: order.outletId },
    token: stranger.owner.token,
  });
  expect(outlet.status).toBe(404);
  const cook = { ...shop, owner: await signInStaff(shop.app, shop.owner, { permissions: { menu: true } }) };
  expect((await pay(cook, order, [{ method: 'cash', amount: 100 }])).status).toBe(403);
  expect((await refund(cook, order, null, 53_200)).status).toBe(403);
});

test('MON-07 who took and gave back money stands in the history of changes, and every device hears of it', async () => {
  const { order, lines } = await place532(shop);
  await pay(shop, order, upiAndCash);
  await refund(shop, order, [{ lineId: lines[1], units: 1 }], 7_579);
  const acts = await shop.app.db.query(z.object({ action: z.string(), name: z.string() }), {
    text: `select action, actor ->> 'name' as name from audit_entries where subject_id = $1 order by at, id`,
    values: [order.orderId],
  });
  expect(acts).toEqual([
    { action: 'order.payment', name: 'Meera' },
    { action: 'order.refund', name: 'Meera' },
  ]);
  const events = await shop.app.db.query(z.object({ status: z.string() }), {
    text: `select payload -> 'order' ->> 'paymentStatus' as status from outlet_events
      where payload -> 'order' ->> 'orderId' = $1 and type = 'order/changed' order by seq`,
    values: [order.orderId],
  });
  expect(events.map(({ status }) => status)).toEqual(['paid', 'partlyRefunded']);
  const stale = await change(shop.app, shop.owner, order, 'foodPreparation');
  expect(stale.error.code).toBe('ORDER_ALREADY_CHANGED');
});
