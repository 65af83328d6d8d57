import { presetOf, presets, rangeOf } from './presets';
import type { RangeQuery } from './report-url';

const today = '2026-11-25';
const week: RangeQuery = { period: 'week', compare: 'yes' };

test.each([
  ['today', { period: 'range', from: '2026-11-25', to: '2026-11-25' }],
  ['yesterday', { period: 'range', from: '2026-11-24', to: '2026-11-24' }],
  ['last7', { period: 'range', from: '2026-11-19', to: '2026-11-25' }],
  ['month', { period: 'month' }],
  ['custom', { period: 'range', from: '2026-11-23', to: '2026-11-25' }],
] as const)('UX-04 the choice %s is these days', (preset, days) => {
  expect(rangeOf(preset, week, today)).toEqual({ ...days, compare: 'yes' });
});

test('UX-04 each choice is recognised by its days, from whichever range it was made', () => {
  for (const before of presets) {
    for (const preset of presets) {
      const range = rangeOf(preset, rangeOf(before, week, today), today);
      expect([before, presetOf(range, today)]).toEqual([before, preset]);
    }
  }
});
