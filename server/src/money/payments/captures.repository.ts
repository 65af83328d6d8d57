import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

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
export function capturesOwed(db: Queryable, limit: number): Promise<{ paymentId: string; amount: number }[]> {
  return db.query(captureRowSchema.pick({ paymentId: true, amount: true }), {
    name: 'captures-owed',
    text: `select id as "paymentId", amount from captures where return_state = 'owed' order by captured_at limit $1`,
    values: [limit],
  });
}

/** A return that was asked for: its refund at the partner. */
export async function noteReturnSent(db: Queryable, paymentId: string, refundId: string): Promise<void> {
  await db.execute({
    name: 'capture-return-sent',
    text: `update captures set return_state = 'sent', return_refund_id = $2 where id = $1 and return_state = 'owed'`,
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

/** Ends the return of a capture and answers it; null: unknown, or ended before. What failed may still come through. */
export async function endReturn(
  tx: Queryable,
  {
    paymentId,
    refundId,
    state,
    at,
  }: { paymentId: string; refundId: string; state: 'done' | 'failed'; at: Date },
): Promise<z.output<typeof returnedSchema> | null> {
  const rows = await tx.query(returnedSchema, {
    name: 'capture-returned',
    text: `update captures set return_state = $3, return_refund_id = $2,
        returned_at = case when $3 = 'done' then $4::timestamptz end
      where id = $1 and return_state is not null and return_state <> 'done'
        and ($3 = 'done' or return_state <> 'failed')
      returning id as "paymentId", merchant_id as "merchantId", outlet_id as "outletId", amount, currency`,
    values: [paymentId, refundId, state, at],
  });
  return rows[0] ?? null;
}
