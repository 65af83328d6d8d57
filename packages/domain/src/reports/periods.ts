import { dayMs } from '@galla/contract';
import type { DateRange, ReportBucket, ReportPeriod } from '@galla/contract';
import { addDays, weekdayOf } from '../opening-hours';

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
/** Days of a range, both ends inclusive. */
export const lengthOf = ({ from, to }: DateRange): number => daysBetween(from, to) + 1;

const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));
const monthStart = (date: string, months = 0): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** A report's range and the previous one: of the same kind, or of the same length. */
export interface ResolvedPeriod {
  range: DateRange;
  previous: DateRange;
}

/**
 * The days of a period. Weeks start on Monday.
 * @param date a day within the week, month or year; ignored for 'range'
 * @returns null for a range without ends or that ends before it starts
 */
export function resolvePeriod(
  period: ReportPeriod,
  date: string,
  wanted: { from?: string | undefined; to?: string | undefined } = {},
): ResolvedPeriod | null {
  switch (period) {
    case 'week': {
      const from = mondayOf(date);
      return {
        range: { from, to: addDays(from, 6) },
        previous: { from: addDays(from, -7), to: addDays(from, -1) },
      };
    }
    case 'month': {
      const from = monthStart(date);
      return {
        range: { from, to: addDays(monthStart(date, 1), -1) },
        previous: { from: monthStart(date, -1), to: addDays(from, -1) },
      };
    }
    case 'year': {
      const year = Number(date.slice(0, 4));
      const of = (each: number): DateRange => {
        const text = String(each).padStart(4, '0');
        return { from: `${text}-01-01`, to: `${text}-12-31` };
      };
      return { range: of(year), previous: of(year - 1) };
    }
    case 'range': {
      const { from, to } = wanted;
      if (from === undefined || to === undefined || from > to) return null;
      const days = lengthOf({ from, to });
      return { range: { from, to }, previous: { from: addDays(from, -days), to: addDays(from, -1) } };
    }
  }
}

/**
 * The day of the previous period that corresponds to `today` in an unfinished period: same weekday, day of the month,
 * or day of the year. Null when there is no such day: then all of the previous period is compared.
 */
export function dayBefore(
  period: ReportPeriod,
  { range, previous }: ResolvedPeriod,
  today: string,
): string | null {
  const day =
    period === 'year' || period === 'month'
      ? `${previous.from.slice(0, period === 'year' ? 4 : 7)}${today.slice(period === 'year' ? 4 : 7)}`
      : addDays(previous.from, daysBetween(range.from, today));
  // 29 February of a year without one, or the 31st of a month of 30 days.
  const exists = !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!exists && period === 'year') return `${day.slice(0, 5)}02-28`;
  return exists && day <= previous.to ? day : null;
}

/** ISO 8601 week of a day: '2026-W53'. A week belongs to the year of its Thursday, so some years have 53. */
export function isoWeekOf(date: string): string {
  const thursday = addDays(mondayOf(date), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Resolution of a range's series. */
export function reportBucketOf(range: DateRange): ReportBucket {
  const days = lengthOf(range);
  if (days === 1) return 'hour';
  if (days <= 62) return 'day';
  return days <= 190 ? 'week' : 'month';
}

/** The step a day belongs to, as named in a series. Hours are handled by the caller. */
export function reportBucketKey(day: string, bucket: Exclude<ReportBucket, 'hour'>): string {
  if (bucket === 'week') return isoWeekOf(day);
  return bucket === 'month' ? day.slice(0, 7) : day;
}

/** The steps of a range, in order, each with its days; weeks or months at the ends are clipped to the range. */
export function reportBucketsOf(
  range: DateRange,
  bucket: Exclude<ReportBucket, 'hour'>,
): { key: string; range: DateRange }[] {
  const steps: { key: string; range: DateRange }[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const key = reportBucketKey(day, bucket);
    const last = steps.at(-1);
    if (last?.key === key) last.range.to = day;
    else steps.push({ key, range: { from: day, to: day } });
  }
  return steps;
}
