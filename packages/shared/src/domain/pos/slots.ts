import type { OutletConfig } from '../../contract';
import { addDays, localDate, openSpans } from '../opening-hours';
import type { OpeningHours } from '../opening-hours';

/** A span an order may be scheduled for. */
export interface OrderSlot {
  start: Date;
  end: Date;
}

const minute = 60_000;
/** No outlet promises to the quarter of an hour. */
const leastMinutes = 30;

/**
 * The slots of today and the outlet's days in advance. Each is as long as the outlet's minimum duration, they follow
 * each other from opening on, none reaches past closing, and none begins before an order made now could be ready.
 */
export function orderSlots(
  outlet: {
    slotConfig: OutletConfig['delivery']['slotConfig'];
    hours: OpeningHours;
    timezone: string;
    /** An order made now is ready in so many minutes. */
    readyInMinutes: number;
  },
  now: Date,
): { date: string; slots: OrderSlot[] }[] {
  const { slotConfig, hours, timezone } = outlet;
  const length = Math.max(leastMinutes, Math.round(slotConfig.minDurationHr * 60)) * minute;
  const earliest = now.getTime() + outlet.readyInMinutes * minute;
  const today = localDate(now, timezone);
  const days = Array.from({ length: slotConfig.advanceDays + 1 }, (_, index) => ({
    date: addDays(today, index),
    slots: [] as OrderSlot[],
  }));
  const byDate = new Map(days.map((day) => [day.date, day.slots]));
  // An outlet without hours is one long span: its slots begin with each day.
  const spans = hours.always
    ? days.flatMap(({ date }) => openSpans(hours, date, 1, timezone))
    : // Yesterday's may reach past midnight.
      openSpans(hours, addDays(today, -1), slotConfig.advanceDays + 2, timezone);
  for (const span of spans) {
    for (let start = span.start.getTime(); start + length <= span.end.getTime(); start += length) {
      if (start < earliest) continue;
      byDate
        .get(localDate(new Date(start), timezone))
        ?.push({ start: new Date(start), end: new Date(start + length) });
    }
  }
  return days;
}
