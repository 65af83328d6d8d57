import { z } from 'zod';
import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import type { PaymentRow } from './checkout.repository';

/** Stores a link; false: a concurrent call created the checkout's only open link. */
export async function insertPayment(
  db: Queryable,
  payment: PaymentRow & { merchantId: string; outletId: string },
  at: Date,
): Promise<boolean> {
  const count = await db.execute({
    name: 'insert-payment',
    text: `insert into payments (id, merchant_id, outlet_id, checkout_id, url, amount, currency, state, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
      on conflict (checkout_id) where state = 'open' do nothing returning id`,
    values: [
      payment.paymentId,
      payment.merchantId,
      payment.outletId,
      payment.checkoutId,
      payment.url,
      payment.amount,
      payment.currency,
      payment.expiresAt,
      at,
    ],
  });
  return count > 0;
}

const linkRowSchema = z.object({
  paymentId: z.string(),
  checkoutId: z.string(),
  amount: z.number(),
  currency: z.string(),
});

/** The link of a reference; null: unknown. */
export async function findPayment(
  db: Queryable,
  reference: string,
): Promise<z.output<typeof linkRowSchema> | null> {
  const rows = await db.query(linkRowSchema, {
    name: 'payment-of-reference',
    text: `select id as "paymentId", checkout_id, amount, currency from payments where id::text = $1`,
    values: [reference],
  });
  return rows[0] ?? null;
}

/** Changes a payment's state; false if it is in none of these states any more. */
export async function movePayment(
  tx: Queryable,
  paymentId: string,
  from: readonly PaymentRow['state'][],
  to: PaymentRow['state'],
): Promise<boolean> {
  const count = await tx.execute({
    name: 'move-payment',
    text: 'update payments set state = $3 where id = $1::uuid and state = any($2::text[]) returning id',
    values: [paymentId, from, to],
  });
  return count > 0;
}

/** Closes the links of a checkout that may still be paid; returns their references. */
export async function closePayments(tx: Queryable, checkoutId: string): Promise<string[]> {
  const rows = await tx.query(idRowSchema, {
    name: 'close-payments',
    text: `update payments set state = 'expired' where checkout_id = $1 and state in ('open', 'failed') returning id`,
    values: [checkoutId],
  });
  return rows.map(({ id }) => id);
}

export async function markSent(db: Queryable, paymentId: string, sentTo: string): Promise<void> {
  await db.execute({
    name: 'payment-sent',
    text: 'update payments set sent_to = $2 where id = $1',
    values: [paymentId, sentTo],
  });
}

/**
 * Links of which no capture is known, those longest not asked about first. How long one is left alone grows with its
 * age; after a day nothing comes any more.
 */
export function unsurePayments(db: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return db.query(idRowSchema, {
    name: 'unsure-payments',
    text: `select id from payments
      where state <> 'paid' and created_at between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '1 min'
        and (asked_at is null or $1::timestamptz - asked_at > greatest(interval '2 min', asked_at - created_at))
      order by asked_at nulls first, created_at limit $2`,
    values: [now, limit],
  });
}

export async function noteAsked(db: Queryable, paymentId: string, at: Date): Promise<void> {
  await db.execute({
    name: 'payment-asked',
    text: 'update payments set asked_at = $2::timestamptz where id = $1',
    values: [paymentId, at],
  });
}

const checkoutIdRowSchema = z.object({ checkoutId: z.string() });

/** Checkouts whose payment is overdue. */
export function overdueCheckouts(db: Queryable, now: Date, limit: number): Promise<{ checkoutId: string }[]> {
  return db.query(checkoutIdRowSchema, {
    name: 'overdue-checkouts',
    text: `select id as "checkoutId" from pos_checkouts
      where state in ('awaitingPayment', 'paymentFailed') and expires_at <= $1::timestamptz
      order by expires_at limit $2`,
    values: [now, limit],
  });
}
