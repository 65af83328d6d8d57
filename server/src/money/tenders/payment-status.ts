import { paymentStatusSchema } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { paymentStatusOf } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

type PaymentStatus = OrderSummary['paymentStatus'];

const moneyRowSchema = z.object({
  outletId: z.string(),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  paymentStatus: paymentStatusSchema,
});
const sumsRowSchema = z.object({ tenders: z.number(), paid: z.number(), refunded: z.number() });

interface Summed {
  outletId: string;
  before: PaymentStatus;
  status: PaymentStatus;
}

async function sumTenders(tx: Queryable, orderId: string): Promise<Summed> {
  const [order] = await tx.query(moneyRowSchema, {
    name: 'settle-lock-order',
    text: `select outlet_id, total, paid, refunded, payment_status
      from orders where id = $1 for update`,
    values: [orderId],
  });
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  const { outletId, total, paymentStatus: before } = order;
  const [sums] = await tx.query(sumsRowSchema, {
    name: 'settle-sum-tenders',
    text: `select count(*) as tenders, coalesce(sum(amount), 0)::bigint as paid,
        coalesce(sum(refunded), 0)::bigint as refunded
      from order_tenders where order_id = $1`,
    values: [orderId],
  });
  // Without tenders it is not paid yet, or from before they were kept.
  if (sums === undefined || (sums.tenders === 0 && total > 0)) return { outletId, before, status: before };
  if (sums.paid !== order.paid || sums.refunded !== order.refunded)
    await tx.execute({
      name: 'settle-sums',
      text: 'update orders set paid = $2, refunded = $3 where id = $1',
      values: [orderId, sums.paid, sums.refunded],
    });
  return { outletId, before, status: paymentStatusOf({ total, ...sums }) };
}

/**
 * Brings `paid` and `refunded` of an order in line with its tenders and returns its payment status, which the caller
 * writes: the move of an order does so with the rest of the order, in one statement. Locks the order.
 */
export const paymentStatusAfter = async (tx: Queryable, orderId: string): Promise<PaymentStatus> =>
  (await sumTenders(tx, orderId)).status;

/**
 * Brings `paid`, `refunded` and `payment_status` of an order in line with its tenders and returns the status. Call it
 * late in the transaction that wrote the tender or the refund, after it: locks the order, and the outlet's counter when
 * the status changes.
 */
export async function settlePaymentStatus(tx: Queryable, orderId: string): Promise<PaymentStatus> {
  const { outletId, before, status } = await sumTenders(tx, orderId);
  if (status === before) return status;
  // The roll-ups of the reports follow. Every other change of an order locks the counter before them.
  await tx.execute({
    name: 'settle-lock-counter',
    text: 'select 1 as one from outlet_counters where outlet_id = $1 for update',
    values: [outletId],
  });
  await tx.execute({
    name: 'settle-status',
    text: 'update orders set payment_status = $2 where id = $1',
    values: [orderId, status],
  });
  return status;
}
