import {
  businessDayOf,
  businessDaySpan,
  businessDayStart,
  businessHours,
  businessMinutes,
  sameTimeOn,
} from './business-day';

const india = (dayEndsHour?: number) => ({ timezone: 'Asia/Kolkata', dayEndsHour });
const newYork = (dayEndsHour?: number) => ({ timezone: 'America/New_York', dayEndsHour });

test.each([
  ['at midnight by default, a minute before', '2026-11-26T23:59:59+05:30', india(), '2026-11-26'],
  ['at midnight by default', '2026-11-27T00:00:00+05:30', india(), '2026-11-27'],
  ['1:30 am of a day that ends at 3:00', '2026-11-27T01:30:00+05:30', india(3), '2026-11-26'],
  ['2:59:59 am', '2026-11-27T02:59:59+05:30', india(3), '2026-11-26'],
  ['3:00 am sharp', '2026-11-27T03:00:00+05:30', india(3), '2026-11-27'],
  ['the last night of the financial year', '2026-04-01T02:00:00+05:30', india(3), '2026-03-31'],
  ['the first night of a year', '2027-01-01T05:59:00+05:30', india(6), '2026-12-31'],
  ['the hour that comes twice, first', '2026-11-01T01:30:00-04:00', newYork(2), '2026-10-31'],
  ['the hour that comes twice, again', '2026-11-01T01:30:00-05:00', newYork(2), '2026-10-31'],
  ['after the hour that came twice', '2026-11-01T02:00:00-05:00', newYork(2), '2026-11-01'],
  ['a day that ends as the repeated hour begins', '2026-11-01T01:00:00-05:00', newYork(1), '2026-11-01'],
  ['before the hour that is skipped', '2026-03-08T01:59:59-05:00', newYork(2), '2026-03-07'],
  ['after the hour that is skipped', '2026-03-08T03:00:00-04:00', newYork(2), '2026-03-08'],
  ['a skipped hour shortens the night', '2026-03-08T03:30:00-04:00', newYork(4), '2026-03-07'],
])('MON-17 the business day: %s', (_, at, clock, day) => {
  expect(businessDayOf(new Date(at), clock)).toBe(day);
});

test.each([
  ['midnight', '2026-11-27', india(), '2026-11-26T18:30:00.000Z'],
  ['3:00 am', '2026-11-27', india(3), '2026-11-26T21:30:00.000Z'],
  ['a skipped 2:00 am', '2026-03-08', newYork(2), '2026-03-08T07:00:00.000Z'],
  ['3:00 am after a repeated hour', '2026-11-01', newYork(3), '2026-11-01T08:00:00.000Z'],
])('MON-17 a business day begins at %s', (_, day, clock, start) => {
  expect(businessDayStart(day, clock).toISOString()).toBe(start);
});

test('MON-17 each instant is in the day it is counted on, over every clock change', () => {
  for (const dayEndsHour of [0, 1, 2, 3, 4, 5, 6]) {
    for (const [from, days] of [
      ['2026-03-07T00:00:00Z', 3],
      ['2026-10-31T00:00:00Z', 3],
    ] as const) {
      const clock = newYork(dayEndsHour);
      for (let minute = 0; minute < days * 1_440; minute += 15) {
        const at = new Date(Date.parse(from) + minute * 60_000);
        const day = businessDayOf(at, clock);
        const span = businessDaySpan({ from: day, to: day }, clock);
        expect([at >= span.from, at < span.to]).toEqual([true, true]);
      }
    }
  }
});

test('MON-17 a night is compared with the same time of another night', () => {
  const at = new Date('2026-11-27T01:30:00+05:30');
  expect(businessMinutes(at, india(3))).toBe(25 * 60 + 30);
  expect(sameTimeOn('2026-11-19', at, india(3)).toISOString()).toBe('2026-11-19T20:00:00.000Z');
  expect(sameTimeOn('2026-11-20', at, india()).toISOString()).toBe('2026-11-19T20:00:00.000Z');
  expect(businessHours({ dayEndsHour: 3 }).slice(0, 2)).toEqual([3, 4]);
  expect(businessHours({ dayEndsHour: 3 }).at(-1)).toBe(2);
  expect(businessHours({}).at(0)).toBe(0);
});
