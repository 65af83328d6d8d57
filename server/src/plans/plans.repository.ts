import { and, count, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { PlanPayment, PlanUsage, Subscription } from '@galla/contract';
import { plans, type RunningPlan } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { invitations, merchantPlans, merchants, outlets, planPayments, users } from '../db/schema';

export type PaymentRecord = typeof planPayments.$inferSelect;
export type PlanRecord = RunningPlan & { state: Subscription['state'] };

/** The merchant's current plan; an expired one counts as the free plan even before the job has run. */
export async function findPlan(db: Queryable, merchantId: string, now: Date): Promise<PlanRecord> {
  const [row] = await db.orm
    .select({
      createdAt: merchants.createdAt,
      planId: merchantPlans.planId,
      period: merchantPlans.period,
      startedAt: merchantPlans.startedAt,
      endsAt: merchantPlans.endsAt,
      state: merchantPlans.state,
    })
    .from(merchants)
    .leftJoin(merchantPlans, eq(merchantPlans.merchantId, merchants.id))
    .where(eq(merchants.id, merchantId));
  const free = { planId: plans[0].planId, period: null, endsAt: null };
  if (!row?.planId || row.startedAt === null)
    return { ...free, startedAt: row?.createdAt ?? now, state: 'active' };
  if (row.endsAt !== null && row.endsAt <= now) return { ...free, startedAt: row.endsAt, state: 'lapsed' };
  const { planId, period, startedAt, endsAt, state } = row;
  return { planId, period, startedAt, endsAt, state: state ?? 'active' };
}

/** Outlets that weren't closed permanently, and users including invited ones. */
export async function findUsage(db: Queryable, merchantId: string, now: Date): Promise<PlanUsage> {
  const [own] = await db.orm
    .select({ many: count() })
    .from(outlets)
    .where(and(eq(outlets.merchantId, merchantId), isNull(outlets.closedAt)));
  const [staff] = await db.orm
    .select({ many: count() })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.status, 'blocked')));
  const [asked] = await db.orm
    .select({ many: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.merchantId, merchantId),
        isNull(invitations.acceptedAt),
        sql`${invitations.expiresAt} > ${now}`,
      ),
    );
  return { outlets: own?.many ?? 0, users: (staff?.many ?? 0) + (asked?.many ?? 0) };
}

/** Serializes changes of a merchant's plan and members. */
export async function lockMerchant(tx: Queryable, merchantId: string): Promise<string | null> {
  const [row] = await tx.orm
    .select({ storeName: merchants.storeName })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('update');
  return row?.storeName ?? null;
}

export async function savePlan(tx: Queryable, merchantId: string, plan: PlanRecord): Promise<void> {
  await tx.orm
    .insert(merchantPlans)
    .values({ merchantId, ...plan })
    .onConflictDoUpdate({ target: merchantPlans.merchantId, set: plan });
}

export function latestPayments(db: Queryable, merchantId: string): Promise<PaymentRecord[]> {
  return db.orm
    .select()
    .from(planPayments)
    .where(eq(planPayments.merchantId, merchantId))
    .orderBy(desc(planPayments.createdAt), desc(planPayments.id))
    .limit(12);
}

export async function findPayment(db: Queryable, paymentId: string): Promise<PaymentRecord | null> {
  const rows = await db.orm.select().from(planPayments).where(eq(planPayments.id, paymentId));
  return rows[0] ?? null;
}

export async function findOpenPayment(db: Queryable, merchantId: string): Promise<PaymentRecord | null> {
  const rows = await db.orm
    .select()
    .from(planPayments)
    .where(and(eq(planPayments.merchantId, merchantId), eq(planPayments.state, 'open')));
  return rows[0] ?? null;
}

export async function insertPayment(
  tx: Queryable,
  payment: typeof planPayments.$inferInsert,
): Promise<PaymentRecord> {
  const [row] = await tx.orm.insert(planPayments).values(payment).returning();
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}

/** Changes a payment's state; false if it was in none of the allowed states. */
export async function movePayment(
  tx: Queryable,
  paymentId: string,
  from: PlanPayment['state'][],
  to: PlanPayment['state'],
): Promise<boolean> {
  const rows = await tx.orm
    .update(planPayments)
    .set({ state: to })
    .where(and(eq(planPayments.id, paymentId), inArray(planPayments.state, from)))
    .returning({ id: planPayments.id });
  return rows.length > 0;
}

/** The payment's id at the payments partner. */
export async function noteProviderPayment(
  tx: Queryable,
  paymentId: string,
  providerPaymentId: string,
): Promise<void> {
  await tx.orm.update(planPayments).set({ providerPaymentId }).where(eq(planPayments.id, paymentId));
}

/** Payment pages that were neither paid nor closed, from a minute to a day old. */
export function openPlanPayments(db: Queryable, now: Date, most: number) {
  return db.orm
    .select({ id: planPayments.id })
    .from(planPayments)
    .where(
      and(
        ne(planPayments.state, 'paid'),
        sql`${planPayments.createdAt} between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz - interval '1 min'`,
      ),
    )
    .limit(most);
}

/** Open payment pages past their expiry. */
export function overduePayments(db: Queryable, now: Date) {
  return db.orm
    .select({ paymentId: planPayments.id })
    .from(planPayments)
    .where(and(eq(planPayments.state, 'open'), lte(planPayments.expiresAt, now)));
}

/** Merchants whose paid plan expired and was not yet reset. */
export function lapsedMerchants(db: Queryable, now: Date) {
  return db.orm
    .select({ merchantId: merchantPlans.merchantId })
    .from(merchantPlans)
    .where(lte(merchantPlans.endsAt, now));
}
