import { campaignLimits, type CampaignBudget, dayMs } from '@galla/contract';

type Times = Pick<CampaignBudget, 'startsAt' | 'endsAt'>;

/** Days a campaign runs; a started day counts as one. */
export const runDays = ({ startsAt, endsAt }: Times): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / dayMs));

/** The maximum spend of a budget, in the smallest unit. */
export const plannedSpend = (budget: CampaignBudget): number =>
  budget.kind === 'total' ? budget.amount : budget.amount * runDays(budget);

export type BudgetProblem = 'endsBeforeStart' | 'ended' | 'tooSmall' | 'overCap';

/** Problems that keep a budget from being sent to the network, in the order in which to fix them. */
export function budgetProblems(budget: CampaignBudget, now: number): BudgetProblem[] {
  const days = runDays(budget);
  if (days === 0) return ['endsBeforeStart'];
  const problems: BudgetProblem[] = [];
  if (Date.parse(budget.endsAt) <= now) problems.push('ended');
  const aDay = budget.kind === 'total' ? budget.amount / days : budget.amount;
  if (aDay < campaignLimits.dailyMin) problems.push('tooSmall');
  if (plannedSpend(budget) > budget.spendCap) problems.push('overCap');
  return problems;
}
