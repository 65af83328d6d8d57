import { queueEvent } from './events';
import { findLink } from './links';
import { addRecord, findRecord, moveRecord, newEntityId } from './records';
import { seconds, shown } from './wire';
import type { SandboxParts } from './wire';

/** How a sandbox customer pays, or that the payment fails. */
export const payChoices = ['upi', 'card', 'failed'] as const;
export type PayChoice = (typeof payChoices)[number];

/** 2 %, and 18 % GST on it; `fee` includes the tax, as the partner's does. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const fee = Math.round((amount * 2) / 100);
  const tax = Math.round((fee * 18) / 100);
  return { fee: fee + tax, tax };
}

/** A customer's choice on the payment page. Nothing happens on a link that is not open. */
export async function payLink(parts: SandboxParts, id: string, choice: PayChoice): Promise<void> {
  const { db, clock } = parts;
  const link = await findLink(parts, id);
  if (link?.state !== 'open') return;
  const now = clock.now();
  const at = seconds(now);
  const paid = choice !== 'failed';
  const { amount, currency, order } = link;
  const payment = {
    id: newEntityId('payment'),
    entity: 'payment',
    amount,
    currency,
    base_amount: amount,
    status: paid ? 'captured' : 'failed',
    order_id: order,
    invoice_id: null,
    international: false,
    method: choice === 'card' ? 'card' : 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: paid,
    description: `#${id.slice('plink_'.length)}`,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: choice === 'upi' ? 'customer@sandbox' : null,
    email: 'customer@example.com',
    contact: '',
    notes: [],
    ...(paid ? feeOf(amount) : { fee: null, tax: null }),
    error_code: paid ? null : 'BAD_REQUEST_ERROR',
    error_description: paid ? null : 'Payment failed',
    created_at: at,
  };
  const moved = await moveRecord(db, id, ['created'], paid ? 'paid' : 'created', {
    updated_at: at,
    sandbox_failed: !paid,
    ...(paid && {
      status: 'paid',
      amount_paid: amount,
      payments: [
        {
          amount,
          created_at: at,
          method: payment.method,
          payment_id: payment.id,
          plink_id: id,
          status: 'captured',
          updated_at: at,
        },
      ],
    }),
  });
  if (moved === null) return;
  const state = payment.status;
  await addRecord(db, {
    id: payment.id,
    entity: 'payment',
    parent: order,
    state,
    body: { ...payment, sandbox_receipt: moved.parent },
    createdAt: now,
  });
  if (!paid) {
    await queueEvent(parts, 'payment.failed', { payment });
    return;
  }
  await moveRecord(db, order, ['created'], 'paid', {
    status: 'paid',
    amount_paid: amount,
    amount_due: 0,
    attempts: 1,
  });
  const orderNow = await findRecord(db, 'order', order);
  await queueEvent(parts, 'payment.captured', { payment });
  await queueEvent(parts, 'payment_link.paid', {
    payment_link: shown(moved),
    order: orderNow === null ? {} : shown(orderNow),
    payment,
  });
}
