import type { CalendarDay } from '@galla/shared/format';

/** The first and the last day that may be chosen. */
export interface DayBounds {
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** Error of a day: not in the calendar, or before or after the bounds. */
export type DayProblem = 'noSuchDay' | 'dayTooEarly' | 'dayTooLate';

/** Error of `text` as a day within the bounds; null: none. */
export function dayProblem(text: string, { min, max }: DayBounds): DayProblem | null {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some engines parse 30 February as 2 March, so the day must round-trip.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) return 'noSuchDay';
  if (min !== undefined && text < min) return 'dayTooEarly';
  return max !== undefined && text > max ? 'dayTooLate' : null;
}
