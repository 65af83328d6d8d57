import type { DateRange, ReportPeriod } from '@galla/contract';
import type { BusinessClock } from '@galla/domain';
import { businessDayOf, businessDayStart, businessMinutes, dayBefore, zonedInstant } from '@galla/domain';

/** Cut of the previous period for an outlet: a moment of one of its days. */
export interface PeriodCut {
  outletId: string;
  day: string;
  from: Date;
  at: Date;
}

interface ComparedPart {
  previous: DateRange;
  cuts: PeriodCut[];
  previousUntil: string | null;
}

/**
 * The part of the previous period to compare with: all of it for a past period; for the current one up to the same
 * weekday or date and time of day in each outlet's time zone.
 */
export function comparedPart(
  period: ReportPeriod,
  resolved: { range: DateRange; previous: DateRange },
  outlets: readonly (BusinessClock & { outletId: string })[],
  now: Date,
): ComparedPart {
  const { range, previous } = resolved;
  const stand = outlets.map((outlet) => ({ outlet, today: businessDayOf(now, outlet) }));
  const whole: ComparedPart = { previous, cuts: [], previousUntil: null };
  if (stand.every(({ today }) => today < range.from || today > range.to)) return whole;
  const cuts = stand.flatMap(({ outlet, today }): (PeriodCut & { time: string })[] => {
    // Time zones differ: at an outlet the period may be over, or not have started.
    if (today > range.to) return [];
    const begun = today >= range.from;
    const day = begun ? dayBefore(period, resolved, today) : previous.from;
    if (day === null) return [];
    const from = businessDayStart(day, outlet);
    const minutes = begun ? businessMinutes(now, outlet) : (outlet.dayEndsHour ?? 0) * 60;
    const at = begun ? zonedInstant(day, minutes, outlet.timezone) : from;
    return [{ outletId: outlet.outletId, day, from, at, time: timeOf(minutes) }];
  });
  const [first] = cuts;
  if (first === undefined) return whole;
  const furthest = cuts.map(({ day }) => day).reduce((one, other) => (one > other ? one : other));
  return {
    previous: { from: previous.from, to: cuts.length < outlets.length ? previous.to : furthest },
    cuts: cuts.map(({ time: _time, ...cut }) => cut),
    previousUntil: first.time,
  };
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
