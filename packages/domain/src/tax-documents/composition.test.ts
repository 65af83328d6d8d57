import { businessTypes } from '@galla/contract';
import { compositionKindOf, compositionQuarter, compositionTax } from './composition';

test.each([
  // 5 % of 10,00,000.00: 25,000.00 each.
  ['restaurant', 100_000_000, 0, 100_000_000, 2_500_000],
  // Food that is exempt counts too.
  ['restaurant', 100_000_000, 20_000_000, 100_000_000, 2_500_000],
  // 1 % of 3,33,333.33: 1,666.66665 each, rounded half up.
  ['manufacturer', 33_333_333, 1_000_000, 33_333_333, 166_667],
  // A grocer pays on 8,00,000.00 of 10,00,000.00: 4,000.00 each.
  ['trader', 100_000_000, 20_000_000, 80_000_000, 400_000],
  ['trader', 5_000, 5_000, 0, 0],
  // 0.5 % of 1.00 is half a paisa.
  ['trader', 100, 0, 100, 1],
  // More came back than was sold.
  ['restaurant', -50_000, 0, 0, 0],
] as const)(
  'MON-17 CMP-08: %s, turnover %i, exempt %i → taxed %i, half %i',
  (kind, turnover, exempt, taxed, half) => {
    expect(compositionTax(kind, { turnover, exempt })).toEqual({ taxed, cgst: half, sgst: half });
  },
);

test.each([
  ['2026-04', '2026-04', '2026-06', '2026-07-18'],
  ['2026-09', '2026-07', '2026-09', '2026-10-18'],
  ['2026-12', '2026-10', '2026-12', '2027-01-18'],
  ['2027-03', '2027-01', '2027-03', '2027-04-18'],
])('MON-17 CMP-08 of %s is for %s to %s, due on %s', (month, from, to, dueOn) => {
  expect(compositionQuarter(month)).toEqual({ from, to, dueOn });
});

test('MON-17 each kind of outlet has its kind of composition', () => {
  expect(businessTypes.map(compositionKindOf)).toEqual([
    'restaurant',
    'trader',
    'trader',
    'trader',
    'trader',
    'manufacturer',
    'trader',
  ]);
});
