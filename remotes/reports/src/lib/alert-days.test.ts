import { realtime } from '@galla/shared/realtime';
import { alertDays } from './alert-days';

beforeEach(() => realtime.heard('2026-03-04T06:30:00.000Z'));

test('the current week ends today', () => {
  expect(alertDays({ period: 'week', compare: 'yes' })).toEqual({ from: '2026-03-02', to: '2026-03-04' });
});

test('of a year its last available month, and a past week in full', () => {
  expect(alertDays({ period: 'year', compare: 'yes', outletIds: 'a' })).toEqual({
    from: '2026-02-02',
    to: '2026-03-04',
    outletIds: 'a',
  });
  expect(alertDays({ period: 'week', date: '2026-02-18', compare: 'no' })).toEqual({
    from: '2026-02-16',
    to: '2026-02-22',
  });
});
