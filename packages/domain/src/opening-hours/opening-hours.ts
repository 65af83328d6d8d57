import { lastTiming } from '@galla/contract';
import { localTime } from './zoned-time';

/** A span in which an outlet or an item is available. `close` at or before `open` means the next day. */
export interface OpeningSlot {
  /** 0 is Sunday. */
  weekday: number;
  /** HHMM, e.g. '0930'. */
  open: string;
  /** HHMM; '2359' is the end of the day, that minute included. */
  close: string;
}

const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

/** Minutes since midnight of an HHMM time. */
export function minutesOf(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));
}

/** Start and end in minutes of the week; the end may lie past Saturday's midnight. */
function spanOf(slot: OpeningSlot): { start: number; end: number } {
  const start = slot.weekday * minutesOfDay + minutesOf(slot.open);
  const open = minutesOf(slot.open);
  const close = slot.close === lastTiming ? minutesOfDay : minutesOf(slot.close);
  return { start, end: start + (close > open ? close - open : close + minutesOfDay - open) };
}

/** Whether any slot contains the instant. Without slots: always open, as for an outlet without configured hours. */
export function isOpenAt(slots: readonly OpeningSlot[], at: Date, timezone: string): boolean {
  if (slots.length === 0) return true;
  const local = localTime(at, timezone);
  const minute = local.weekday * minutesOfDay + local.minutes;
  return slots.some((slot) => {
    const { start, end } = spanOf(slot);
    return (minute >= start && minute < end) || minute + minutesOfWeek < end;
  });
}

/** Pairs of overlapping slots, as indexes into the list. */
export function overlappingSlots(slots: readonly OpeningSlot[]): [number, number][] {
  const spans = slots.map(spanOf);
  const pairs: [number, number][] = [];
  spans.forEach((first, a) => {
    spans.forEach((second, b) => {
      if (b <= a) return;
      const meet = [-minutesOfWeek, 0, minutesOfWeek].some(
        (shift) => first.start < second.end + shift && second.start + shift < first.end,
      );
      if (meet) pairs.push([a, b]);
    });
  });
  return pairs;
}
