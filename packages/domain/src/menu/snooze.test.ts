import { snoozeUntil } from './snooze';

const toronto = { timezone: 'America/Toronto' };
const at = (text: string) => Date.parse(text);

test.each([
  ['hour', '2026-03-02T15:30:00.000Z'],
  ['twoHours', '2026-03-02T16:30:00.000Z'],
  ['today', '2026-03-02T18:30:00.000Z'],
  ['open', null],
] as const)('ORD-09 an item snoozed for %s returns at %s', (choice, until) => {
  expect(snoozeUntil(choice, at('2026-03-02T14:30:00.000Z'), { timezone: 'Asia/Kolkata' })).toBe(until);
});

test('ORD-09 "today" ends at the outlet’s midnight, also on a daylight-saving change', () => {
  expect(snoozeUntil('today', at('2026-03-08T15:00:42.000Z'), toronto)).toBe('2026-03-09T04:00:00.000Z');
  expect(snoozeUntil('today', at('2026-03-08T06:00:00.000Z'), toronto)).toBe('2026-03-09T04:00:00.000Z');
  expect(snoozeUntil('today', at('2026-11-01T05:30:00.000Z'), toronto)).toBe('2026-11-02T05:00:00.000Z');
});

test('MON-17 "today" ends with the business day of an outlet that is open past midnight', () => {
  const lateAtNight = { timezone: 'Asia/Kolkata', dayEndsHour: 3 };
  const until = '2026-03-02T21:30:00.000Z';
  // 11:00 pm, and 1:00 am after it.
  expect(snoozeUntil('today', at('2026-03-02T17:30:00.000Z'), lateAtNight)).toBe(until);
  expect(snoozeUntil('today', at('2026-03-02T19:30:00.000Z'), lateAtNight)).toBe(until);
});
