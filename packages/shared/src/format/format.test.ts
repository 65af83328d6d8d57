import fc from 'fast-check';
import {
  calendarDay,
  contrastRatio,
  deviceZone,
  formatAge,
  formatDate,
  formatDateTime,
  formatHhmm,
  formatMoney,
  formatMoneySummary,
  formatPhone,
  formatRelative,
  formatTime,
  hhmmToText,
  listTimings,
  measureChange,
  moneyToInput,
  parseMoney,
  randomId,
  readableOn,
  formatZonedDateTime,
  withZone,
} from './index';

test.each([
  ['0000', '12:00 AM'],
  ['0030', '12:30 AM'],
  ['1200', '12:00 PM'],
  ['1330', '1:30 PM'],
  ['2359', '11:59 PM'],
])('VAL-06 %s reads %s', (hhmm, text) => {
  expect(hhmmToText(hhmm)).toBe(text);
});

test.each(['2400', '1260', '930', '', 'noon'])('%p is no time of day', (text) => {
  expect(hhmmToText(text)).toBeNull();
});

test('ONB-03 timings are every half hour and 2359', () => {
  const keys = listTimings().map((timing) => timing.key);
  expect(keys).toHaveLength(49);
  expect([keys[0], keys[1], keys[47], keys[48]]).toEqual(['0000', '0030', '2330', '2359']);
  expect(listTimings()[0]).toEqual({ key: '0000', label: '12:00 AM' });
});

test('a day belongs to the zone of the outlet', () => {
  const lateEvening = '2026-03-31T20:00:00Z';
  expect(calendarDay(lateEvening, 'Asia/Kolkata')).toBe('2026-04-01');
  expect(calendarDay(lateEvening, 'America/Toronto')).toBe('2026-03-31');
});

test('VAL-06 a random id has the requested length, letters and digits only, and differs each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (length) => {
      expect(randomId(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
    }),
  );
  expect(new Set(Array.from({ length: 1000 }, () => randomId(12))).size).toBe(1000);
  expect(() => randomId(-1)).toThrow(RangeError);
});

test('VAL-06 contrast of hex colours of 4 or 7 characters', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#fff', '#fff')).toBe(1);
  expect(contrastRatio('#213454', '#fff')).toBeCloseTo(contrastRatio('#ffffff', '#213454'), 10);
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2);
  for (const wrong of ['#12345', '213454', '#ggg', '#12345678', '']) {
    expect(() => contrastRatio(wrong, '#fff')).toThrow(RangeError);
  }
  expect([readableOn('#213454'), readableOn('#ffd')]).toEqual(['#ffffff', '#000000']);
});

test('money is grouped in lakhs, in both languages', () => {
  expect(formatMoney(12345650)).toBe('₹1,23,456.50');
  expect(formatMoney(12345600, { locale: 'hi-IN', stripZeros: true })).toBe('₹1,23,456');
  expect(formatMoney(-50)).toBe('-₹0.50');
  expect(formatMoney(100000, { currency: 'CAD' })).toBe('CA$1,000.00');
});

test('a typed amount round-trips to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
      expect(parseMoney(moneyToInput(minor))).toBe(minor);
      expect(parseMoney(formatMoney(minor))).toBe(minor);
    }),
  );
  expect([
    parseMoney('12.'),
    parseMoney('0.5'),
    parseMoney('1.234'),
    parseMoney('abc'),
    parseMoney(''),
  ]).toEqual([1200, 50, null, null, null]);
});

test('phone numbers are grouped', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+14165550123')).toBe('+1 416 555 0123');
});

test('ages and distances in time', () => {
  const minute = 60_000;
  expect([
    formatAge(-5),
    formatAge(12.9 * minute),
    formatAge(125 * minute),
    formatAge(50 * 60 * minute),
  ]).toEqual(['0 min', '12 min', '2 hr', '2 days']);
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(formatRelative(now - 5 * minute, now)).toMatch(/5 min/);
  expect(formatDate('2026-11-21T20:00:00Z', { timeZone: 'Asia/Kolkata' })).toBe('22 Nov 2026');
  expect(formatDateTime('2026-11-21T10:43:00Z', { timeZone: 'Asia/Kolkata' })).toMatch(/21 Nov.*4:13\spm/);
});

test.each([
  [66200, '₹662'],
  [66250, '₹663'],
  [12345649, '₹1,23,456'],
  [-66200, '-₹662'],
  [-30, '₹0'],
])('UX-01 %d paise in a summary are %s', (minor, text) => {
  expect(formatMoneySummary(minor)).toBe(text);
});

test.each([
  ['0000', '12:00 am'],
  ['1550', '3:50 pm'],
  ['1700', '5:00 pm'],
  ['noon', 'noon'],
])('UX-01 the time %s reads "%s" in a sentence', (hhmm, text) => {
  expect(formatHhmm(hhmm).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  { now: 1031, before: 1000, direction: 'up', share: '3.1%' },
  { now: 9969, before: 10000, direction: 'down', share: '0.3%' },
  { now: 10004, before: 10000, direction: 'same', share: '' },
  { now: 9996, before: 10000, direction: 'same', share: '' },
  { now: 10996, before: 10000, direction: 'up', share: '10%' },
  { now: 7220, before: 1000, direction: 'up', share: '622%' },
  { now: 4, before: 1000, direction: 'down', share: '99%' },
  { now: 0, before: 1000, direction: 'down', share: '100%' },
])('UX-01 from $before to $now is $direction by "$share"', ({ now, before, direction, share }) => {
  const change = measureChange({ now, before, ordersBefore: 20 });
  expect(change).toEqual({ direction, share });
});

test('UX-01 no change is shown with fewer than 20 orders before, or nothing before', () => {
  expect(measureChange({ now: 500, before: 100, ordersBefore: 19 })).toBeNull();
  expect(measureChange({ now: 500, before: 0, ordersBefore: 40 })).toBeNull();
});

test('ONB-13 a zone is named where the device’s clock shows another time', () => {
  const at = '2026-11-27T12:42:00Z';
  const zone = { timeZone: 'Asia/Kolkata' };
  expect(withZone(formatTime(at, zone), at, zone)).toBe(
    deviceZone() === 'Asia/Kolkata' || deviceZone() === 'Asia/Calcutta' ? '6:12 pm' : '6:12 pm IST',
  );
  expect(withZone('6:12 pm', at, { timeZone: deviceZone() })).toBe('6:12 pm');
  expect(formatZonedDateTime(at, zone)).toBe(withZone('27 Nov, 6:12 pm', at, zone));
});
