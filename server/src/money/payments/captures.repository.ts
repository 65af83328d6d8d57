import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { nextTry } from '../refunds/try-again';
import { rowOf } from '../../db/row-of';
import { captures } from '../../db/schema';

const captureRowSchema = rowOf(
  captures,
  ['merchantId', 'outletId', 'orderId', 'amount', 'currency', 'method', 'capturedAt'],
  { paymentId: z.string() },
);
export type CaptureRow = z.output<typeof captureRowSchema>;

/** Keeps a capture; one without an order is owed back. False: it was kept before. */
export async function insertCapture(tx: Queryable, capture: CaptureRow & { link: string }): Promise<boolean> {
  const { link: paymentId, paymentId: id, ...captured } = capture;
  const { rowCount } = await tx.orm
    .insert(captures)
    .values({ ...captured, id, paymentId, returnState: captured.orderId === null ? 'owed' : null })
    .onConflictDoNothing({ target: captures.id });
  return rowCount === 1;
}

/** Captures that are owed back, oldest first. */
export function capturesOwed(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ paymentId: string; amount: number; attempts: number }[]> {
  return db.query(captureRowSchema.pick({ paymentId: true, amount: true }).extend({ attempts: z.number() }), {
    name: 'captures-owed',
    text: `select id as "paymentId", amount, return_attempts as attempts from captures
      where return_state = 'owed' and (return_try_at is null or return_try_at <= $2) order by captured_at limit $1`,
    values: [limit, now],
  });
}

/** A return that was asked for: its refund at the partner. */
export async function noteReturnSent(db: Queryable, paymentId: string, refundId: string): Promise<void> {
  await db.orm
    .update(captures)
    .set({ returnState: 'sent', returnRefundId: refundId, returnProblem: null })
    .where(and(eq(captures.id, paymentId), eq(captures.returnState, 'owed')));
}

const returnedSchema = captureRowSchema.pick({
  paymentId: true,
  merchantId: true,
  outletId: true,
  amount: true,
  currency: true,
});

/** The partner refused a return: it is asked again later, or somebody has to deal with it. */
export async function refuseReturn(
  tx: Queryable,
  paymentId: string,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const [row] = await tx.query(z.object({ attempts: z.number() }), {
    name: 'capture-return-attempts',
    text: `select return_attempts as attempts from captures where id = $1 and return_state in ('owed', 'sent') for update`,
    values: [paymentId],
  });
  if (row === undefined) return;
  const attempts = row.attempts + 1;
  const tryAt = nextTry(attempts, now);
  await tx.orm
    .update(captures)
    .set({
      returnState: tryAt === null ? 'failed' : 'owed',
      returnRefundId: null,
      returnAttempts: attempts,
      returnTryAt: tryAt,
      returnProblem: problem,
    })
    .where(eq(captures.id, paymentId));
}

/** Ends the return of a capture and answers it; null: unknown, or ended before. What failed may still come through. */
export async function endReturn(
  tx: Queryable,
  {
    paymentId,
    refundId,
    at,
    settledBy = null,
  }: { paymentId: string; refundId: string | null; at: Date; settledBy?: 'cash' | 'other' | null },
): Promise<z.output<typeof returnedSchema> | null> {
  const rows = await tx.query(returnedSchema, {
    name: 'capture-returned',
    text: `update captures set return_state = 'done', return_refund_id = $2, returned_at = $3::timestamptz,
        return_problem = null, return_settled_by = $4
      where id = $1 and return_state is not null and return_state <> 'done'
      returning id as "paymentId", merchant_id, outlet_id, amount, currency`,
    values: [paymentId, refundId, at, settledBy],
  });
  return rows[0] ?? null;
}
