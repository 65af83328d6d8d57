import { minuteMs } from '@galla/contract';
import type { OutletConfig } from '@galla/contract';
import { addDays, localDate, openSpans } from '@galla/domain';
import type { OpeningHours } from '@galla/domain';

/** A span an order can be scheduled for. */
export interface OrderSlot {
  start: Date;
  end: Date;
}

/** Slots are at least half an hour: outlets can't promise more precisely. */
const minMinutes = 30;

/** Length of an outlet's slots. */
export const slotMinutes = ({
  minDurationHr,
}: Pick<OutletConfig['delivery']['slotConfig'], 'minDurationHr'>): number =>
  Math.max(minMinutes, Math.round(minDurationHr * 60));

/**
 * The slots of today and the outlet's days in advance. Each is as long as the outlet's minimum duration; they are
 * contiguous from opening on, none ends past closing, and none starts before an order made now could be ready.
 */
export function orderSlots(
  outlet: {
    slotConfig: OutletConfig['delivery']['slotConfig'];
    hours: OpeningHours;
    timezone: string;
    /** Minutes until an order made now is ready. */
    readyInMinutes: number;
  },
  now: Date,
): { date: string; slots: OrderSlot[] }[] {
  const { slotConfig, hours, timezone } = outlet;
  const length = slotMinutes(slotConfig) * minuteMs;
  const earliest = now.getTime() + outlet.readyInMinutes * minuteMs;
  const today = localDate(now, timezone);
  const days = Array.from({ length: slotConfig.advanceDays + 1 }, (_, index) => ({
    date: addDays(today, index),
    slots: [] as OrderSlot[],
  }));
  const byDate = new Map(days.map((day) => [day.date, day.slots]));
  // An outlet without hours is one long span: its slots start with each day.
  const spans = hours.always
    ? days.flatMap(({ date }) => openSpans(hours, date, 1, timezone))
    : // Yesterday's hours may run past midnight.
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
