import { allDays, filterOfDays, parseDays } from './history-days';

const today = '2026-03-02';
const zone = { timezone: 'Asia/Kolkata' };

test.each([
  ['today', '2026-03-01T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
  ['yesterday', '2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  ['week', '2026-02-23T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
  ['month', '2026-02-28T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
] as const)('UX-03 “%s” is cut at midnight of the outlet', (preset, from, to) => {
  expect(filterOfDays({ ...allDays, preset }, today, zone)).toEqual({ from, to });
});

test('UX-03 custom days include both ends and may be open; all days filter nothing', () => {
  expect(filterOfDays(parseDays('custom', '2026-02-10', '2026-02-11'), today, zone)).toEqual({
    from: '2026-02-09T18:30:00.000Z',
    to: '2026-02-11T18:30:00.000Z',
  });
  expect(filterOfDays(parseDays('custom', '2026-02-10', null), today, zone)).toEqual({
    from: '2026-02-09T18:30:00.000Z',
  });
  expect(filterOfDays(allDays, today, zone)).toEqual({});
});

test('MON-17 a day that ends at 3:00 am takes the night along', () => {
  expect(filterOfDays({ ...allDays, preset: 'today' }, today, { ...zone, dayEndsHour: 3 })).toEqual({
    from: '2026-03-01T21:30:00.000Z',
    to: '2026-03-02T21:30:00.000Z',
  });
});

test('UX-03 an address with nonsense shows all days', () => {
  expect(parseDays('someday', '2026-02-10', 'x')).toEqual(allDays);
  expect(parseDays('custom', '2026-99-10', 'x')).toEqual({ preset: 'custom', from: '', to: '' });
});
