import {
  idSchema,
  paymentLinkMs,
  planIds,
  planPeriodSchema,
  type MyPlan,
  type PlanOffer,
  type PlanPayment,
  type PlanPeriod,
  type Subscription,
} from '@galla/contract';
import { offerOf, periodEnd, planOf } from '@galla/domain';
import type { AppContext } from '../app-context';
import { newId } from '../db/new-id';
import type { Queryable } from '../db/queryable';
import { audit } from '../db/audit';
import { ApiError, conflict, notFound, unavailable } from '../messages/api-error';
import type { SessionContext } from '../gate/access/session-context';
import type { Capture } from '../partners/payments/payments';
import { owePlanReturn, sumReturning } from '../money/payments/plan-returns.repository';
import { serverActor, staffActor } from '../orders/actors';
import * as repository from './plans.repository';

type Choice = Pick<PlanOffer, 'planId' | 'period'>;
type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

export const paymentView = (row: repository.PaymentRecord): PlanPayment => ({
  paymentId: row.id,
  planId: row.planId,
  period: row.period,
  amount: row.amount,
  currency: 'INR',
  url: row.url,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const subscriptionView = (plan: repository.PlanRecord): Subscription => ({
  planId: plan.planId,
  period: plan.period,
  startedAt: plan.startedAt.toISOString(),
  endsAt: plan.endsAt?.toISOString() ?? null,
  state: plan.state,
});

/** A merchant's plan: current, available, and payment. */
export function createPlans(deps: Deps) {
  const { db, clock, partners, logger } = deps;

  const mine = async (merchantId: string): Promise<MyPlan> => {
    const now = clock.now();
    const plan = await repository.findPlan(db, merchantId, now);
    const returning = await sumReturning(db, merchantId);
    return {
      plan: planOf(plan.planId),
      subscription: subscriptionView(plan),
      usage: await repository.findUsage(db, merchantId, now),
      payments: (await repository.latestPayments(db, merchantId)).map(paymentView),
      ...(returning > 0 && { returning }),
    };
  };

  const offer = async (within: Queryable, merchantId: string, choice: Choice): Promise<PlanOffer> => {
    const now = clock.now();
    const running = await repository.findPlan(within, merchantId, now);
    return offerOf(running, await repository.findUsage(within, merchantId, now), choice, now);
  };

  /** @throws ApiError 409 PLAN_TOO_SMALL { exceeded } · CONFLICT */
  const refuseUnfit = (wanted: PlanOffer): void => {
    if (wanted.change === 'current') throw conflict('plans.already');
    if (wanted.exceeded.length === 0) return;
    throw new ApiError(409, 'PLAN_TOO_SMALL', 'plans.tooSmall', { exceeded: wanted.exceeded });
  };

  const closeOpen = async (tx: Queryable, merchantId: string): Promise<string | null> => {
    const open = await repository.findOpenPayment(tx, merchantId);
    if (open === null) return null;
    await repository.movePayment(tx, open.id, ['open'], 'cancelled');
    return open.id;
  };
  const closePaymentPage = async (paymentId: string | null): Promise<void> => {
    if (paymentId === null) return;
    await partners.payments
      .cancel(paymentId)
      .catch((error: unknown) => logger.warn({ err: error }, 'A payment page was not closed'));
  };

  return {
    mine,

    async offers(merchantId: string): Promise<PlanOffer[]> {
      const now = clock.now();
      const running = await repository.findPlan(db, merchantId, now);
      const usage = await repository.findUsage(db, merchantId, now);
      return planIds.flatMap((planId) =>
        planPeriodSchema.options.map((period) => offerOf(running, usage, { planId, period }, now)),
      );
    },

    /** @throws ApiError 409 PAYMENT_DUE { due } · PLAN_TOO_SMALL { exceeded } · CONFLICT */
    async subscribe(session: SessionContext, choice: Choice): Promise<MyPlan> {
      const { merchantId } = session;
      const closed = await db.transaction(async (tx) => {
        await repository.lockMerchant(tx, merchantId);
        const wanted = await offer(tx, merchantId, choice);
        refuseUnfit(wanted);
        if (wanted.due > 0) throw new ApiError(409, 'PAYMENT_DUE', 'plans.paymentDue', { due: wanted.due });
        await givePlan(tx, merchantId, wanted, clock.now(), {
          userId: session.userId,
          actor: staffActor(session),
        });
        return closeOpen(tx, merchantId);
      });
      await closePaymentPage(closed);
      return mine(merchantId);
    },

    /** @throws ApiError 409 PLAN_TOO_SMALL · CONFLICT · 503 UNAVAILABLE */
    async createPayment(session: SessionContext, choice: Choice): Promise<PlanPayment> {
      const { merchantId, userId } = session;
      const now = clock.now();
      const wanted = await offer(db, merchantId, choice);
      refuseUnfit(wanted);
      if (wanted.due === 0) throw conflict('plans.nothingDue');
      const open = await repository.findOpenPayment(db, merchantId);
      const { planId, period, due: amount } = wanted;
      const isSame = open?.planId === planId && open.period === period && open.expiresAt > now;
      // The page's amount is fixed; a day's additional credit does not change it.
      if (open !== null && isSame) return paymentView(open);
      const paymentId = newId();
      const expiresAt = new Date(now.getTime() + paymentLinkMs);
      const page = { reference: paymentId, amount, currency: 'INR', payee: 'Galla', expiresAt } as const;
      const { url } = await partners.payments.create(page).catch((error: unknown) => {
        logger.error({ err: error }, 'The payments partner made no page');
        throw unavailable('pos.paymentsSilent');
      });
      const { made, closed } = await db.transaction(async (tx) => {
        await repository.lockMerchant(tx, merchantId);
        const before = await closeOpen(tx, merchantId);
        const values = {
          id: paymentId,
          merchantId,
          userId,
          planId,
          period,
          amount,
          url,
          createdAt: now,
          expiresAt,
        };
        return { made: await repository.insertPayment(tx, values), closed: before };
      });
      await closePaymentPage(closed);
      return paymentView(made);
    },

    /** @throws ApiError 404 NOT_FOUND */
    async check(merchantId: string, paymentId: string) {
      const payment = await repository.findPayment(db, paymentId);
      if (payment === null || payment.merchantId !== merchantId) throw notFound();
      const plan = await repository.findPlan(db, merchantId, clock.now());
      return { payment: paymentView(payment), subscription: subscriptionView(plan) };
    },
  };
}

/** The actor recorded for a plan change. */
interface By {
  userId: string | null;
  actor: ReturnType<typeof staffActor>;
}

/** Activates a plan. A renewal starts at the end of the current period. */
export async function givePlan(
  tx: Queryable,
  merchantId: string,
  wanted: Pick<PlanOffer, 'planId' | 'change'> & { period: PlanPeriod },
  now: Date,
  by: By,
): Promise<void> {
  const before = await repository.findPlan(tx, merchantId, now);
  const isPaid = planOf(wanted.planId).prices[wanted.period] > 0;
  const goesOn = wanted.change === 'renewal' && before.endsAt !== null && before.endsAt > now;
  const from = goesOn && before.endsAt !== null ? before.endsAt : now;
  const after: repository.PlanRecord = {
    planId: wanted.planId,
    period: isPaid ? wanted.period : null,
    startedAt: goesOn ? before.startedAt : now,
    endsAt: isPaid ? periodEnd(from, wanted.period) : null,
    state: 'active',
  };
  await repository.savePlan(tx, merchantId, after);
  const act = { merchantId, userId: by.userId, by: by.actor, at: now };
  await audit(tx, act, 'plan.change', ['plan', merchantId], {
    before: subscriptionView(before),
    after: subscriptionView(after),
  });
}

/** The plan's payment of a partner's reference; null: not a plan's. Partners may send any reference. */
async function paymentOf(db: Queryable, reference: string): Promise<repository.PaymentRecord | null> {
  const paymentId = idSchema.safeParse(reference).data;
  return paymentId === undefined ? null : repository.findPayment(db, paymentId);
}

/** Takes that an attempt to pay for a plan failed. False: not a plan's payment. */
export async function takePlanFailure({ db }: Pick<Deps, 'db'>, reference: string): Promise<boolean> {
  const payment = await paymentOf(db, reference);
  if (payment === null) return false;
  await repository.movePayment(db, payment.id, ['open'], 'failed');
  return true;
}

/**
 * Takes money that the partner captured for a plan; idempotent by its payment. What pays no plan goes back: paid on a
 * page that another choice closed, paid twice, or another amount. False: not a plan's payment.
 */
export async function takePlanCapture(deps: Pick<Deps, 'db' | 'clock'>, capture: Capture): Promise<boolean> {
  const { db, clock } = deps;
  const payment = await paymentOf(db, capture.reference);
  if (payment === null) return false;
  const { merchantId, planId, period } = payment;
  const { paymentId: providerPaymentId, amount } = capture;
  await db.transaction(async (tx) => {
    await repository.lockMerchant(tx, merchantId);
    const now = clock.now();
    const giveBack = () =>
      owePlanReturn(tx, { providerPaymentId, merchantId, paymentId: payment.id, amount, at: now });
    if (amount !== payment.amount) return giveBack();
    if (!(await repository.movePayment(tx, payment.id, ['open', 'failed', 'expired', 'cancelled'], 'paid'))) {
      const kept = await repository.findPayment(tx, payment.id);
      return kept?.providerPaymentId === providerPaymentId ? undefined : giveBack();
    }
    await repository.noteProviderPayment(tx, payment.id, providerPaymentId);
    // The other choice stays.
    if (payment.state === 'cancelled') return giveBack();
    const running = await repository.findPlan(tx, merchantId, now);
    const wanted = offerOf(running, { outlets: 0, users: 0 }, { planId, period }, now);
    return givePlan(tx, merchantId, wanted, now, { userId: payment.userId, actor: serverActor });
  });
  return true;
}
