/** @jest-environment node */
import { isOpenAt, overlappingSlots } from './opening-hours';
import { localTime } from './zoned-time';
import { openingStateAt } from './opening-state';
import { openingHoursOf, type KeptHours } from './outlet-hours';

const zone = 'Asia/Kolkata';
// Saturday 7 March 2026; India is five and a half hours ahead.
const at = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+05:30`);

describe('opening hours', () => {
  const slots = [
    { weekday: 6, open: '0900', close: '1400' },
    { weekday: 6, open: '1800', close: '0200' },
    { weekday: 1, open: '0000', close: '2359' },
  ];

  test.each([
    ['07', '08:59', false],
    ['07', '09:00', true],
    ['07', '13:59', true],
    ['07', '14:00', false],
    ['07', '23:30', true],
    ['08', '01:59', true],
    ['08', '02:00', false],
    ['09', '00:00', true],
    ['09', '23:59', true],
    ['10', '00:00', false],
  ])('on the %sth at %s: open %s', (day, time, open) => {
    expect(isOpenAt(slots, at(day, time), zone)).toBe(open);
  });

  test('an outlet without configured hours is open', () => {
    expect(isOpenAt([], at('07', '03:00'), zone)).toBe(true);
  });

  test('the outlet’s time zone applies, also at midnight', () => {
    expect(localTime(at('08', '00:05'), zone)).toEqual({ weekday: 0, minutes: 5 });
  });

  test('overlapping slots are found, across midnight and the end of the week', () => {
    expect(overlappingSlots(slots)).toEqual([]);
    expect(
      overlappingSlots([
        { weekday: 6, open: '1800', close: '0200' },
        { weekday: 0, open: '0130', close: '0500' },
        { weekday: 0, open: '0500', close: '0600' },
      ]),
    ).toEqual([[0, 1]]);
  });
});

describe('next change', () => {
  const slots = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, open: '1100', close: '1500' },
    { weekday, open: '1800', close: '0100' },
  ]);
  const at = (time: string) => new Date(`${time}:00+05:30`);
  const weekly = (opHours: typeof slots, more: Partial<KeptHours> = {}) =>
    openingHoursOf({ opSettingType: 'weekly', opHours, holidays: [], ...more });
  const state = (time: string) => openingStateAt(weekly(slots), at(time), 'Asia/Kolkata');

  test('between two shifts, and over a closed weekend', () => {
    expect(state('2026-11-20T16:00')).toEqual({
      open: false,
      opensAt: at('2026-11-20T18:00'),
      closesAt: null,
    });
    // Friday's evening ends on Saturday.
    expect(state('2026-11-21T00:30')).toEqual({
      open: true,
      opensAt: null,
      closesAt: at('2026-11-21T01:00'),
    });
    expect(state('2026-11-21T01:00').opensAt).toEqual(at('2026-11-23T11:00'));
  });

  test('always open has no closing time', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '0000', close: '2359' }));
    const open = { open: true, opensAt: null, closesAt: null };
    expect(openingStateAt(weekly(always), at('2026-11-20T16:00'), 'Asia/Kolkata')).toEqual(open);
    for (const opSettingType of [null, 'always'] as const)
      expect(openingStateAt(weekly([], { opSettingType }), at('2026-11-20T16:00'), 'Asia/Kolkata')).toEqual(
        open,
      );
  });

  test('ONB-03 an outlet with an empty week is closed once the week was saved', () => {
    expect(openingStateAt(weekly([]), at('2026-11-20T16:00'), 'Asia/Kolkata')).toEqual({
      open: false,
      opensAt: null,
      closesAt: null,
    });
  });

  test('ONB-03 ONB-14 no slot starts on a holiday but its own; one from the night before still ends', () => {
    // Monday and Tuesday are holidays, Sunday has no hours; the next opening is Wednesday.
    const hours = weekly(slots, { holidays: [{ date: '2026-11-23' }, { date: '2026-11-24' }] });
    expect(openingStateAt(hours, at('2026-11-23T12:00'), 'Asia/Kolkata')).toMatchObject({
      open: false,
      opensAt: at('2026-11-25T11:00'),
    });
    const friday = weekly(slots, { holidays: [{ date: '2026-11-21' }] });
    expect(openingStateAt(friday, at('2026-11-21T00:30'), 'Asia/Kolkata').open).toBe(true);
    const short = weekly(slots, {
      holidays: [
        { date: '2026-11-22', hours: [{ open: '1000', close: '1300' }] },
        { date: '2026-11-23', hours: [] },
      ],
    });
    // ONB-14 A holiday with hours of its own opens on a day that is closed in other weeks.
    expect(openingStateAt(short, at('2026-11-22T12:00'), 'Asia/Kolkata')).toMatchObject({
      open: true,
      closesAt: at('2026-11-22T13:00'),
    });
    expect(openingStateAt(short, at('2026-11-22T13:00'), 'Asia/Kolkata').opensAt).toEqual(
      at('2026-11-24T11:00'),
    );
    const always = weekly([], { opSettingType: 'always', holidays: [{ date: '2026-11-21' }] });
    expect(openingStateAt(always, at('2026-11-20T16:00'), 'Asia/Kolkata')).toEqual({
      open: true,
      opensAt: null,
      closesAt: at('2026-11-21T00:00'),
    });
  });
});
