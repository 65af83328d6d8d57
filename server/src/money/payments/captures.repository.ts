import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { nextTry } from '../refunds/try-again';

const captureRowSchema = z.object({
  paymentId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  orderId: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  capturedAt: z.date(),
});
export type CaptureRow = z.output<typeof captureRowSchema>;

/** Keeps a capture; one without an order is owed back. False: it was kept before. */
export async function insertCapture(tx: Queryable, capture: CaptureRow & { link: string }): Promise<boolean> {
  const count = await tx.execute({
    name: 'insert-capture',
    text: `insert into captures (id, merchant_id, outlet_id, payment_id, order_id, amount, currency, method, captured_at,
        return_state)
      values ($1, $2, $3, $4, $5::uuid, $6, $7, $8, $9, case when $5::uuid is null then 'owed' end)
      on conflict (id) do nothing`,
    values: [
      capture.paymentId,
      capture.merchantId,
      capture.outletId,
      capture.link,
      capture.orderId,
      capture.amount,
      capture.currency,
      capture.method,
      capture.capturedAt,
    ],
  });
  return count > 0;
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
  await db.execute({
    name: 'capture-return-sent',
    text: `update captures set return_state = 'sent', return_refund_id = $2, return_problem = null where id = $1 and return_state = 'owed'`,
    values: [paymentId, refundId],
  });
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
  await tx.execute({
    name: 'capture-return-refused',
    text: `update captures set return_state = $2, return_refund_id = null, return_attempts = $3, return_try_at = $4,
        return_problem = $5 where id = $1`,
    values: [paymentId, tryAt === null ? 'failed' : 'owed', attempts, tryAt, problem],
  });
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
