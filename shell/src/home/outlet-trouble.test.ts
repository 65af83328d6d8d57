import { outletIds, outletOf } from '../testing/people';
import { troubleOf } from './outlet-trouble';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const { kitchen } = outletIds;
const waitingFor = (minutes: number, outletId = kitchen) => [
  { outletId, placedAt: new Date(now - minutes * 60_000).toISOString() },
];
const rankOf = (fields: Parameters<typeof outletOf>[2], minutes?: number): number =>
  troubleOf(outletOf(kitchen, 'Malabar', fields), minutes === undefined ? [] : waitingFor(minutes), now).rank;

test('UX-04 outlets with orders that wait for long come first, then those that are off or busy', () => {
  const ranks = [
    rankOf({}, 6),
    rankOf({ available: 'off' }),
    rankOf({}, 3),
    rankOf({}, 1),
    rankOf({ available: 'off', setUp: false }),
    rankOf({}),
  ];
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('UX-04 orders of another outlet are no trouble of this one', () => {
  const trouble = troubleOf(outletOf(kitchen, 'Malabar'), waitingFor(9, outletIds.shop), now);
  expect(trouble.waiting).toBeNull();
});
