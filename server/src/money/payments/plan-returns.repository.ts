import { dayMs } from '@galla/contract';
import { and, eq, ne } from 'drizzle-orm';
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
  const { providerPaymentId: id, at: createdAt, ...due } = owed;
  await tx.orm
    .insert(planReturns)
    .values({ ...due, id, createdAt })
    .onConflictDoNothing({ target: planReturns.id });
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
  await db.orm
    .update(planReturns)
    .set({ state: 'sent', refundId })
    .where(and(eq(planReturns.id, paymentId), eq(planReturns.state, 'owed')));
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
  await tx.orm
    .update(planReturns)
    .set({ state: 'owed', refundId: null, attempts, tryAt })
    .where(eq(planReturns.id, paymentId));
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
  await tx.orm
    .update(planReturns)
    .set({ state: 'done', refundId, doneAt: now })
    .where(and(eq(planReturns.id, paymentId), ne(planReturns.state, 'done')));
}
