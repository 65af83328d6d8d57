import { dueEvenings, eveningDueAt, type EveningOutlet } from './due-days';

const at = (text: string) => new Date(text);
const always = { opSettingType: 'always' as const, opHours: [], holidays: [] };
const outlet = (change: Partial<EveningOutlet> = {}): EveningOutlet => ({
  timezone: 'Asia/Kolkata',
  dayEndsHour: 0,
  drawers: [],
  ...always,
  ...change,
});
const drawer = (openedAt: string, closedAt: string | null) => ({
  openedAt: at(openedAt),
  closedAt: closedAt === null ? null : at(closedAt),
});
const weekly = (...spans: [open: string, close: string][]) => ({
  opSettingType: 'weekly' as const,
  holidays: [],
  opHours: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    spans.map(([open, close]) => ({ weekday, open, close })),
  ),
});
const day = '2026-11-27';

test.each([
  ['half an hour after midnight', outlet(), '2026-11-27T19:00:00.000Z'],
  ['half an hour after a day that ends at 3 am', outlet({ dayEndsHour: 3 }), '2026-11-27T22:00:00.000Z'],
  [
    'at the day’s end while a drawer is open',
    outlet({ drawers: [drawer('2026-11-27T04:00:00Z', null)] }),
    '2026-11-27T19:00:00.000Z',
  ],
  [
    'five minutes after the count',
    outlet({ drawers: [drawer('2026-11-27T04:00:00Z', '2026-11-27T16:30:00Z')] }),
    '2026-11-27T16:35:00.000Z',
  ],
  [
    'after the last of two counts',
    outlet({
      drawers: [
        drawer('2026-11-27T04:00:00Z', '2026-11-27T09:30:00Z'),
        drawer('2026-11-27T12:30:00Z', '2026-11-27T16:30:00Z'),
      ],
    }),
    '2026-11-27T16:35:00.000Z',
  ],
  [
    'not after the count at noon of an outlet that opens again',
    outlet({
      ...weekly(['0900', '1500'], ['1800', '2300']),
      drawers: [drawer('2026-11-27T04:00:00Z', '2026-11-27T09:40:00Z')],
    }),
    '2026-11-27T19:00:00.000Z',
  ],
  [
    'after the count in its last hours',
    outlet({
      ...weekly(['0900', '1500'], ['1800', '2300']),
      drawers: [drawer('2026-11-27T04:00:00Z', '2026-11-27T17:10:00Z')],
    }),
    '2026-11-27T17:15:00.000Z',
  ],
  [
    'a count after midnight closes the day it was opened on',
    outlet({ drawers: [drawer('2026-11-27T04:00:00Z', '2026-11-27T18:40:00Z')] }),
    '2026-11-27T18:45:00.000Z',
  ],
  [
    'a count the next morning waits for nobody',
    outlet({ drawers: [drawer('2026-11-27T04:00:00Z', '2026-11-28T03:00:00Z')] }),
    '2026-11-27T19:00:00.000Z',
  ],
])('UX-04 the message of a day is due %s', (_, its, due) => {
  expect(eveningDueAt(day, its).toISOString()).toBe(due);
});

test.each([
  ['the clock goes back that night', '2026-10-31', 2, '2026-11-01T07:30:00.000Z'],
  ['the day is 25 hours long', '2026-11-01', 0, '2026-11-02T05:30:00.000Z'],
  ['the hour of its end is skipped', '2026-03-07', 2, '2026-03-08T07:30:00.000Z'],
  ['the day is 23 hours long', '2026-03-08', 0, '2026-03-09T04:30:00.000Z'],
])('MON-17 in New York, %s', (_, date, dayEndsHour, due) => {
  const its = outlet({ timezone: 'America/New_York', dayEndsHour });
  expect(eveningDueAt(date, its).toISOString()).toBe(due);
});

test('UX-04 a message is due from its moment until it is no news any more', () => {
  const since = at('2026-11-01T00:00:00Z');
  const due = (now: string) => dueEvenings(outlet(), at(now), since);
  expect(due('2026-11-27T18:59:59Z')).toEqual([]);
  expect(due('2026-11-27T19:00:00Z')).toEqual([day]);
  expect(due('2026-11-27T21:59:59Z')).toEqual([day]);
  expect(due('2026-11-27T22:00:00Z')).toEqual([]);
});

test('UX-04 days that were over when it was turned on are not reported', () => {
  const now = at('2026-11-27T20:00:00Z');
  expect(dueEvenings(outlet(), now, at('2026-11-27T18:00:00Z'))).toEqual([day]);
  expect(dueEvenings(outlet(), now, at('2026-11-27T19:30:00Z'))).toEqual([]);
});
