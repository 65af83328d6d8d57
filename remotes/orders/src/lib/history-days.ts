import type { OrderFilter } from '@galla/contract';
import { addDays, businessDayStart, type BusinessClock } from '@galla/domain';

export const dayPresets = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** Days that past orders are narrowed to. `from` and `to` are dates of a custom choice, both included; '': open. */
export interface HistoryDays {
  preset: DayPreset;
  from: string;
  to: string;
}
export const allDays: HistoryDays = { preset: 'all', from: '', to: '' };

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (text: string): boolean => datePattern.test(text) && !Number.isNaN(Date.parse(text));

/** Days from untrusted texts: what is unknown is dropped. */
export function parseDays(preset: string | null, from: string | null, to: string | null): HistoryDays {
  const known = dayPresets.find((one) => one === preset) ?? 'all';
  const day = (text: string | null): string =>
    known === 'custom' && text !== null && isDate(text) ? text : '';
  return { preset: known, from: day(from), to: day(to) };
}

/** The dates of a choice, both included. `today` is the outlet's date. */
function datesOf({ preset, from, to }: HistoryDays, today: string): { from: string; to: string } {
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'all':
      return { from: '', to: '' };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'custom':
      return { from, to };
  }
}

/** The filter of a list by these days of the outlet. */
export function filterOfDays(
  days: HistoryDays,
  today: string,
  clock: BusinessClock,
): Pick<OrderFilter, 'from' | 'to'> {
  const { from, to } = datesOf(days, today);
  const start = (date: string): string => businessDayStart(date, clock).toISOString();
  return {
    ...(from !== '' && { from: start(from) }),
    ...(to !== '' && { to: start(addDays(to, 1)) }),
  };
}
