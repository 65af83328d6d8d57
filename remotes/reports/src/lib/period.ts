import { dayMs } from '@galla/contract';
import type { CalendarDay } from '@galla/shared/format';

export const periodKinds = ['day', 'week', 'month', 'year', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Calendar days, both inclusive. */
export interface DaySpan {
  from: CalendarDay;
  to: CalendarDay;
}

const daysOfWeek = 7;
const monthsOfYear = 12;

const instantOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): CalendarDay => new Date(instant).toISOString().slice(0, 10);

/** Whether a text is an existing calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instantOf(text)) && dayOf(instantOf(text)) === text;

/** Adds days; negative counts subtract. */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  dayOf(instantOf(day) + count * dayMs);

/** Number of days of a span. */
export const lengthOf = ({ from, to }: DaySpan): number => (instantOf(to) - instantOf(from)) / dayMs + 1;

function monthSpan(day: CalendarDay, months: number): DaySpan {
  const date = new Date(instantOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0);
  return { from: dayOf(first), to: dayOf(last) };
}

/** The day, week (from Monday), month or year that contains a day, shifted by whole periods. */
export function spanAround(kind: Exclude<PeriodKind, 'range'>, day: CalendarDay, moved = 0): DaySpan {
  if (kind === 'day') return { from: addDays(day, moved), to: addDays(day, moved) };
  if (kind === 'month') return monthSpan(day, moved);
  if (kind === 'year') {
    const year = new Date(instantOf(day)).getUTCFullYear() + moved;
    return { from: dayOf(Date.UTC(year, 0, 1)), to: dayOf(Date.UTC(year, monthsOfYear - 1, 31)) };
  }
  const weekday = (new Date(instantOf(day)).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  const monday = addDays(day, moved * daysOfWeek - weekday);
  return { from: monday, to: addDays(monday, daysOfWeek - 1) };
}
