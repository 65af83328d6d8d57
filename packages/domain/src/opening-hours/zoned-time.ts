import { dayMs } from '@galla/contract';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to create: one per time zone is kept. */
function clockOf(timezone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timezone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
    clocks.set(timezone, clock);
  }
  return clock;
}

/** Offset of a time zone from UTC at an instant, in milliseconds. `timezone`: an IANA name. */
function offsetAt(instant: number, timezone: string): number {
  const parts = clockOf(timezone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** What a clock in the time zone shows at an instant, as the UTC fields of a date. */
const shownAt = (at: Date, timezone: string): Date =>
  new Date(at.getTime() + offsetAt(at.getTime(), timezone));

/** Weekday (0 is Sunday) and minutes since midnight in a time zone. `timezone`: an IANA name. */
export function localTime(at: Date, timezone: string): { weekday: number; minutes: number } {
  const shown = shownAt(at, timezone);
  return { weekday: shown.getUTCDay(), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

/** A calendar day in a time zone, e.g. '2026-11-21'. */
export function localDate(at: Date, timezone: string): string {
  return shownAt(at, timezone).toISOString().slice(0, 10);
}

/** The day this many days after (before, when negative) a calendar day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/**
 * The instant at which local time is `minutes` after midnight of a day; more than a day's minutes run into the next.
 * A time that a clock change skips is as much after it; of a time that comes twice, it is the first.
 */
export function zonedInstant(date: string, minutes: number, timezone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const before = offsetAt(wall - dayMs, timezone);
  if (offsetAt(wall - before, timezone) === before) return new Date(wall - before);
  // The clock changed within this day: the time is after the change, or skipped by it.
  const after = offsetAt(wall + dayMs, timezone);
  return new Date(wall - (offsetAt(wall - after, timezone) === after ? after : before));
}
