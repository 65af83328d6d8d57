import { dayMs } from '@galla/contract';
import { formatInstant } from './time';
import { deviceZone } from './zone';

/** A date of the calendar without a time or a zone, as YYYY-MM-DD. */
export type CalendarDay = string;

/** The calendar day an instant falls on in a zone (the device's own when none is known). */
export function calendarDay(
  instant: string | number | Date,
  timeZone: string | undefined = deviceZone(),
): CalendarDay {
  // en-CA writes dates as YYYY-MM-DD.
  return formatInstant(
    instant,
    { locale: 'en-CA', timeZone },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
  );
}

/**
 * The days from `start` to `daysAhead` days later, both included: ('2026-02-27', 2) → 27 and 28 February, 1 March.
 * Throws RangeError when `start` is no calendar day or `daysAhead` is negative or not whole.
 */
export function listDays(start: CalendarDay, daysAhead: number): CalendarDay[] {
  const first = Date.parse(`${start}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start) || Number.isNaN(first))
    throw new RangeError(`Not a calendar day: ${start}`);
  if (!Number.isInteger(daysAhead) || daysAhead < 0)
    throw new RangeError(`Not a number of days: ${daysAhead}`);
  return Array.from({ length: daysAhead + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
