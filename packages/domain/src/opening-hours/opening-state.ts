import { lastTiming, weekMs } from '@galla/contract';
import { minutesOf } from './opening-hours';
import { hoursOn } from './outlet-hours';
import type { OpeningHours } from './outlet-hours';
import { addDays, localDate, zonedInstant } from './zoned-time';

/** A span in which an outlet is open. */
export interface OpenSpan {
  start: Date;
  end: Date;
}

const endOfDay = 24 * 60;

/**
 * The spans that start on these days, in order, merged where they touch or overlap. A holiday has its own or none; one
 * from the day before runs until it ends.
 */
export function openSpans(hours: OpeningHours, firstDay: string, days: number, timezone: string): OpenSpan[] {
  const spans: OpenSpan[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDay, day);
    const ofDay = hoursOn(hours, date).map((slot) => ({
      open: minutesOf(slot.open),
      close: slot.close === lastTiming ? endOfDay : minutesOf(slot.close),
    }));
    for (const { open, close } of ofDay) {
      spans.push({
        start: zonedInstant(date, open, timezone),
        end: zonedInstant(date, close > open ? close : close + endOfDay, timezone),
      });
    }
  }
  const joined: OpenSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = span.end > last.end ? span.end : last.end;
    else joined.push({ ...span });
  }
  return joined;
}

export interface OpeningState {
  open: boolean;
  /** Next opening; null while it is open, or when no day of the week has hours. */
  opensAt: Date | null;
  /** Next closing; null while it is closed, or when it never closes. */
  closesAt: Date | null;
}

/** Whether an outlet is open at an instant, by a state that was found earlier: right up to its second change. */
export function isOpenBy(
  { open, opensAt, closesAt }: { open: boolean; opensAt: string | null; closesAt: string | null },
  at: number,
): boolean {
  if (open) return closesAt === null || at < Date.parse(closesAt);
  return opensAt !== null && at >= Date.parse(opensAt);
}

/** Whether the hours contain an instant, and when that changes. */
export function openingStateAt(hours: OpeningHours, at: Date, timezone: string): OpeningState {
  if (hours.always && hours.holidays.size === 0) return { open: true, opensAt: null, closesAt: null };
  // A week and a day on either side; holidays delay the next opening.
  const days = 10 + hours.holidays.size;
  const week = openSpans(hours, addDays(localDate(at, timezone), -1), days, timezone);
  const now = week.find((span) => span.start <= at && at < span.end);
  if (now) {
    const aWeekOn = at.getTime() + weekMs;
    return { open: true, opensAt: null, closesAt: now.end.getTime() > aWeekOn ? null : now.end };
  }
  return { open: false, opensAt: week.find((span) => span.start > at)?.start ?? null, closesAt: null };
}
