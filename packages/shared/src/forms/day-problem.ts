import type { CalendarDay } from '../format/days';

/** The first and the last day that may be chosen. */
export interface DayBounds {
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
}

/** What is wrong with a day: no such day in the calendar, before the first or after the last that may be chosen. */
export type DayProblem = 'noSuchDay' | 'dayTooEarly' | 'dayTooLate';

/** What keeps `text` from being a day within the bounds; null: nothing does. */
export function dayProblem(text: string, { min, max }: DayBounds): DayProblem | null {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some engines take 30 February for 2 March: a day that reads back as another is none.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) return 'noSuchDay';
  if (min !== undefined && text < min) return 'dayTooEarly';
  return max !== undefined && text > max ? 'dayTooLate' : null;
}
