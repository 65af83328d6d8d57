import { orderBillingSchema, orderSummarySchema } from '@galla/contract';
import { dueOf } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const moneyOrderSchema = z.object({
  orderId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderNumber: z.number(),
  status: orderSummarySchema.shape.status,
  paymentMethod: orderSummarySchema.shape.paymentMethod,
  paymentStatus: orderSummarySchema.shape.paymentStatus,
  currency: orderSummarySchema.shape.currency,
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  billing: z.nullable(orderBillingSchema),
  buyerGstin: z.string(),
  buyerName: z.string(),
  buyerAddress: z.string(),
  invoicedAt: z.nullable(z.date()),
  customerId: z.nullable(z.string()),
  placedAt: z.date(),
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
  `select id as "orderId", merchant_id, outlet_id, order_number, status,
      payment_method, payment_status, currency, total, paid, refunded, billing,
      buyer_gstin, buyer_name, buyer_address, invoiced_at, customer_id, placed_at
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
