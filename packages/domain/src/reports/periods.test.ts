import {
  dayBefore,
  reportBucketKey,
  reportBucketOf,
  reportBucketsOf,
  isoWeekOf,
  resolvePeriod,
} from './periods';

test('REP-01: a week starts on Monday and is compared with the previous week', () => {
  expect(resolvePeriod('week', '2026-11-22')).toEqual({
    range: { from: '2026-11-16', to: '2026-11-22' },
    previous: { from: '2026-11-09', to: '2026-11-15' },
  });
});

test('REP-01: a month is compared with the whole previous month, whatever its length', () => {
  expect(resolvePeriod('month', '2028-03-31')).toEqual({
    range: { from: '2028-03-01', to: '2028-03-31' },
    previous: { from: '2028-02-01', to: '2028-02-29' },
  });
  expect(resolvePeriod('month', '2026-01-05')?.previous).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('REP-01: any range is compared with the same number of days before it', () => {
  expect(resolvePeriod('range', '', { from: '2026-03-01', to: '2026-03-10' })?.previous).toEqual({
    from: '2026-02-19',
    to: '2026-02-28',
  });
  expect(resolvePeriod('range', '', { from: '2026-03-10', to: '2026-03-01' })).toBeNull();
  expect(resolvePeriod('range', '', { from: '2026-03-10' })).toBeNull();
});

test('REP-01: an unfinished period is compared up to the same weekday or date of the previous one', () => {
  const before = (period: 'week' | 'month' | 'year', today: string) => {
    const resolved = resolvePeriod(period, today);
    return resolved && dayBefore(period, resolved, today);
  };
  expect(before('week', '2026-11-18')).toBe('2026-11-11');
  expect(before('month', '2026-11-18')).toBe('2026-10-18');
  expect(before('month', '2026-03-31')).toBeNull();
  expect(before('month', '2026-01-31')).toBe('2025-12-31');
  expect(before('year', '2026-11-18')).toBe('2025-11-18');
  expect(before('year', '2028-02-29')).toBe('2027-02-28');
  const days = resolvePeriod('range', '', { from: '2026-03-01', to: '2026-03-10' });
  expect(days && dayBefore('range', days, '2026-03-04')).toBe('2026-02-22');
});

test('REP-01: 2026 has 53 weeks, and the first days of 2027 belong to the last', () => {
  expect(isoWeekOf('2026-12-31')).toBe('2026-W53');
  expect(isoWeekOf('2027-01-03')).toBe('2026-W53');
  expect(isoWeekOf('2027-01-04')).toBe('2027-W01');
  expect(isoWeekOf('2025-12-29')).toBe('2026-W01');
  const weeks = reportBucketsOf({ from: '2026-12-21', to: '2027-01-10' }, 'week');
  expect(weeks.map(({ key }) => key)).toEqual(['2026-W52', '2026-W53', '2027-W01']);
});

test('REP-01: steps cover the range without gaps and end with it', () => {
  const months = reportBucketsOf({ from: '2026-01-15', to: '2026-03-02' }, 'month');
  expect(months).toEqual([
    { key: '2026-01', range: { from: '2026-01-15', to: '2026-01-31' } },
    { key: '2026-02', range: { from: '2026-02-01', to: '2026-02-28' } },
    { key: '2026-03', range: { from: '2026-03-01', to: '2026-03-02' } },
  ]);
  expect(reportBucketKey('2026-03-02', 'day')).toBe('2026-03-02');
});

test('REP-01: a day is drawn by hour, a month by day, a year by month', () => {
  expect(reportBucketOf({ from: '2026-03-02', to: '2026-03-02' })).toBe('hour');
  expect(reportBucketOf({ from: '2026-03-01', to: '2026-03-31' })).toBe('day');
  expect(reportBucketOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('week');
  expect(reportBucketOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});
