import type { OpeningSlot } from './opening-hours';

/** When an outlet takes orders. */
export interface OpeningHours {
  /** Every day whole, but for holidays. */
  always: boolean;
  slots: readonly OpeningSlot[];
  /** Days of the outlet's calendar, e.g. '2026-12-25', on which it does not open. */
  holidays: ReadonlySet<string>;
}

/** What an outlet keeps of its hours. */
export interface KeptHours {
  /** Null: never said. Then the slots count, and none of them means always. */
  opSettingType: 'weekly' | 'always' | null;
  opHours: readonly OpeningSlot[];
  holidays: readonly { date: string }[];
}

/** The hours of an outlet by what it keeps: the one rule of storefront, on-call ordering and set-up. */
export function openingHoursOf({ opSettingType, opHours, holidays }: KeptHours): OpeningHours {
  const always = opSettingType === 'always' || (opSettingType === null && opHours.length === 0);
  return { always, slots: opHours, holidays: new Set(holidays.map(({ date }) => date)) };
}
