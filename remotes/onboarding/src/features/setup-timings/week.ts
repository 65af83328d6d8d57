import type { HoursRecord } from '@galla/contract';
import { overlappingSlots } from '@galla/domain';

export type Slot = HoursRecord['opHours'][number];

/** Days in display order: Monday first. 0 is Sunday. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** The slots of a day, in insertion order, with their indexes in the week's list. */
export const slotsOf = (week: readonly Slot[], weekday: number): { slot: Slot; index: number }[] =>
  week.flatMap((slot, index) => (slot.weekday === weekday ? [{ slot, index }] : []));

/** Default for an additional slot of a day: the whole day first, then an evening. */
export function withSlot(week: readonly Slot[], weekday: number): Slot[] {
  const last = slotsOf(week, weekday).at(-1)?.slot;
  const open = last === undefined ? '0900' : later(last.close);
  return [...week, { weekday, open, close: last === undefined ? '2200' : '2359' }];
}

/** Two hours later, on the half hour, within the day. */
function later(hhmm: string): string {
  const minutes = Math.min(23 * 60, (Number(hhmm.slice(0, 2)) + 2) * 60 + Number(hhmm.slice(2)));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${minutes % 60 < 30 ? '00' : '30'}`;
}

/** Copies the day's slots to the other days, replacing theirs. */
export function copied(week: readonly Slot[], from: number, to: readonly number[]): Slot[] {
  const pattern = slotsOf(week, from).map(({ slot }) => slot);
  const others = week.filter(({ weekday }) => weekday === from || !to.includes(weekday));
  return [
    ...others,
    ...to
      .filter((weekday) => weekday !== from)
      .flatMap((weekday) => pattern.map((slot) => ({ ...slot, weekday }))),
  ];
}

/** Indexes of overlapping slots. */
export const overlapping = (week: readonly Slot[]): ReadonlySet<number> =>
  new Set(overlappingSlots(week).flat());

/** The slot ends on the next day. */
export const pastMidnight = ({ open, close }: Slot): boolean => close <= open;
