import { drillHref, readReport } from './report-url';

const read = (text: string) => readReport(new URLSearchParams(text));

test('a URL without known parameters is this week of all outlets', () => {
  expect(read('tab=nonsense&period=decade&date=2026-02-31&channel=pigeon')).toMatchObject({
    tab: 'sales',
    range: { period: 'week', compare: 'yes' },
    drill: {},
    skip: 0,
  });
});

test('a reversed range is swapped', () => {
  expect(read('period=range&from=2026-11-20&to=2026-11-01').range).toEqual({
    period: 'range',
    from: '2026-11-01',
    to: '2026-11-20',
    compare: 'yes',
  });
});

test('the URL behind a figure is the report’s range with the figure’s drill, and parses to the same', () => {
  const month = { period: 'month', date: '2026-11-03', channel: 'app', compare: 'no' } as const;
  const href = drillHref(month, { group: 'lost', reason: 'tooBusy' });
  expect(read(href.split('?')[1] ?? '')).toMatchObject({
    tab: 'orders',
    range: month,
    drill: { group: 'lost', reason: 'tooBusy' },
  });
  const day = drillHref(month, { from: '2026-11-05', to: '2026-11-05', hour: 13 });
  expect(read(day.split('?')[1] ?? '')).toMatchObject({
    range: { period: 'range', from: '2026-11-05', to: '2026-11-05', channel: 'app' },
    drill: { hour: 13 },
  });
});
