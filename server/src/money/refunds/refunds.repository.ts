import { billRowSchema, refundLineSchema, refundStateSchema, tenderMethodSchema } from '@galla/contract';
import type { Actor, BillRow, OrderRefund, Reason } from '@galla/contract';
import type { RefundPart } from '@galla/domain';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import type { MoneyOrder } from '../tenders/lock-order.repository';
import { rowOf } from '../../db/row-of';
import { orderRefunds } from '../../db/schema';

const refundRowSchema = rowOf(orderRefunds, ['key', 'amount', 'reason', 'restock', 'by', 'at'], {
  refundId: z.string(),
  lines: z.array(refundLineSchema),
  rows: z.array(billRowSchema),
  parts: z.array(
    z.object({
      tenderId: z.string(),
      method: tenderMethodSchema,
      amount: z.number(),
      state: refundStateSchema,
    }),
  ),
});
export type RefundRow = z.output<typeof refundRowSchema>;

/** How a part `p` of a refund went back by the tender `t`: the way it came, unless somebody gave cash for it. */
export const partMethod = `case when p.settled_by = 'cash' then 'cash' else t.method end`;

/** What went back of an order, oldest first. */
export function refundsOf(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return db.query(refundRowSchema, {
    name: 'refunds-of-order',
    text: `select r.id as "refundId", r.key, r.lines, r.rows, r.amount, r.reason, r.restock, r.by, r.at,
        (select coalesce(jsonb_agg(jsonb_build_object('tenderId', p.tender_id, 'method', ${partMethod},
            'amount', p.amount, 'state', p.state) order by p.id), '[]'::jsonb)
          from order_refund_parts p join order_tenders t on t.id = p.tender_id where p.refund_id = r.id) as parts
      from order_refunds r where r.order_id = $1 order by r.at, r.id`,
    values: [orderId],
  });
}

export interface NewRefund {
  key: string;
  lines: OrderRefund['lines'];
  rows: BillRow[];
  amount: number;
  reason: Reason;
  restock: boolean;
  by: Actor;
  at: Date;
}

export interface SettledPart extends RefundPart {
  /** `pending`: the payments partner has to send it. */
  state: z.output<typeof refundStateSchema>;
}
export interface WrittenPart extends SettledPart {
  partId: string;
}

/** Writes a refund and what goes back by which tender. */
export async function insertRefund(
  tx: Queryable,
  order: MoneyOrder,
  refund: NewRefund,
  parts: readonly SettledPart[],
): Promise<{ refundId: string; parts: WrittenPart[] }> {
  const refundId = newId();
  const { merchantId, outletId, orderId } = order;
  await tx.orm.insert(orderRefunds).values({
    ...refund,
    id: refundId,
    merchantId,
    outletId,
    orderId,
    tellAt: refund.amount > 0 ? refund.at : null,
  });
  const written = parts.map((part) => ({ ...part, partId: newId() }));
  for (const { partId, tenderId, method, amount, state } of written) {
    await tx.execute({
      name: 'insert-refund-part',
      text: `with part as (
          insert into order_refund_parts (id, refund_id, order_id, tender_id, amount, state, done_at, settled_by)
          values ($1, $2, $3, $4, $5, $6, $7, $8))
        update order_tenders set refunded = refunded + $5 where id = $4`,
      values: [
        partId,
        refundId,
        order.orderId,
        tenderId,
        amount,
        state,
        state === 'done' ? refund.at : null,
        method === 'cash' ? 'cash' : null,
      ],
    });
  }
  return { refundId, parts: written };
}
