import { creditOf, offerOf, periodEnd, type RunningPlan } from './plans';

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
const usage = { outlets: 1, users: 3 };
const growth: RunningPlan = {
  planId: 'growth',
  period: 'month',
  startedAt: at('2026-03-01'),
  endsAt: at('2026-04-01'),
};
const free: RunningPlan = { planId: 'starter', period: null, startedAt: at('2026-01-01'), endsAt: null };

test.each([
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-02-29', 'year', '2029-02-28'],
  ['2026-12-15', 'month', '2027-01-15'],
] as const)('a period from %s, a %s, ends on %s', (from, period, end) => {
  expect(periodEnd(at(from), period)).toEqual(at(end));
});

test('unused time is credited by its share of the price, and nothing after the end', () => {
  expect(creditOf(growth, at('2026-03-01'))).toBe(149_900);
  expect(creditOf(growth, at('2026-04-01'))).toBe(0);
  expect(creditOf(free, at('2026-03-01'))).toBe(0);
});

test('MON-15 ONB-09 a month of 28 days is worth its whole price at once, and a renewal as much again', () => {
  const bought = at('2026-01-31');
  const month: RunningPlan = { ...growth, startedAt: bought, endsAt: periodEnd(bought, 'month') };
  expect(creditOf(month, bought)).toBe(149_900);
  const renewed = { ...month, endsAt: periodEnd(at('2026-02-28'), 'month') };
  expect(creditOf(renewed, bought)).toBe(299_800);
  expect(creditOf(month, at('2026-02-14'))).toBe(Math.floor((149_900 * 14) / 28));
});

test('MON-15 ONB-09 a change says what is lost of the present plan', () => {
  const now = at('2026-03-01');
  const year: RunningPlan = { ...growth, period: 'year', endsAt: at('2027-03-01') };
  expect(offerOf(year, usage, { planId: 'growth', period: 'month' }, now)).toMatchObject({
    credit: 149_900,
    due: 0,
    lost: 1_499_000 - 149_900,
  });
  expect(offerOf(year, usage, { planId: 'starter', period: 'month' }, now).lost).toBe(1_499_000);
  expect(offerOf(growth, usage, { planId: 'chain', period: 'month' }, now).lost).toBe(0);
});

test('ONB-09 price of a change: upgrades less the credit, renewals in full, down to free for nothing', () => {
  const now = at('2026-03-01');
  expect(offerOf(growth, usage, { planId: 'chain', period: 'month' }, now)).toMatchObject({
    change: 'up',
    credit: 149_900,
    due: 350_000,
  });
  expect(offerOf(growth, usage, { planId: 'growth', period: 'month' }, now)).toMatchObject({
    change: 'renewal',
    due: 149_900,
  });
  expect(offerOf(growth, usage, { planId: 'starter', period: 'month' }, now)).toMatchObject({
    change: 'down',
    credit: 0,
    due: 0,
    exceeded: [],
  });
  expect(offerOf(free, usage, { planId: 'starter', period: 'month' }, now).change).toBe('current');
});

test('ONB-09 a plan that is too small for the current usage names the limits', () => {
  const { exceeded } = offerOf(
    growth,
    { outlets: 2, users: 4 },
    { planId: 'starter', period: 'month' },
    at('2026-03-02'),
  );
  expect(exceeded).toEqual(['outlets', 'users']);
});
