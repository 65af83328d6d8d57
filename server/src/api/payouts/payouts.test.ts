import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { settle } from '../../sandbox/partners/payments/settle';
import { proveLedger } from '../../money/ledger/prove-ledger.repository';
import { importSettlements } from '../../money/payments/import-settlement';
import { sendRefunds } from '../../money/payments/refund.job';
import { balances, openMoneyShop, refund, requireBalanced, walk } from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { place, signInStaff } from '../orders/testing/test-shop';
import { registerPayouts } from './payouts.routes';

let shop: MoneyShop;
beforeEach(async () => {
  shop = await openMoneyShop({ moreAreas: [registerPayouts] });
});
afterEach(async () => {
  await requireBalanced(shop);
  await shop.app.close();
});

const list = async (token = shop.owner.token) =>
  (await shop.app.call(endpoints.payouts.payouts, { query: {}, token })).data;
const statementOf = (payoutId: string, token = shop.owner.token) =>
  shop.app.call(endpoints.payouts.payoutStatement, { query: { payoutId }, token });
const settleNow = async (): Promise<void> => {
  const { db, clock } = shop.app;
  await settle({ db, clock, origin: '' }, clock.now());
  await importSettlements(shop.app.context);
};
const feesOf = (amount: number): { fee: number; feeTax: number } => {
  const fee = Math.round((amount * 2) / 100);
  return { fee, feeTax: Math.round((fee * 18) / 100) };
};
const countSchema = z.object({ count: z.number() });
const written = async () =>
  shop.app.db.query(countSchema, {
    text: `select ((select count(*) from payouts) * 1000000 + (select count(*) from payout_lines) * 1000
      + (select count(*) from ledger_transactions))::int as count`,
  });

test('MON-10 a payout names its orders and fees, the ledger follows, and a repeat changes nothing', async () => {
  const { app, owner, outlet } = shop;
  const { order } = await place(app, outlet, { paymentMethod: 'online' });
  expect(await list()).toMatchObject({ payouts: [], total: 0, awaited: order.total, currency: 'INR' });
  await settleNow();

  const { fee, feeTax } = feesOf(order.total);
  const net = order.total - fee - feeTax;
  const after = await list();
  expect(after).toMatchObject({ total: 1, awaited: 0 });
  const [payout] = after.payouts;
  expect(payout).toMatchObject({ payments: order.total, refunds: 0, fees: fee, feeTax, amount: net });
  expect(payout).toMatchObject({ lineCount: 1, unmatchedCount: 0, utr: expect.stringMatching(/^SBX/) });
  const { data } = await statementOf(payout?.payoutId ?? '');
  expect(data.lines).toEqual([
    expect.objectContaining({
      kind: 'payment',
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      amount: order.total,
      net,
      match: 'matched',
    }),
  ]);
  expect(await balances(shop, { outletId: outlet.outletId })).toMatchObject({
    bank: net,
    fees: fee,
    feeTax,
  });
  expect(await balances(shop, { outletId: outlet.outletId })).not.toHaveProperty('provider');

  const before = await written();
  await importSettlements(app.context);
  expect(await written()).toEqual(before);

  const stranger = await app.signIn();
  expect((await statementOf(payout?.payoutId ?? '', stranger.token)).status).toBe(404);
  expect(await list(stranger.token)).toMatchObject({ payouts: [], total: 0, awaited: 0 });
  const cook = await signInStaff(app, owner, { permissions: { order: true } });
  expect((await statementOf(payout?.payoutId ?? '', cook.token)).status).toBe(403);
  expect((await app.call(endpoints.payouts.payouts, { query: {}, token: cook.token })).status).toBe(403);
});

test('MON-10 a refund is a line of its own and matched to its order', async () => {
  const { app, outlet } = shop;
  const lines = [{ itemId: outlet.menu.soap, quantity: 2 }];
  const kept = (await place(app, outlet, { paymentMethod: 'online', lines })).order;
  const { order } = await place(app, outlet, { paymentMethod: 'online' });
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  expect((await refund(shop, order, null, order.total)).status).toBe(200);
  await sendRefunds(app.context);
  await settleNow();
  const [payout] = (await list()).payouts;
  expect(payout).toMatchObject({
    payments: kept.total + order.total,
    refunds: -order.total,
    lineCount: 3,
    unmatchedCount: 0,
  });
  const { data } = await statementOf(payout?.payoutId ?? '');
  expect(data.lines.find(({ kind }) => kind === 'refund')).toMatchObject({
    orderId: order.orderId,
    amount: -order.total,
    match: 'matched',
  });
  expect(data.lines.reduce((sum, { net }) => sum + net, 0)).toBe(data.payout.amount);
});

test('MON-10 what this server does not know, or knows with another amount, stands out', async () => {
  const { app, outlet } = shop;
  const first = (await place(app, outlet, { paymentMethod: 'online' })).order;
  const second = (await place(app, outlet, { paymentMethod: 'online' })).order;
  // At the partner one payment is another one, and one has another amount.
  await app.db.execute({
    text: `with p as (select provider_payment_id as id from order_tenders where order_id = $1)
      update sandbox_razorpay s set id = 'pay_Unknown0000001',
        body = body || '{"id":"pay_Unknown0000001","sandbox_receipt":null}' from p where s.id = p.id`,
    values: [first.orderId],
  });
  await app.db.execute({
    text: `with p as (select provider_payment_id as id from order_tenders where order_id = $1)
      update sandbox_razorpay s set body = body || jsonb_build_object('amount', $2::int) from p where s.id = p.id`,
    values: [second.orderId, second.total + 500],
  });
  await settleNow();
  const [payout] = (await list()).payouts;
  expect(payout).toMatchObject({ lineCount: 2, unmatchedCount: 2 });
  const { data } = await statementOf(payout?.payoutId ?? '');
  expect(data.lines.map(({ match, orderId }) => [match, orderId])).toEqual(
    expect.arrayContaining([
      ['unknown', null],
      ['differs', second.orderId],
    ]),
  );
});

const suspense = async (token = shop.owner.token) =>
  (await shop.app.call(endpoints.payouts.suspense, { token })).data.lines;
const clear = (lineId: string, token = shop.owner.token) =>
  shop.app.call(endpoints.payouts.clearSuspense, {
    token,
    body: { lineId, as: 'owner', note: 'Paid by my brother' },
  });
/** Settles a payment under another id at the partner; returns its order and its id here. */
async function settleUnknown() {
  const { order } = await place(shop.app, shop.outlet, { paymentMethod: 'online' });
  const [payment] = await shop.app.db.query(z.object({ id: z.string() }), {
    text: 'select provider_payment_id as id from order_tenders where order_id = $1',
    values: [order.orderId],
  });
  await shop.app.db.execute({
    text: `update sandbox_razorpay set id = 'pay_Unknown0000001',
      body = body || '{"id":"pay_Unknown0000001","sandbox_receipt":null}' where id = $1`,
    values: [payment?.id],
  });
  await settleNow();
  return { order, paymentId: payment?.id ?? '' };
}

test('MON-15 MON-16 a line that matches nothing is in suspense until somebody says what it is', async () => {
  const { app, outlet } = shop;
  const { order } = await settleUnknown();
  const ofOutlet = { outletId: outlet.outletId };
  const before = await balances(shop, ofOutlet);
  expect(before).toMatchObject({ suspense: -order.total, provider: order.total });
  const [line] = await suspense();
  expect(line).toMatchObject({ reference: 'pay_Unknown0000001', expected: 0, open: order.total });

  const stranger = await app.signIn();
  expect(await suspense(stranger.token)).toEqual([]);
  expect((await clear(line?.lineId ?? '', stranger.token)).status).toBe(404);
  expect((await clear(line?.lineId ?? '')).data.lines).toEqual([]);
  expect((await clear(line?.lineId ?? '')).status).toBe(409);
  const after = await balances(shop, ofOutlet);
  expect(after).not.toHaveProperty('suspense');
  expect(after.owner).toBe((before.owner ?? 0) - order.total);
  expect((await list()).payouts[0]?.unmatchedCount).toBe(0);
  expect(await proveLedger(app.db)).toEqual([]);
  const [note] = await app.db.query(z.object({ after: z.unknown() }), {
    text: `select after from audit_entries where action = 'payout.suspenseCleared'`,
  });
  expect(note?.after).toMatchObject({ amount: order.total, as: 'owner', note: 'Paid by my brother' });
});

test('MON-15 a line whose payment becomes known later leaves the suspense account by itself', async () => {
  const { app, outlet } = shop;
  const { order, paymentId } = await settleUnknown();
  await app.db.execute({
    text: `update payout_lines set reference = $1 where reference = 'pay_Unknown0000001'`,
    values: [paymentId],
  });
  await importSettlements(app.context);
  expect(await suspense()).toEqual([]);
  const left = await balances(shop, { outletId: outlet.outletId });
  expect([left.suspense, left.provider]).toEqual([undefined, undefined]);
  const [payout] = (await list()).payouts;
  expect((await statementOf(payout?.payoutId ?? '')).data.lines).toMatchObject([
    { match: 'matched', orderId: order.orderId },
  ]);
  expect(await proveLedger(app.db)).toEqual([]);
});
