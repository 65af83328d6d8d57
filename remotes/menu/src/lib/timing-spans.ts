import type { ItemFields } from '@galla/contract';
import { overlappingSlots } from '@galla/domain';

export type ItemTimings = ItemFields['timings'];

/** Hours shared by several days: Mon, Tue 0900–1400. */
export interface TimingSpan {
  /** 0 is Sunday. */
  days: readonly number[];
  open: string;
  close: string;
}

/** Days in display order: Monday first. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const;
export const newSpan: TimingSpan = { days: [...weekOrder], open: '0900', close: '2200' };

/** Timings grouped by hours. */
export function spansOf(timings: ItemTimings): TimingSpan[] {
  const spans = new Map<string, TimingSpan>();
  for (const { weekday, open, close } of timings) {
    const key = `${open}-${close}`;
    const days = [...(spans.get(key)?.days ?? []), weekday];
    spans.set(key, { days, open, close });
  }
  return [...spans.values()];
}

export const timingsOf = (spans: readonly TimingSpan[]): ItemTimings =>
  spans.flatMap(({ days, open, close }) => days.map((weekday) => ({ weekday, open, close })));

/** Validation error of hours; null: valid. */
export function spansProblem(spans: readonly TimingSpan[]): 'noDays' | 'overlap' | null {
  if (spans.some(({ days }) => days.length === 0)) return 'noDays';
  return overlappingSlots(timingsOf(spans)).length > 0 ? 'overlap' : null;
}
