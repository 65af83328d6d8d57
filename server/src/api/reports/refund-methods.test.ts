import { endpoints, hourMs } from '@galla/contract';
import type { OrderMoney, TenderMethod } from '@galla/contract';
import { z } from 'zod';
import { followRefunds, sendRefunds } from '../../money/payments/refund.job';
import {
  moneyOf,
  nextKey,
  openMoneyShop,
  place532,
  presentOf,
  refund,
  walk,
} from '../../money/testing/money-shop';
import type { MoneyShop } from '../../money/testing/money-shop';
import { change, place } from '../orders/testing/test-shop';
import { registerPayouts } from '../payouts/payouts.routes';
import { registerReports } from './reports.routes';
import { PaymentsRefusal } from '../../partners/payments/payments';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop({ moreAreas: [registerReports, registerPayouts] });
});
afterAll(() => shop.app.close());

const at = () => ({ token: shop.owner.token, query: { outletId: shop.outlet.outletId } });

/** Of 532 rupees sold on account and 400 paid of it in cash, all goes back. */
async function refundedAccount(): Promise<OrderMoney> {
  const { outletId } = shop.outlet;
  const customer = { name: 'Asha Rao', countryCode: '+91' as const, mobile: '9876500001' };
  const { order } = await place532(shop, { fulfilment: 'selfPickup', address: null, customer });
  await walk(shop, order, 'foodPreparation', 'foodReady');
  await change(shop.app, shop.owner, await presentOf(shop, order), 'complete', { paidBy: 'account' });
  const owes = (await shop.app.call(endpoints.counter.customerAccounts, at())).data.accounts[0];
  const { customerId } = owes ?? {};
  await shop.app.call(endpoints.counter.payAccount, {
    token: shop.owner.token,
    body: { outletId, customerId, amount: 40_000, method: 'cash', idempotencyKey: nextKey() },
  });
  expect((await refund(shop, order, null, 53_200, { offAccount: 13_200 })).status).toBe(200);
  return moneyOf(shop, order);
}

/** Paid online; the partner refuses the refund, and somebody gives it in cash, so long after it. */
async function refundedByHand(afterMs = 0): Promise<OrderMoney> {
  const { order } = await place(shop.app, shop.outlet, { paymentMethod: 'online' });
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  await refund(shop, order, null, order.total);
  shop.app.clock.pass(afterMs);
  const { partners } = shop.app.context;
  const refuse = (): Promise<never> => Promise.reject(new PaymentsRefusal('Not enough balance'));
  const payments = { ...partners.payments, refund: refuse };
  await sendRefunds({ ...shop.app.context, partners: { ...partners, payments } });
  const [found] = (await shop.app.call(endpoints.counter.moneyReturns, at())).data.returns;
  const body = { outletId: shop.outlet.outletId, kind: found?.kind, returnId: found?.returnId, act: 'cash' };
  expect(
    (await shop.app.call(endpoints.counter.resolveReturn, { token: shop.owner.token, body })).status,
  ).toBe(200);
  await followRefunds(shop.app.context);
  return moneyOf(shop, order);
}

test('MON-06 what went back in cash is cash to the orders, the drawer, the ledger, the payouts and the reports', async () => {
  const { outletId } = shop.outlet;
  const body = { outletId, idempotencyKey: nextKey(), float: 0 };
  await shop.app.call(endpoints.counter.openCounterDay, { token: shop.owner.token, body });
  const orders = [await refundedAccount(), await refundedByHand()];
  const total = orders[1]?.refunded ?? 0;
  const back: Partial<Record<TenderMethod, number>> = {};
  for (const { method, amount } of orders.flatMap(({ refunds }) => refunds.flatMap(({ parts }) => parts)))
    back[method] = (back[method] ?? 0) + amount;
  expect(back).toEqual({ account: 13_200, cash: 40_000 + total });

  const { token } = shop.owner;
  const { data: day } = await shop.app.call(endpoints.report.day, { token, query: {} });
  const reports = await shop.app.call(endpoints.report.getReports, { token, query: { kind: 'payments' } });
  if (reports.data.kind !== 'payments') throw new Error('Another report was answered');
  for (const tenders of [day.tenders, reports.data.tenders])
    expect(
      Object.fromEntries(
        tenders
          .filter(({ refunded }) => refunded.value > 0)
          .map(({ method, refunded }) => [method, refunded.value]),
      ),
    ).toEqual(back);
  const counter = await shop.app.call(endpoints.counter.counterState, at());
  expect(-(counter.data.day?.sums.refund ?? 0)).toBe(back.cash);
  const [drawer] = await shop.app.db.query(z.object({ amount: z.number() }), {
    text: `select -sum(e.amount)::bigint as amount from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'drawer' and e.outlet_id = $1 and e.amount < 0`,
    values: [outletId],
  });
  expect(drawer?.amount).toBe(back.cash);
  // The partner still owes the payment that it did not send back.
  const payouts = await shop.app.call(endpoints.payouts.payouts, { token, query: {} });
  expect(payouts.data.awaited).toBe(total);
});

test('MON-06 a refund that is given in cash a day later is of that day, as in the drawer', async () => {
  const { token } = shop.owner;
  const cashBack = async (date?: string) => {
    const query = date === undefined ? {} : { date };
    const { data } = await shop.app.call(endpoints.report.day, { token, query });
    const of = (method: TenderMethod) =>
      data.tenders.find((one) => one.method === method)?.refunded.value ?? 0;
    return { date: data.date, cash: of('cash'), online: of('online') };
  };
  const inDrawer = async () => {
    const { data } = await shop.app.call(endpoints.counter.counterState, at());
    return data.day?.sums.refund ?? 0;
  };
  const [before, drawer] = [await cashBack(), await inDrawer()];
  const { refunded } = await refundedByHand(24 * hourMs);
  expect(await cashBack(before.date)).toEqual(before);
  expect(await cashBack()).toMatchObject({ cash: refunded, online: 0 });
  expect(drawer - (await inDrawer())).toBe(refunded);
});

test('MON-06 a refund that the partner sends a day later is of that day; until then it is of the day it was made', async () => {
  const { app, owner, outlet } = shop;
  const online = async (date?: string) => {
    const query = date === undefined ? {} : { date };
    const { data } = await app.call(endpoints.report.day, { token: owner.token, query });
    return {
      date: data.date,
      back: data.tenders.find(({ method }) => method === 'online')?.refunded.value ?? 0,
    };
  };
  app.clock.pass(24 * hourMs);
  const { order } = await place(app, outlet, { paymentMethod: 'online' });
  await walk(shop, order, 'foodPreparation', 'foodReady', 'complete');
  await refund(shop, order, null, order.total);
  const { date, back } = await online();
  expect(back).toBe(order.total);
  app.clock.pass(24 * hourMs);
  await sendRefunds(app.context);
  await followRefunds(app.context);
  expect((await moneyOf(shop, order)).refunds[0]?.parts).toMatchObject([{ state: 'done' }]);
  expect([await online(date), (await online()).back]).toEqual([{ date, back: 0 }, order.total]);
});
