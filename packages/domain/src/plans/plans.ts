import type { Plan, PlanId, PlanOffer, PlanPeriod, PlanUsage } from '@galla/contract';

/** Plans on sale, smallest first. The first is free and the fallback when a paid one expires. */
export const plans: readonly [Plan, ...Plan[]] = [
  { planId: 'starter', prices: { month: 0, year: 0 }, limits: { outlets: 1, users: 3 } },
  { planId: 'growth', prices: { month: 149_900, year: 1_499_000 }, limits: { outlets: 5, users: 15 } },
  { planId: 'chain', prices: { month: 499_900, year: 4_999_000 }, limits: { outlets: 50, users: 200 } },
];

export function planOf(planId: PlanId): Plan {
  return plans.find((plan) => plan.planId === planId) ?? plans[0];
}

/** The fields of a subscription needed for the calculation. */
export interface RunningPlan {
  planId: PlanId;
  period: PlanPeriod | null;
  startedAt: Date;
  endsAt: Date | null;
}

/** The same day of a later month or year, or that month's last day. In UTC. */
export function periodEnd(from: Date, period: PlanPeriod): Date {
  const months = period === 'month' ? 1 : 12;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** Remaining value of a paid period by the time left, rounded down to the paisa. */
export function creditOf(running: RunningPlan, now: Date): number {
  if (running.period === null || running.endsAt === null || running.endsAt <= now) return 0;
  const paid = planOf(running.planId).prices[running.period];
  const begun = periodStart(running.endsAt, running.period);
  const whole = running.endsAt.getTime() - begun.getTime();
  // After an early renewal more than one period may be left.
  return Math.floor((paid * (running.endsAt.getTime() - now.getTime())) / whole);
}

function periodStart(end: Date, period: PlanPeriod): Date {
  const start = new Date(end);
  start.setUTCMonth(end.getUTCMonth() - (period === 'month' ? 1 : 12));
  return start;
}

/** One plan for one period, as offered to a merchant now. A renewal starts at the current end and is paid in full. */
export function offerOf(
  running: RunningPlan,
  usage: PlanUsage,
  wish: { planId: PlanId; period: PlanPeriod },
  now: Date,
): PlanOffer {
  const plan = planOf(wish.planId);
  const price = plan.prices[wish.period];
  const rank = (planId: PlanId): number => plans.findIndex((each) => each.planId === planId);
  const same = running.planId === wish.planId;
  const isFree = price === 0;
  const change = same
    ? isFree
      ? 'current'
      : running.period === wish.period
        ? 'renewal'
        : 'up'
    : rank(wish.planId) > rank(running.planId)
      ? 'up'
      : 'down';
  // A downgrade is never refunded; the credit only reduces the next price.
  const credit =
    change === 'up' || (change === 'down' && !isFree) ? Math.min(creditOf(running, now), price) : 0;
  const exceeded = (['outlets', 'users'] as const).filter((what) => usage[what] > plan.limits[what]);
  return { ...wish, price, credit, due: price - credit, change, exceeded };
}
