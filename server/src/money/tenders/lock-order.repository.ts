import { dueOf } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { columnsOf, rowOf } from '../../db/row-of';
import { orders } from '../../db/schema';

const columns = [
  'merchantId',
  'outletId',
  'orderNumber',
  'status',
  'paymentMethod',
  'paymentStatus',
  'currency',
  'total',
  'paid',
  'refunded',
  'billing',
  'buyerGstin',
  'buyerName',
  'buyerAddress',
  'invoicedAt',
  'customerId',
  'placedAt',
] as const;
const moneyOrderSchema = rowOf(orders, columns, {
  orderId: z.string(),
});
/** An order as money sees it. */
export type MoneyOrder = z.output<typeof moneyOrderSchema>;

/** What is still to be paid here: of an order that was paid to its marketplace, nothing. */
export const dueHere = (order: MoneyOrder, paid: number): number =>
  order.billing?.marketplace !== undefined && order.paymentMethod === 'online'
    ? 0
    : dueOf({ ...order, paid });

/** Whose order: of an outlet of the session, or any, for callers that were authorized elsewhere. */
export type MoneyChoice = { orderId: string; outletId: string; merchantId: string } | { orderId: string };

const text = (scoped: boolean, lock: boolean): string =>
  `select id as "orderId", ${columnsOf(orders, columns)}
    from orders where id = $1${scoped ? ' and outlet_id = $2 and merchant_id = $3' : ''}${lock ? ' for update' : ''}`;

async function find(db: Queryable, choice: MoneyChoice, lock: boolean): Promise<MoneyOrder | null> {
  const scoped = 'outletId' in choice;
  const [order] = await db.query(moneyOrderSchema, {
    name: `money-order${scoped ? '-of-outlet' : ''}${lock ? '-locked' : ''}`,
    text: text(scoped, lock),
    values: scoped ? [choice.orderId, choice.outletId, choice.merchantId] : [choice.orderId],
  });
  return order ?? null;
}

/** Locks an order until its money has changed: tenders and refunds of one order come one after another. */
export const lockOrder = (tx: Queryable, choice: MoneyChoice): Promise<MoneyOrder | null> =>
  find(tx, choice, true);
export const findMoneyOrder = (db: Queryable, choice: MoneyChoice): Promise<MoneyOrder | null> =>
  find(db, choice, false);
