import type { CampaignBudget } from '@galla/contract';
import { budgetProblems, plannedSpend, runDays } from './campaign-budget';

const budget = (more: Partial<CampaignBudget> = {}): CampaignBudget => ({
  kind: 'daily',
  amount: 500_00,
  spendCap: 3_500_00,
  startsAt: '2026-03-02T00:00:00.000Z',
  endsAt: '2026-03-09T00:00:00.000Z',
  ...more,
});
const now = Date.parse('2026-03-01T00:00:00.000Z');

test('ENG-06 a daily budget is multiplied by its days, a started day included; a total budget is itself', () => {
  expect(plannedSpend(budget())).toBe(3_500_00);
  expect(runDays(budget({ endsAt: '2026-03-09T00:00:01.000Z' }))).toBe(8);
  expect(plannedSpend(budget({ kind: 'total', amount: 900_00 }))).toBe(900_00);
});

test.each<[string, Partial<CampaignBudget>, string[]]>([
  ['just at its cap', {}, []],
  ['one paisa over its cap', { spendCap: 3_499_99 }, ['overCap']],
  ['a day too little', { amount: 99_99 }, ['tooSmall']],
  ['a total that is too little a day', { kind: 'total', amount: 699_99 }, ['tooSmall']],
  ['an end before the start', { endsAt: '2026-03-01T00:00:00.000Z' }, ['endsBeforeStart']],
  [
    'a time that is over',
    { startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-02-02T00:00:00.000Z' },
    ['ended'],
  ],
])('ENG-06 a budget with %s', (_name, more, problems) => {
  expect(budgetProblems(budget(more), now)).toEqual(problems);
});
