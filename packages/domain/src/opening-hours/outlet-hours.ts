import { lastTiming } from '@galla/contract';
import type { OpeningSlot } from './opening-hours';
import { weekdayOf } from './zoned-time';

/** A span of one day, as HHMM. `close` at or before `open` means the next day. */
export type DayHours = Pick<OpeningSlot, 'open' | 'close'>;

/** When an outlet takes orders. */
export interface OpeningHours {
  /** Open all day, except on holidays. */
  always: boolean;
  slots: readonly OpeningSlot[];
  /** Days of the outlet's calendar, e.g. '2026-12-25', with their own hours; without any it is closed. */
  holidays: ReadonlyMap<string, readonly DayHours[]>;
}

/** Stored opening hours of an outlet. */
export interface KeptHours {
  /** Null: never set. Then the slots apply, and no slots means always open. */
  opSettingType: 'weekly' | 'always' | null;
  opHours: readonly OpeningSlot[];
  holidays: readonly { date: string; hours?: readonly DayHours[] | undefined }[];
}

/** The effective hours of an outlet: the single rule for storefront, on-call ordering and set-up. */
export function openingHoursOf({ opSettingType, opHours, holidays }: KeptHours): OpeningHours {
  const always = opSettingType === 'always' || (opSettingType === null && opHours.length === 0);
  return { always, slots: opHours, holidays: new Map(holidays.map(({ date, hours = [] }) => [date, hours])) };
}

/** The hours of a day of the outlet's calendar, the earliest first: its own on a holiday, else those of its weekday. */
export function hoursOn({ always, slots, holidays }: OpeningHours, date: string): DayHours[] {
  const weekday = weekdayOf(date);
  const usual = always
    ? [{ open: '0000', close: lastTiming }]
    : slots.filter((slot) => slot.weekday === weekday).map(({ open, close }) => ({ open, close }));
  return [...(holidays.get(date) ?? usual)].toSorted((one, other) => one.open.localeCompare(other.open));
}
