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

/**
 * Remaining value of what was paid: whole periods that have not begun, and the present one by the time left of it, rounded
 * down to the paisa. Periods follow each other from the start, as they were sold: a month may have 28 days.
 */
export function creditOf({ planId, period, startedAt, endsAt }: RunningPlan, now: Date): number {
  if (period === null || endsAt === null || endsAt <= now) return 0;
  const price = planOf(planId).prices[period];
  let credit = 0;
  for (let begin = startedAt; begin < endsAt; begin = periodEnd(begin, period)) {
    const end = new Date(Math.min(periodEnd(begin, period).getTime(), endsAt.getTime()));
    if (end <= now) continue;
    const whole = end.getTime() - begin.getTime();
    const left = Math.min(whole, end.getTime() - now.getTime());
    credit += Math.floor((price * left) / whole);
  }
  return credit;
}

/** One plan for one period, as offered to a merchant now. A renewal starts at the current end and is paid in full. */
export function offerOf(
  running: RunningPlan,
  usage: PlanUsage,
  input: { planId: PlanId; period: PlanPeriod },
  now: Date,
): PlanOffer {
  const plan = planOf(input.planId);
  const price = plan.prices[input.period];
  const rank = (planId: PlanId): number => plans.findIndex((each) => each.planId === planId);
  const same = running.planId === input.planId;
  const isFree = price === 0;
  const change = same
    ? isFree
      ? 'current'
      : running.period === input.period
        ? 'renewal'
        : 'up'
    : rank(input.planId) > rank(running.planId)
      ? 'up'
      : 'down';
  // A downgrade is never refunded; the credit only reduces the next price.
  const value = change === 'up' || change === 'down' ? creditOf(running, now) : 0;
  const credit = isFree ? 0 : Math.min(value, price);
  const exceeded = (['outlets', 'users'] as const).filter((what) => usage[what] > plan.limits[what]);
  return { ...input, price, credit, lost: value - credit, due: price - credit, change, exceeded };
}
