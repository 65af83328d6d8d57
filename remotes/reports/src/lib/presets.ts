import type { RangeQuery } from './report-url';
import { addDays, spanAround, type DaySpan } from './period';

/** The choices of a report's period. All but 'custom' follow today. */
export const presets = ['today', 'yesterday', 'last7', 'week', 'month', 'year', 'custom'] as const;
export type Preset = (typeof presets)[number];

const lastDays = 7;

/** The days of a range. */
export function spanOf(range: RangeQuery, today: string): DaySpan {
  if (range.period === 'range') return { from: range.from ?? today, to: range.to ?? today };
  return spanAround(range.period, range.date ?? today);
}

const daysOf = (preset: 'today' | 'yesterday' | 'last7', today: string): DaySpan => {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: addDays(today, 1 - lastDays), to: today };
};

/** Which choice a range is. An address holds days, so that a link means the same days tomorrow. */
export function presetOf(range: RangeQuery, today: string): Preset {
  if (range.period !== 'range') return range.period;
  const span = spanOf(range, today);
  const same = (['today', 'yesterday', 'last7'] as const).find((preset) => {
    const { from, to } = daysOf(preset, today);
    return from === span.from && to === span.to;
  });
  return same ?? 'custom';
}

/** The range after a choice; the current week, month and year are without a date: they go on. */
export function rangeOf(preset: Preset, range: RangeQuery, today: string): RangeQuery {
  const { date: _date, from: _from, to: _to, ...rest } = range;
  if (preset === 'week' || preset === 'month' || preset === 'year') return { ...rest, period: preset };
  if (preset !== 'custom') return { ...rest, period: 'range', ...daysOf(preset, today) };
  const { from, to } = spanOf(range, today);
  const last = to > today ? today : to;
  // Another day than the choices have, or the dates would show one of them again.
  const own = { ...rest, period: 'range' as const, from, to: last };
  return presetOf(own, today) === 'custom' ? own : { ...own, from: addDays(last, -lastDays) };
}
