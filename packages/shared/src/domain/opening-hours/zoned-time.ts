/** Milliseconds by which a time zone's clock is ahead of UTC at an instant. `timezone`: an IANA name. */
function offsetAt(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
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

/** A calendar day of a time zone, e.g. '2026-11-21'. */
export function localDate(at: Date, timezone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timezone)).toISOString().slice(0, 10);
}

/** The day so many days after (before, when negative) a calendar day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/**
 * The instant at which a clock of the time zone shows `minutes` after midnight of a day; more than a day's minutes run
 * into the next. A time that a change of clocks skips comes out as the moment after it.
 */
export function zonedInstant(date: string, minutes: number, timezone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  // Twice: the first guess may lie on the other side of a change of clocks.
  const guess = wall - offsetAt(wall, timezone);
  return new Date(wall - offsetAt(guess, timezone));
}
