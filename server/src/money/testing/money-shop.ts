import { endpoints } from '@galla/contract';
import type { LedgerAccount, OrderBilling, OrderMoney, OrderSummary } from '@galla/contract';
import { z } from 'zod';
import { registerCounter } from '../../api/counter/counter.routes';
import { registerOrderMoney } from '../../api/order-money/order-money.routes';
import { change, deliverTo, makeOutlet, place, startOrderApp } from '../../api/orders/testing/test-shop';
import type { TestOutlet } from '../../api/orders/testing/test-shop';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { differenceText, proveLedger } from '../ledger/prove-ledger.repository';

export interface MoneyShop {
  app: TestApp;
  owner: SignedInUser;
  outlet: TestOutlet;
}

export async function openMoneyShop(
  options: Parameters<typeof startOrderApp>[0] = {},
  provider = 'own',
): Promise<MoneyShop> {
  const app = await startOrderApp({
    ...options,
    moreAreas: [registerOrderMoney, registerCounter, ...(options.moreAreas ?? [])],
  });
  const owner = await app.signIn({ userName: 'Meera' });
  const outlet = await makeOutlet(app, owner.merchantId, 'food Restaurant', { delivery: { provider } });
  return { app, owner, outlet };
}

const dish = { priceBasis: 'exclusive', packing: 0, includedTax: 0, taxPercent: 5 } as const;

/** 532 rupees: a dish of 480 with an offer of 10 %, one of 80, a coupon of 50, delivery, and 1 paisa rounded off. */
export const billing532 = ([first, second]: readonly [string, string], delivery = 4_467): OrderBilling => ({
  regime: 'regular',
  taxLiability: 'supplier',
  supply: 'intra',
  placeOfSupply: { stateCode: '29', state: 'Karnataka' },
  lines: [
    {
      ...dish,
      lineId: first,
      quantity: 3,
      listed: 48_000,
      offer: 4_800,
      coupon: 4_219,
      net: 38_981,
      taxable: 38_981,
    },
    {
      ...dish,
      lineId: second,
      quantity: 1,
      listed: 8_000,
      offer: 0,
      coupon: 781,
      net: 7_219,
      taxable: 7_219,
    },
  ],
  taxes: [
    { percent: 5, lines: 46_200, charges: delivery, taxable: 50_667, cgst: 1_267, sgst: 1_267, igst: 0 },
  ],
  goods: {},
  packing: 0,
  delivery,
  charges: 0,
  roundOff: -1,
  total: 53_200,
});

export interface BilledOrder {
  order: OrderSummary;
  lines: readonly [string, string];
  /** Of the customer. */
  token: string;
}

/** An order of 532 rupees that is paid at handover. */
export async function place532(
  { app, outlet }: MoneyShop,
  more: Parameters<typeof place>[2] = {},
): Promise<BilledOrder> {
  const { dosa, tea } = outlet.menu;
  const { order, customerToken } = await place(app, outlet, {
    fulfilment: 'delivery',
    address: deliverTo,
    lines: [
      { itemId: dosa, quantity: 3 },
      { itemId: tea, quantity: 1 },
    ],
    ...more,
  });
  const lines = [order.lines[0]?.lineId ?? '', order.lines[1]?.lineId ?? ''] as const;
  await app.db.execute({
    text: 'update orders set billing = $2::jsonb, total = 53200 where id = $1',
    values: [order.orderId, JSON.stringify(billing532(lines))],
  });
  return { order: { ...order, total: 53_200 }, lines, token: customerToken };
}

export async function moneyOf({ app, owner }: MoneyShop, order: OrderSummary): Promise<OrderMoney> {
  const query = { orderId: order.orderId, outletId: order.outletId };
  return (await app.call(endpoints.orderMoney.orderMoney, { query, token: owner.token })).data;
}

export async function presentOf({ app, owner }: MoneyShop, order: OrderSummary): Promise<OrderSummary> {
  const query = { orderId: order.orderId, outletId: order.outletId };
  return (await app.call(endpoints.orders.orderDetail, { query, token: owner.token })).data;
}

let keys = 0;
export const nextKey = (): string => `money-key-${(keys += 1)}`;

type Tenders = { method: 'cash' | 'upi' | 'card'; amount: number; reference?: string }[];
export const pay = (
  { app, owner }: MoneyShop,
  order: OrderSummary,
  tenders: Tenders,
  idempotencyKey = nextKey(),
) =>
  app.call(endpoints.orderMoney.takePayment, {
    token: owner.token,
    body: { orderId: order.orderId, outletId: order.outletId, idempotencyKey, tenders },
  });

export const refund = (
  { app, owner }: MoneyShop,
  order: OrderSummary,
  lines: { lineId: string; units: number }[] | null,
  amount: number,
  more: Record<string, unknown> = {},
) =>
  app.call(endpoints.orderMoney.refundOrder, {
    token: owner.token,
    body: {
      orderId: order.orderId,
      outletId: order.outletId,
      idempotencyKey: nextKey(),
      lines,
      amount,
      reason: { code: 'itemOut' },
      restock: false,
      ...more,
    },
  });

/** Takes an order through these statuses as staff do. */
export async function walk(
  shop: MoneyShop,
  order: OrderSummary,
  ...targets: string[]
): Promise<OrderSummary> {
  let present = await presentOf(shop, order);
  for (const target of targets) {
    const more = target === 'cancelled' ? { reason: { code: 'itemOut' } } : {};
    const answer = await change(shop.app, shop.owner, present, target, more);
    if (answer.status !== 200) throw new Error(`${target}: ${answer.raw.body}`);
    present = answer.data;
  }
  return present;
}

const balanceRowSchema = z.object({ account: z.string(), amount: z.number() });

/** Balances of an order's or an outlet's accounts that are not 0. */
export async function balances(
  { app }: MoneyShop,
  of: { orderId: string } | { outletId: string },
): Promise<Partial<Record<LedgerAccount, number>>> {
  const [column, value] = 'orderId' in of ? ['order_id', of.orderId] : ['outlet_id', of.outletId];
  const rows = await app.db.query(balanceRowSchema, {
    text: `select account, sum(amount)::bigint as amount from ledger_entries where ${column} = $1 group by account
      having sum(amount) <> 0`,
    values: [value],
  });
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Fails the test when a transaction does not add up to zero, or an account is not what it stands for. */
export async function requireBalanced({ app }: MoneyShop): Promise<void> {
  const differences = await proveLedger(app.db);
  if (differences.length > 0) throw new Error(differences.map(differenceText).join('\n'));
}

/** Every permutation. */
export const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
