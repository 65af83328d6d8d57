import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { orderRefundParts } from '../../db/schema';

const partRowSchema = z.object({
  partId: z.string(),
  /** Null: paid through a partner that is no longer there. */
  paymentId: z.string().nullable(),
  amount: z.number(),
  /** Refusals so far. */
  attempts: z.number(),
});

/** Parts of refunds that the partner is to be asked for, oldest first. */
export function partsToSend(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<z.output<typeof partRowSchema>[]> {
  return db.query(partRowSchema, {
    name: 'refund-parts-to-send',
    text: `select p.id as "partId", t.provider_payment_id as "paymentId", p.amount, p.attempts
      from order_refund_parts p join order_tenders t on t.id = p.tender_id
      where p.state = 'pending' and p.provider_refund_id is null and t.method = 'online'
        and (p.try_at is null or p.try_at <= $2)
      order by p.id limit $1`,
    values: [limit, now],
  });
}

export async function notePartSent(db: Queryable, partId: string, refundId: string): Promise<void> {
  await db.orm
    .update(orderRefundParts)
    .set({ providerRefundId: refundId, problem: null })
    .where(and(eq(orderRefundParts.id, partId), isNull(orderRefundParts.providerRefundId)));
}

const sentRowSchema = z.object({ refundId: z.string() });

/** Refunds at the partner whose end is not known. */
export function refundsUnderWay(db: Queryable, limit: number): Promise<z.output<typeof sentRowSchema>[]> {
  return db.query(sentRowSchema, {
    name: 'refunds-under-way',
    text: `(select provider_refund_id as "refundId" from order_refund_parts
        where state = 'pending' and provider_refund_id is not null order by id limit $1)
      union all (select return_refund_id from captures
        where return_state = 'sent' and return_refund_id is not null order by captured_at limit $1)
      union all (select refund_id from plan_returns
        where state = 'sent' and refund_id is not null order by created_at limit $1)`,
    values: [limit],
  });
}

/** Whether this refund at the partner is the attempt that is under way, or none is known yet. */
export async function isPresent(tx: Queryable, partId: string, refundId: string): Promise<boolean> {
  const count = await tx.execute({
    name: 'refund-part-present',
    text: `select 1 as one from order_refund_parts
      where id = $1 and (provider_refund_id = $2 or (provider_refund_id is null and problem is null))`,
    values: [partId, refundId],
  });
  return count > 0;
}
