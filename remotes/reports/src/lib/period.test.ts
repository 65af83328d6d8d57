import { addDays, isDay, lengthOf, spanAround } from './period';

test('a week starts on Monday and has seven days', () => {
  expect(spanAround('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spanAround('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(spanAround('week', '2026-11-22', -1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('months and years end by the calendar', () => {
  expect(spanAround('month', '2028-03-31', -1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(spanAround('year', '2026-06-05', -1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(lengthOf(spanAround('year', '2028-01-01'))).toBe(366);
});

test('only existing dates are valid', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('yesterday')).toBe(false);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
