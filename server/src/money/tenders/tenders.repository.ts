import { actorSchema, tenderMethodSchema } from '@galla/contract';
import type { Actor, TenderMethod } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import type { MoneyOrder } from './lock-order';

const tenderRowSchema = z.object({
  tenderId: z.string(),
  method: tenderMethodSchema,
  amount: z.number(),
  refunded: z.number(),
  reference: z.string(),
  /** Id of the payment at the partner; null unless `online`, and for payments of an earlier partner. */
  providerPaymentId: z.nullable(z.string()),
  key: z.string(),
  by: actorSchema,
  at: z.date(),
});
export type TenderRow = z.output<typeof tenderRowSchema>;

/** What came in for an order, oldest first. */
export function tendersOf(db: Queryable, orderId: string): Promise<TenderRow[]> {
  return db.query(tenderRowSchema, {
    name: 'tenders-of-order',
    text: `select id as "tenderId", method, amount, refunded, reference,
        provider_payment_id, key, by, at from order_tenders
      where order_id = $1 order by at, id`,
    values: [orderId],
  });
}

export interface NewTender {
  method: TenderMethod;
  amount: number;
  refunded?: number;
  reference: string;
  /** Made once per act and order. */
  key: string;
  by: Actor;
  at: Date;
}

/** Writes a tender; null: its key was used for this order. The ledger is the caller's business. */
export async function insertTender(
  tx: Queryable,
  order: Pick<MoneyOrder, 'orderId' | 'merchantId' | 'outletId'>,
  tender: NewTender,
): Promise<TenderRow | null> {
  const row: TenderRow = { tenderId: newId(), refunded: 0, providerPaymentId: null, ...tender };
  const count = await tx.execute({
    name: 'insert-tender',
    text: `insert into order_tenders (id, merchant_id, outlet_id, order_id, method, amount, refunded, reference, key, by, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) on conflict (order_id, key) do nothing returning id`,
    values: [
      row.tenderId,
      order.merchantId,
      order.outletId,
      order.orderId,
      row.method,
      row.amount,
      row.refunded,
      row.reference,
      row.key,
      JSON.stringify(row.by),
      row.at,
    ],
  });
  return count > 0 ? row : null;
}
