import type { OpeningSlot } from './opening-hours';

/** When an outlet takes orders. */
export interface OpeningHours {
  /** Open all day, except on holidays. */
  always: boolean;
  slots: readonly OpeningSlot[];
  /** Days of the outlet's calendar, e.g. '2026-12-25', on which it is closed. */
  holidays: ReadonlySet<string>;
}

/** Stored opening hours of an outlet. */
export interface KeptHours {
  /** Null: never set. Then the slots apply, and no slots means always open. */
  opSettingType: 'weekly' | 'always' | null;
  opHours: readonly OpeningSlot[];
  holidays: readonly { date: string }[];
}

/** The effective hours of an outlet: the single rule for storefront, on-call ordering and set-up. */
export function openingHoursOf({ opSettingType, opHours, holidays }: KeptHours): OpeningHours {
  const always = opSettingType === 'always' || (opSettingType === null && opHours.length === 0);
  return { always, slots: opHours, holidays: new Set(holidays.map(({ date }) => date)) };
}
