import { lastTiming, timingStepMinutes, hhmmPattern, dayMs, hourMs, minuteMs } from '@galla/contract';
import { cachedFormatter } from './cached-formatter';
import { withZone } from './zone';

/** A selectable time of day: four digits and a label. */
export type Timing = { key: string; label: string };

type InstantOptions = {
  /** BCP 47 tag. */
  locale?: string;
  /** IANA zone whose clock is shown: the outlet's, or `deviceZone()` where it is the device's own. */
  timeZone: string;
};

/** '0000' → '12:00 AM', '1330' → '1:30 PM'. Null when the text is no time of day. */
export function hhmmToText(hhmm: string): string | null {
  if (!hhmmPattern.test(hhmm)) return null;
  const hours = Number(hhmm.slice(0, 2));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${hhmm.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * A time of day in a sentence or a table, as formatTime writes it: '1330' → "1:30 pm". The text itself when it is no
 * time. Fields that choose a time list them as hhmmToText does.
 */
export function formatHhmm(hhmm: string, locale = 'en-IN'): string {
  if (!hhmmPattern.test(hhmm)) return hhmm;
  const minutes = Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));
  return formatTime(minutes * minuteMs, { locale, timeZone: 'UTC' });
}

/** Every time an outlet may open or close at: each half hour of the day, then 2359. */
export function listTimings(): Timing[] {
  const keys: string[] = [];
  for (let minute = 0; minute < 24 * 60; minute += timingStepMinutes) {
    keys.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`);
  }
  return [...keys, lastTiming].map((key) => ({ key, label: hhmmToText(key) ?? key }));
}

const dateFormatters = new Map<string, Intl.DateTimeFormat>();

/** Releases from before the zone was required call it without options: the device's zone. */
export function formatInstant(
  instant: string | number | Date,
  { locale = 'en-IN', timeZone }: Partial<InstantOptions> | undefined = {},
  style: Intl.DateTimeFormatOptions,
) {
  const key = JSON.stringify([locale, timeZone, style]);
  const create = () => new Intl.DateTimeFormat(locale, { ...style, timeZone });
  return cachedFormatter(dateFormatters, key, create).format(new Date(instant));
}

/** "21 Nov 2026", in the locale and the outlet's zone. */
export function formatDate(instant: string | number | Date, options: InstantOptions): string {
  return formatInstant(instant, options, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** "4:13 pm", in the locale and the outlet's zone. */
export function formatTime(instant: string | number | Date, options: InstantOptions): string {
  return formatInstant(instant, options, { hour: 'numeric', minute: '2-digit' });
}

/** "21 Nov, 4:13 pm", in the locale and the outlet's zone. */
export function formatDateTime(instant: string | number | Date, options: InstantOptions): string {
  return formatInstant(instant, options, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** "21 Nov, 4:13 pm", or "21 Nov, 4:13 pm EST" where the device's clock shows another time. */
export const formatZonedDateTime = (
  instant: string | number | Date,
  zone: { timeZone: string; locale?: string },
): string => withZone(formatDateTime(instant, zone), instant, zone);

const unitFormatters = new Map<string, Intl.NumberFormat>();

/** A number of units as the panel's texts write them: "20 min", "2 hr", "20 मिनट". */
export function formatUnit(
  value: number,
  unit: 'second' | 'minute' | 'hour' | 'day',
  locale: string,
): string {
  const isEnglish = locale.startsWith('en');
  const create = () =>
    // English of India says "mins", where all texts say "min".
    new Intl.NumberFormat(isEnglish ? 'en' : locale, {
      style: 'unit',
      unit,
      unitDisplay: isEnglish ? 'short' : 'long',
    });
  return cachedFormatter(unitFormatters, `${locale}|${unit}`, create).format(value);
}

/** A duration in its largest whole unit: "0 min", "12 min", "2 hr", "3 days". Never negative. */
export function formatAge(milliseconds: number, locale = 'en-IN'): string {
  const age = Math.max(0, milliseconds);
  if (age < hourMs) return formatUnit(Math.floor(age / minuteMs), 'minute', locale);
  if (age < dayMs) return formatUnit(Math.floor(age / hourMs), 'hour', locale);
  return formatUnit(Math.floor(age / dayMs), 'day', locale);
}

const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>();

/** How long before (or after) `now` an instant lies: "5 min ago", "in 2 hr.", "now". */
export function formatRelative(instant: string | number | Date, now: number, locale = 'en-IN'): string {
  const create = () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const relative = cachedFormatter(relativeFormatters, locale, create);
  const distance = new Date(instant).getTime() - now;
  const size = Math.abs(distance);
  if (size < minuteMs) return relative.format(0, 'second');
  if (size < hourMs) return relative.format(Math.trunc(distance / minuteMs), 'minute');
  if (size < dayMs) return relative.format(Math.trunc(distance / hourMs), 'hour');
  return relative.format(Math.trunc(distance / dayMs), 'day');
}
