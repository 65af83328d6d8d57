import type { ReportBucket } from '@galla/contract';
import type { DaySpan } from '../../lib/period';
import { hourName } from '../../lib/hour-name';
import { rangeName } from '../../lib/range-name';

interface Point {
  key: string;
  range: DaySpan;
}

const utc = { timeZone: 'UTC' } as const;

/** Short name of a step, for an axis. */
export function shortPoint({ key, range }: Point, bucket: ReportBucket, locale: string): string {
  if (bucket === 'hour') return hourName(Number(key), locale);
  if (bucket === 'month') {
    return new Intl.DateTimeFormat(locale, { ...utc, month: 'short', year: '2-digit' }).format(
      new Date(range.from),
    );
  }
  return new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'short' }).format(
    new Date(range.from),
  );
}

/** Full name of a step, with the weekday of a single day. */
export function fullPoint({ key, range }: Point, bucket: ReportBucket, locale: string): string {
  if (bucket === 'hour') return hourName(Number(key), locale);
  if (bucket === 'month') {
    return new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' }).format(
      new Date(range.from),
    );
  }
  if (bucket === 'week') return rangeName(range, locale);
  return new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(range.from),
  );
}
