import { z } from 'zod';
import { idRowSchema } from '../../../db/queryable';
import type { Queryable } from '../../../db/queryable';
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

const checkoutIdRowSchema = z.object({ checkoutId: z.string() });

/** The checkout of a reference; null: unknown. */
export async function checkoutOfPayment(db: Queryable, reference: string): Promise<string | null> {
  const rows = await db.query(checkoutIdRowSchema, {
    name: 'checkout-of-payment',
    text: `select checkout_id as "checkoutId" from payments where id::text = $1`,
    values: [reference],
  });
  return rows[0]?.checkoutId ?? null;
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

/** Closes the open link of a checkout; returns its reference, null if there is none. */
export async function closePayment(tx: Queryable, checkoutId: string): Promise<string | null> {
  const rows = await tx.query(idRowSchema, {
    name: 'close-payment',
    text: `update payments set state = 'expired' where checkout_id = $1 and state = 'open' returning id`,
    values: [checkoutId],
  });
  return rows[0]?.id ?? null;
}

export async function markSent(db: Queryable, paymentId: string, sentTo: string): Promise<void> {
  await db.execute({
    name: 'payment-sent',
    text: 'update payments set sent_to = $2 where id = $1',
    values: [paymentId, sentTo],
  });
}

const paymentIdRowSchema = z.object({ paymentId: z.string() });

/** Payments to refund: their order failed, or the checkout had already ended. */
export function refundsDue(db: Queryable, limit: number): Promise<{ paymentId: string }[]> {
  return db.query(paymentIdRowSchema, {
    name: 'refunds-due',
    text: `select p.id as "paymentId" from payments p join pos_checkouts k on k.id = p.checkout_id
        left join orders o on o.id = k.order_id
      where p.state = 'paid' and p.refunded_at is null
        and (k.state in ('expired', 'cancelled') or o.payment_status = 'refunded')
      order by p.created_at limit $1`,
    values: [limit],
  });
}

export async function markRefunded(db: Queryable, paymentId: string, at: Date): Promise<void> {
  await db.execute({
    name: 'payment-refunded',
    text: 'update payments set refunded_at = $2::timestamptz where id = $1',
    values: [paymentId, at],
  });
}

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
