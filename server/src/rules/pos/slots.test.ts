import { openingHoursOf, type OpeningSlot } from '@galla/domain';
import { orderSlots } from './slots';

const slotConfig = { maxOrdersPerSlot: 10, advanceDays: 5, minDurationHr: 2 };
const kolkata = { slotConfig, timezone: 'Asia/Kolkata', readyInMinutes: 20 };
// A Saturday, 12:10 in Kolkata.
const now = new Date('2026-11-21T06:40:00Z');
const times = (slots: { start: Date; end: Date }[], timezone = 'Asia/Kolkata') =>
  slots.map(({ start, end }) =>
    [start, end]
      .map((at) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
          at,
        ),
      )
      .join('-'),
  );
const kept = (opHours: OpeningSlot[]) => openingHoursOf({ opSettingType: null, opHours, holidays: [] });
const daily = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close }));

test('POS-06 two-hour slots for today and the next five days, from opening to closing', () => {
  const days = orderSlots({ ...kolkata, hours: kept(daily('1000', '2100')) }, now);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
  // 12:00 has started; 20:00 to 22:00 would end past closing.
  expect(times(days[0]?.slots ?? [])).toEqual(['14:00-16:00', '16:00-18:00', '18:00-20:00']);
  expect(times(days[1]?.slots ?? [])).toHaveLength(5);
});

test('a slot that starts before an order could be ready is not offered', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
  const first = (time: string) =>
    times(orderSlots({ ...kolkata, hours: kept(daily('1000', '2100')) }, at(time))[0]?.slots ?? [])[0];
  expect(first('13:40')).toBe('14:00-16:00');
  expect(first('13:41')).toBe('16:00-18:00');
});

test('hours past midnight belong to the day they fall on; closed days have none', () => {
  const saturdayNight = [{ weekday: 6, open: '2000', close: '0200' }];
  const days = orderSlots({ ...kolkata, hours: kept(saturdayNight) }, now);
  expect(times(days[0]?.slots ?? [])).toEqual(['20:00-22:00', '22:00-00:00']);
  expect(times(days[1]?.slots ?? [])).toEqual(['00:00-02:00']);
  expect(days.slice(2).every(({ slots }) => slots.length === 0)).toBe(true);
});

test('an outlet without hours has slots all day', () => {
  const days = orderSlots({ ...kolkata, hours: kept([]) }, now);
  expect(days[1]?.slots).toHaveLength(12);
});

test('a daylight-saving change keeps the local opening time', () => {
  const newYork = {
    slotConfig,
    timezone: 'America/New_York',
    readyInMinutes: 20,
    hours: kept(daily('1000', '1400')),
  };
  const days = orderSlots(newYork, new Date('2026-10-31T12:00:00Z'));
  expect(days.slice(0, 3).map(({ slots }) => slots[0]?.start.toISOString())).toEqual([
    '2026-10-31T14:00:00.000Z',
    '2026-11-01T15:00:00.000Z',
    '2026-11-02T15:00:00.000Z',
  ]);
});
