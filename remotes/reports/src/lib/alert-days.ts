import { alertDaysShown } from '@galla/domain';
import { todayNow } from './business-day';
import { addDays, lengthOf, spanAround } from './period';
import type { RangeQuery } from './report-url';

/** The part of a range with alert data: not after today, and of a long range the last days. */
export function alertDays(range: RangeQuery): { from: string; to: string; outletIds?: string } {
  const today = todayNow();
  const span =
    range.period === 'range'
      ? { from: range.from ?? today, to: range.to ?? today }
      : spanAround(range.period, range.date ?? today);
  const to = span.to > today && span.from <= today ? today : span.to;
  const from =
    lengthOf({ from: span.from, to }) > alertDaysShown ? addDays(to, 1 - alertDaysShown) : span.from;
  return { from, to, ...(range.outletIds && { outletIds: range.outletIds }) };
}
