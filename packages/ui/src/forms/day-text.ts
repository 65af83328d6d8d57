import { formatDate, type CalendarDay } from '@galla/shared/format';
import { dayProblem } from './day-problem';

/** A day as the panel writes it: "25 Dec 2026". The empty text: none. */
export const dayText = (day: CalendarDay, locale: string): string =>
  day === '' ? '' : formatDate(`${day}T12:00:00Z`, { locale, timeZone: 'UTC' });

const monthNumbers = new Map<string, ReadonlyMap<string, number>>();

/** "dec", "december" and the locale's own names as numbers of months. */
function monthsOf(locale: string): ReadonlyMap<string, number> {
  const known = monthNumbers.get(locale);
  if (known) return known;
  const names = new Map<string, number>();
  for (const each of ['en-IN', locale])
    for (const style of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(each, { month: style, timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1)
        names.set(bare(format.format(Date.UTC(2026, month, 15))), month + 1);
    }
  // Both are usual for September.
  names.set('sep', 9);
  monthNumbers.set(locale, names);
  return names;
}

const bare = (text: string): string => text.toLocaleLowerCase().replaceAll(/[.॰]/g, '');
const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x09_66));

/**
 * A typed day: "25 Dec 2026", "25/12/2026", "2026-12-25", in the locale's month names and digits too. Null: not (yet) a
 * whole day; days that don't exist are null as well. `twoDigits`: takes "25/12/26", which may be the start of 2600.
 */
export function dayOf(typed: string, locale: string, { twoDigits = false } = {}): CalendarDay | null {
  const parts = latinDigits(typed)
    .trim()
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && part !== '॰');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length !== 3) return null;
  const [day, month, year] = /^\d{4}$/.test(first)
    ? [third.length === 2 ? third : '', second, first]
    : /^\d/.test(first)
      ? [first, second, third]
      : [second, first, third];
  const number = /^\d{1,2}$/.test(month) ? Number(month) : (monthsOf(locale).get(bare(month)) ?? 0);
  const whole = twoDigits && /^\d{2}$/.test(year) ? `20${year}` : year;
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(whole)) return null;
  const text = `${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayProblem(text, {}) === null ? text : null;
}
