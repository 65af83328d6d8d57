import type { Actor, TenderMethod } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import type { MoneyOrder } from './lock-order.repository';
import { columnsOf, rowOf } from '../../db/row-of';
import { orderTenders } from '../../db/schema';

const columns = ['method', 'amount', 'refunded', 'reference', 'key', 'by', 'at'] as const;
const tenderRowSchema = rowOf(orderTenders, columns, {
  /** Id of the payment at the partner; null unless `online`, and for payments of an earlier partner. */
  providerPaymentId: z.nullable(z.string()),
  tenderId: z.string(),
});
export type TenderRow = z.output<typeof tenderRowSchema>;

/** What came in for an order, oldest first. */
export function tendersOf(db: Queryable, orderId: string): Promise<TenderRow[]> {
  return db.query(tenderRowSchema, {
    name: 'tenders-of-order',
    text: `select id as "tenderId", provider_payment_id, ${columnsOf(orderTenders, columns)} from order_tenders
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
  const { merchantId, outletId, orderId } = order;
  const { rowCount } = await tx.orm
    .insert(orderTenders)
    .values({ ...row, id: row.tenderId, merchantId, outletId, orderId })
    .onConflictDoNothing({ target: [orderTenders.orderId, orderTenders.key] });
  return rowCount === 1 ? row : null;
}
