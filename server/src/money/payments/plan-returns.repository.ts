import { dayMs } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { ProviderRefund } from '../../partners/payments/payments';
import { nextTry } from '../refunds/try-again';
import { rowOf } from '../../db/row-of';
import { planReturns } from '../../db/schema';

/** Key of the refund of a plan's payment at the partner. */
const prefix = 'plan-';
export const planReturnKey = (paymentId: string): string => `${prefix}${paymentId}`;

/** Notes that a payment for a plan goes back; once. */
export async function owePlanReturn(
  tx: Queryable,
  owed: { providerPaymentId: string; merchantId: string; paymentId: string; amount: number; at: Date },
): Promise<void> {
  await tx.execute({
    name: 'owe-plan-return',
    text: `insert into plan_returns (id, merchant_id, payment_id, amount, created_at) values ($1, $2, $3, $4, $5)
      on conflict (id) do nothing`,
    values: [owed.providerPaymentId, owed.merchantId, owed.paymentId, owed.amount, owed.at],
  });
}

const owedRowSchema = rowOf(planReturns, ['paymentId', 'amount', 'attempts']);

/** Payments for plans that the partner is to give back, oldest first. */
export function planReturnsOwed(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<z.output<typeof owedRowSchema>[]> {
  return db.query(owedRowSchema, {
    name: 'plan-returns-owed',
    text: `select id as "paymentId", amount, attempts from plan_returns
      where state = 'owed' and (try_at is null or try_at <= $2) order by created_at limit $1`,
    values: [limit, now],
  });
}

/** What a merchant paid for plans and has not got back yet. */
export async function sumReturning(db: Queryable, merchantId: string): Promise<number> {
  const [row] = await db.query(z.object({ amount: z.number() }), {
    name: 'plan-returns-sum',
    text: `select coalesce(sum(amount), 0)::bigint as amount from plan_returns where merchant_id = $1 and state <> 'done'`,
    values: [merchantId],
  });
  return row?.amount ?? 0;
}

export async function notePlanReturnSent(db: Queryable, paymentId: string, refundId: string): Promise<void> {
  await db.execute({
    name: 'plan-return-sent',
    text: `update plan_returns set state = 'sent', refund_id = $2 where id = $1 and state = 'owed'`,
    values: [paymentId, refundId],
  });
}

/** The partner refused: it is asked again later; after the last time an operator sees it in the log. */
export async function refusePlanReturn(tx: Queryable, paymentId: string, now: Date): Promise<void> {
  const [row] = await tx.query(z.object({ attempts: z.number() }), {
    name: 'plan-return-attempts',
    text: `select attempts from plan_returns where id = $1 and state in ('owed', 'sent') for update`,
    values: [paymentId],
  });
  if (row === undefined) return;
  const attempts = row.attempts + 1;
  // Nobody at the merchant's can pay it out: it is asked for daily.
  const tryAt = nextTry(attempts, now) ?? new Date(now.getTime() + dayMs);
  await tx.execute({
    name: 'plan-return-refused',
    text: `update plan_returns set state = 'owed', refund_id = null, attempts = $2, try_at = $3 where id = $1`,
    values: [paymentId, attempts, tryAt],
  });
}

/** Takes how the refund of a plan's payment ended; keys of others are left alone. */
export async function takePlanRefund(
  tx: Queryable,
  key: string,
  { refundId, state }: ProviderRefund,
  now: Date,
): Promise<void> {
  if (!key.startsWith(prefix)) return;
  const paymentId = key.slice(prefix.length);
  if (state === 'failed') return refusePlanReturn(tx, paymentId, now);
  await tx.execute({
    name: 'plan-return-done',
    text: `update plan_returns set state = 'done', refund_id = $2, done_at = $3 where id = $1 and state <> 'done'`,
    values: [paymentId, refundId, now],
  });
}
