import type { DateRange, ReportPeriod } from '@galla/shared/contract';
import { dayBefore, localDate, localTime, zonedInstant } from '@galla/shared/domain';

/** How far an outlet has come in the period before: up to a moment of one of its days. */
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
 * The part of the period before that a period is compared with: all of it once this one is over, and up to the same
 * weekday or date and the same time of day on each outlet's clock while it goes on.
 */
export function comparedPart(
  period: ReportPeriod,
  resolved: { range: DateRange; previous: DateRange },
  outlets: readonly { outletId: string; timezone: string }[],
  now: Date,
): ComparedPart {
  const { range, previous } = resolved;
  const stand = outlets.map((outlet) => ({ ...outlet, today: localDate(now, outlet.timezone) }));
  const whole: ComparedPart = { previous, cuts: [], previousUntil: null };
  if (stand.every(({ today }) => today < range.from || today > range.to)) return whole;
  const cuts = stand.flatMap(({ outletId, timezone, today }): (PeriodCut & { time: string })[] => {
    // Clocks differ: it may be over at one outlet already, or not have begun.
    if (today > range.to) return [];
    const begun = today >= range.from;
    const day = begun ? dayBefore(period, resolved, today) : previous.from;
    if (day === null) return [];
    const minutes = begun ? localTime(now, timezone).minutes : 0;
    const at = zonedInstant(day, minutes, timezone);
    return [{ outletId, day, from: zonedInstant(day, 0, timezone), at, time: timeOf(minutes) }];
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
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
