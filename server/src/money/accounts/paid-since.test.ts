import { endpoints } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { change, makeOutlet } from '../../api/orders/testing/test-shop';
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
import { payAccount } from './pay-account';
import type { MoneyShop } from '../testing/money-shop';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.app.close());
/** Each test has an outlet of its own, with its day open. */
beforeEach(async () => {
  shop = { ...shop, outlet: await makeOutlet(shop.app, shop.owner.merchantId) };
  const body = { outletId: shop.outlet.outletId, idempotencyKey: nextKey(), float: 0 };
  await shop.app.call(endpoints.counter.openCounterDay, { token: shop.owner.token, body });
});
afterEach(() => requireBalanced(shop));

const at = () => ({ token: shop.owner.token, query: { outletId: shop.outlet.outletId } });
const accounts = async () => (await shop.app.call(endpoints.counter.customerAccounts, at())).data;
const drawer = async () => (await shop.app.call(endpoints.counter.counterState, at())).data.day?.expected;

let people = 0;
/** An order of 532 rupees that a customer of this name takes on account. */
async function sold(name: string): Promise<{ order: OrderSummary; customerId: string }> {
  const mobile = `98765${String((people += 1)).padStart(5, '0')}`;
  const customer = { name, countryCode: '+91' as const, mobile };
  const { order } = await place532(shop, { fulfilment: 'selfPickup', address: null, customer });
  await walk(shop, order, 'foodPreparation', 'foodReady');
  const done = await change(shop.app, shop.owner, await presentOf(shop, order), 'complete', {
    paidBy: 'account',
  });
  expect(done.status).toBe(200);
  const account = (await accounts()).accounts.find((each) => each.name === name);
  return { order, customerId: account?.customerId ?? '' };
}
const payOff = ({ customerId }: { customerId: string }, amount: number) =>
  shop.app.call(endpoints.counter.payAccount, {
    token: shop.owner.token,
    body: { outletId: shop.outlet.outletId, customerId, amount, method: 'cash', idempotencyKey: nextKey() },
  });
const toCash = async (order: OrderSummary) =>
  shop.app.call(endpoints.orderMoney.correctTender, {
    token: shop.owner.token,
    body: {
      orderId: order.orderId,
      outletId: order.outletId,
      tenderId: (await moneyOf(shop, order)).tenders[0]?.tenderId ?? '',
      from: 'account',
      to: 'cash',
    },
  });

test('MON-06 MON-13 a refund takes off an account what is owed, and gives back in cash what was paid of it', async () => {
  const before = (await accounts()).owed;
  await sold('Other Debtor');
  const asha = await sold('Asha Rao');
  await payOff(asha, 40_000);
  expect((await moneyOf(shop, asha.order)).owed).toBe(13_200);

  const stale = await refund(shop, asha.order, null, 53_200, { offAccount: 53_200 });
  expect([stale.status, stale.error.code]).toEqual([409, 'CONFLICT']);
  const back = await refund(shop, asha.order, null, 53_200, { offAccount: 13_200 });
  expect(back.data.refunds.map(({ parts }) => parts.map(({ method, amount }) => [method, amount]))).toEqual([
    [
      ['account', 13_200],
      ['cash', 40_000],
    ],
  ]);
  expect(await drawer()).toBe(0);
  const after = await accounts();
  expect(after.owed - before).toBe(53_200);
  expect(after.accounts.map(({ name }) => name)).not.toContain('Asha Rao');
  expect((await payOff(asha, 1)).error.details).toEqual({ owed: 0 });
  expect(await balances(shop, asha.order)).not.toHaveProperty('customers');
});

test('MON-13 a sale on account that was paid since is not corrected to cash: the drawer has that money', async () => {
  const ravi = await sold('Ravi Kumar');
  expect((await moneyOf(shop, ravi.order)).tenders[0]?.correctable).toBe(true);
  await payOff(ravi, 20_000);
  expect((await moneyOf(shop, ravi.order)).tenders[0]).not.toHaveProperty('correctable');
  const refused = await toCash(ravi.order);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(await drawer()).toBe(20_000);
});

test('MON-13 what one customer paid too much is not taken off what others owe', async () => {
  const { customerId, order } = await sold('Kiran');
  const { merchantId } = shop.owner;
  const { outletId } = order;
  const before = (await accounts()).owed;
  const by = { kind: 'staff', name: 'Meera', device: '' } as const;
  const paid = {
    merchantId,
    outletId,
    customerId,
    customerName: 'Kiran',
    currency: 'INR',
    method: 'upi',
  } as const;
  await shop.app.db.transaction((tx) =>
    payAccount(tx, { ...paid, amount: 60_000, reference: '', key: nextKey(), by, at: shop.app.clock.now() }),
  );
  expect((await accounts()).owed).toBe(before - 53_200);
});
