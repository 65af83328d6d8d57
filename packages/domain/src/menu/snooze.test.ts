import { snoozeUntil } from './snooze';

const at = (text: string) => Date.parse(text);

test.each([
  ['hour', '2026-03-02T15:30:00.000Z'],
  ['twoHours', '2026-03-02T16:30:00.000Z'],
  ['today', '2026-03-02T18:30:00.000Z'],
  ['open', null],
] as const)('ORD-09 an item snoozed for %s returns at %s', (choice, until) => {
  expect(snoozeUntil(choice, at('2026-03-02T14:30:00.000Z'), 'Asia/Kolkata')).toBe(until);
});

test('ORD-09 "today" ends at the outlet’s midnight, also on a daylight-saving change', () => {
  expect(snoozeUntil('today', at('2026-03-08T15:00:42.000Z'), 'America/Toronto')).toBe(
    '2026-03-09T04:00:00.000Z',
  );
  expect(snoozeUntil('today', at('2026-03-08T06:00:00.000Z'), 'America/Toronto')).toBe(
    '2026-03-09T04:00:00.000Z',
  );
  expect(snoozeUntil('today', at('2026-11-01T05:30:00.000Z'), 'America/Toronto')).toBe(
    '2026-11-02T05:00:00.000Z',
  );
});
