import { z } from 'zod';
import { queueEvent } from './events';
import { addRecord, findRecord, moveRecord, newEntityId, recordsOf } from './records';
import { refused, seconds } from './wire';
import type { SandboxParts, WireAnswer } from './wire';

const refundInput = z.object({
  amount: z.int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  receipt: z.string().max(40).nullable().default(null),
  notes: z.record(z.string(), z.string()).default({}),
});
const paymentBody = z.object({ amount: z.int(), amount_refunded: z.int(), currency: z.string() });
const refundBody = z.object({ amount: z.int() });

/** `POST /v1/payments/:id/refund`; the header `X-Refund-Idempotency` makes a repeat harmless. */
export async function refundPayment(
  parts: SandboxParts,
  paymentId: string,
  input: unknown,
  key: string | null,
): Promise<WireAnswer> {
  const { db, clock } = parts;
  if (key !== null && !/^[\w-]{10,}$/.test(key)) return refused('The idempotency key is invalid.');
  const parsed = refundInput.safeParse(input ?? {});
  if (!parsed.success) return refused('The amount must be at least INR 1.00', 'amount');
  const record = await findRecord(db, 'payment', paymentId);
  if (record === null) return refused('The id provided does not exist');
  const payment = paymentBody.parse(record.body);
  const amount = parsed.data.amount ?? payment.amount - payment.amount_refunded;
  for (const made of key === null ? [] : await recordsOf(db, 'refund', paymentId)) {
    if (made.body['sandbox_key'] !== key) continue;
    if (refundBody.parse(made.body).amount === amount) return answerOf(made.body);
    return refused('Different request with the same idempotency key has already been processed.');
  }
  if (record.state === 'failed')
    return refused('The payment status should be captured for action to be taken');
  if (amount > payment.amount - payment.amount_refunded)
    return refused('The total refund amount is greater than the refund payment amount', 'amount');
  const [id, createdAt] = [newEntityId('refund'), clock.now()];
  const refund = {
    id,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes: parsed.data.notes,
    receipt: parsed.data.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(createdAt),
    batch_id: null,
    status: 'processed',
    speed_requested: parsed.data.speed,
    speed_processed: 'normal',
  };
  const refunded = payment.amount_refunded + amount;
  await moveRecord(db, paymentId, ['captured', 'settled'], record.state, {
    amount_refunded: refunded,
    refund_status: refunded === payment.amount ? 'full' : 'partial',
  });
  const kept = {
    ...refund,
    sandbox_key: key,
    sandbox_receipt: record.body['sandbox_receipt'],
    sandbox_order: record.parent,
  };
  await addRecord(db, { id, entity: 'refund', parent: paymentId, state: 'processed', body: kept, createdAt });
  await queueEvent(parts, 'refund.processed', {
    refund,
    payment: { ...record.body, amount_refunded: refunded },
  });
  return answerOf(kept);
}

/** The bank needs a while: the first answer says so, and the webhook says when it is through. */
const answerOf = (refund: Record<string, unknown>): WireAnswer => ({
  status: 200,
  body: {
    ...Object.fromEntries(Object.entries(refund).filter(([name]) => !name.startsWith('sandbox_'))),
    status: 'pending',
  },
});
