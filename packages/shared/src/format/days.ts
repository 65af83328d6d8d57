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
