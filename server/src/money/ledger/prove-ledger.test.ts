import { endpoints } from '@galla/contract';
import type { LedgerAccount, OrderSummary } from '@galla/contract';
import { settle } from '../../sandbox/partners/payments/settle';
import { registerPayouts } from '../../api/payouts/payouts.routes';
import { place } from '../../api/orders/testing/test-shop';
import { newId } from '../../db/new-id';
import { customers } from '../../db/schema';
import { takeByRider } from '../counter/take-tender';
import { importSettlements } from '../payments/import-settlement';
import { sendRefunds } from '../payments/refund.job';
import { lockOrder } from '../tenders/lock-order.repository';
import { nextKey, openMoneyShop, pay, place532, refund, walk } from '../testing/money-shop';
import type { MoneyShop } from '../testing/money-shop';
import { topUpWallet } from '../wallet/wallet';
import { postLedger } from './post-ledger.repository';
import type { LedgerEntry } from './post-ledger.repository';
import { differenceText, proveLedger } from './prove-ledger.repository';

let shop: MoneyShop;
let sold: OrderSummary;
const by = { kind: 'server', name: 'Galla', device: '' } as const;

const counterOf = ({ outlet }: MoneyShop) => ({ outletId: outlet.outletId, idempotencyKey: nextKey() });

/** Money in every account: counter, rider, wallet, online with refunds and payouts, a line that matches nothing. */
beforeAll(async () => {
  shop = await openMoneyShop({ moreAreas: [registerPayouts] });
  const { app, owner, outlet } = shop;
  const token = owner.token;
  const opened = await app.call(endpoints.counter.openCounterDay, {
    token,
    body: { ...counterOf(shop), float: 100_000 },
  });
  const first = await place532(shop);
  await pay(shop, first.order, [
    { method: 'upi', amount: 30_000 },
    { method: 'cash', amount: 23_200 },
  ]);
  await walk(shop, first.order, 'foodPreparation', 'foodReady', 'outForDelivery', 'delivered');
  await refund(shop, first.order, [{ lineId: first.lines[1], units: 1 }], 7_579);
  sold = first.order;
  for (const kind of ['paidIn', 'paidOut'] as const)
    await app.call(endpoints.counter.moveCash, {
      token,
      body: { ...counterOf(shop), kind, amount: 5_000, note: 'Milk for tea' },
    });
  await app.call(endpoints.counter.closeCounterDay, {
    token,
    body: {
      ...counterOf(shop),
      counterDayId: opened.data.day?.counterDayId ?? '',
      counted: 120_000,
      note: '',
    },
  });

  const ridden = (await place532(shop)).order;
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { orderId: ridden.orderId });
    if (order === null) throw new Error('The order is gone');
    await takeByRider(tx, order, {
      amount: 53_200,
      rider: 'Suresh',
      key: 'door',
      by: { kind: 'partner', name: 'Suresh', device: '' },
      at: app.clock.now(),
    });
  });

  const customerId = newId();
  await app.db.orm.insert(customers).values({
    id: customerId,
    merchantId: owner.merchantId,
    countryCode: '+91',
    mobile: '9811122233',
    name: 'Asha',
  });
  await app.db.transaction((tx) =>
    topUpWallet(tx, {
      merchantId: owner.merchantId,
      outletId: outlet.outletId,
      customerId,
      currency: 'INR',
      amount: 20_000,
      method: 'cash',
      key: 'top-up',
      note: '',
      by,
      at: app.clock.now(),
    }),
  );

  const lines = [{ itemId: outlet.menu.soap, quantity: 2 }];
  await place(app, outlet, { paymentMethod: 'online', lines });
  const unknown = (await place(app, outlet, { paymentMethod: 'online' })).order;
  const returned = (await place(app, outlet, { paymentMethod: 'online' })).order;
  await walk(shop, returned, 'foodPreparation', 'foodReady', 'complete');
  await refund(shop, returned, null, returned.total);
  await sendRefunds(app.context);
  await app.db.execute({
    text: `update sandbox_razorpay s set id = 'pay_Unknown0000001', body = body || '{"id":"pay_Unknown0000001","sandbox_receipt":null}'
      from order_tenders t where t.order_id = $1 and s.id = t.provider_payment_id`,
    values: [unknown.orderId],
  });
  await settle({ db: app.db, clock: app.clock, origin: '' }, app.clock.now());
  await importSettlements(app.context);
});
afterAll(() => shop.app.close());

test('MON-16 after a day with money in every account, each account is what it stands for', async () => {
  const accounts = await shop.app.db.execute({
    text: `select account from ledger_entries group by account having sum(amount) <> 0`,
  });
  expect(accounts).toBeGreaterThan(12);
  expect((await proveLedger(shop.app.db)).map(differenceText)).toEqual([]);
});

const orderless: readonly [LedgerAccount, LedgerAccount][] = [
  ['bank', 'provider'],
  ['riders', 'owner'],
  ['fees', 'suspense'],
  ['feeTax', 'refundsOwed'],
  ['drawer', 'cashDifference'],
  ['counterBank', 'expenses'],
];
const ofOrder: readonly [LedgerAccount, LedgerAccount][] = [
  ['taxCollected', 'sales'],
  ['roundOff', 'counterBank'],
  ['customers', 'marketplaces'],
  ['wallets', 'riders'],
];
const bogus = [
  ...orderless.map((pair) => [...pair, 'no order'] as const),
  ...ofOrder.map((pair) => [...pair, 'an order'] as const),
];

class Undone extends Error {}

test.each(bogus)(
  'MON-16 a balanced posting from %s to %s that nothing stands behind, on %s, is named on both accounts',
  async (debit, credit, on) => {
    const { app, owner, outlet } = shop;
    const order = on === 'an order' ? { orderId: sold.orderId } : {};
    const entry = (account: LedgerAccount, amount: number): LedgerEntry => ({ account, amount, ...order });
    const found: string[] = [];
    // The ledger is append-only: what is planted is rolled back.
    const planting = app.db.transaction(async (tx) => {
      await postLedger(tx, {
        merchantId: owner.merchantId,
        outletId: outlet.outletId,
        kind: 'paidIn',
        key: `bogus ${debit} ${credit}`,
        currency: 'INR',
        by,
        at: app.clock.now(),
        entries: [entry(debit, 1_234), entry(credit, -1_234)],
      });
      found.push(...(await proveLedger(tx)).map(differenceText));
      throw new Undone();
    });
    await expect(planting).rejects.toBeInstanceOf(Undone);
    expect(found).toHaveLength(2);
    for (const account of [debit, credit])
      expect(found.find((line) => line.startsWith(`${account} `))).toMatch(
        /ledger -?\d+, books -?\d+ \(.+\)$/,
      );
    expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
  },
);
