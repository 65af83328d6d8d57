import { busyExtraChoices, type Busy, type KitchenLoad, type PrepProfile, minuteMs } from '@galla/contract';
import { dayBandOf, quantileOf, usualPrep, type PrepSample } from './prep-times';

/** When the kitchen counts as well above normal. */
export const busyAdvice = {
  /** Orders of the last so many minutes determine the current duration. */
  recentMinutes: 60,
  /** Minimum number of such orders. */
  minRecent: 4,
  /** Prep times: at least this factor of the usual, and at least this many minutes more. */
  prepTimes: 1.4,
  prepMinutes: 5,
  /** Orders in the kitchen: at least this factor of the usual, and at least this many. */
  queueTimes: 1.5,
  minQueue: 5,
} as const;

/** Minutes that busy mode adds to a promise made now. */
export function busyExtra(busy: Pick<Busy, 'until' | 'extraMinutes'> | null, now: number): number {
  return busy === null || (busy.until !== null && Date.parse(busy.until) <= now) ? 0 : busy.extraMinutes;
}

const maxExtra = Math.max(...busyExtraChoices) as (typeof busyExtraChoices)[number];

/** The smallest option that covers this many minutes; the longest where none does. */
export function extraFor(minutes: number): (typeof busyExtraChoices)[number] {
  return busyExtraChoices.find((choice) => choice >= minutes) ?? maxExtra;
}

export interface KitchenNow {
  /** Orders waiting for acceptance. */
  waiting: number;
  /** Orders being prepared. */
  preparing: readonly { acceptedAt: number; units: number }[];
  /** Orders that became ready recently. */
  recent: readonly PrepSample[];
}

/** Kitchen load against its usual load, and whether to advise busy mode. */
export function kitchenLoad(
  profile: PrepProfile,
  { waiting, preparing, recent }: KitchenNow,
  { now, timezone }: { now: number; timezone: string },
): KitchenLoad {
  const queue = waiting + preparing.length;
  const usualQueue = profile.queue[dayBandOf(now, timezone)];
  const usual = (at: number, units: number): number => usualPrep(profile, { at, units, timezone }).minutes;
  const taken = [
    ...recent
      .filter(({ readyAt }) => readyAt > now - busyAdvice.recentMinutes * minuteMs)
      .map(({ acceptedAt, readyAt, units }) => ({
        took: readyAt - acceptedAt,
        usual: usual(acceptedAt, units),
      })),
    // An order that is not ready takes at least as long as it has taken so far.
    ...preparing
      .map(({ acceptedAt, units }) => ({ took: now - acceptedAt, usual: usual(acceptedAt, units) }))
      .filter((one) => one.took > one.usual * minuteMs),
  ];
  const middle = (values: number[]): number =>
    quantileOf(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  const learnt = usualPrep(profile, { at: now, units: 1, timezone }).basis !== 'default';
  const prep =
    learnt && taken.length >= busyAdvice.minRecent
      ? {
          minutes: Math.round(middle(taken.map(({ took }) => took)) / minuteMs),
          usualMinutes: middle(taken.map((one) => one.usual)),
          sample: taken.length,
        }
      : null;
  const slower = prep === null ? 0 : prep.minutes - prep.usualMinutes;
  const slow =
    prep !== null &&
    slower >= busyAdvice.prepMinutes &&
    prep.minutes >= prep.usualMinutes * busyAdvice.prepTimes;
  const full =
    usualQueue !== null && queue >= Math.max(busyAdvice.minQueue, usualQueue * busyAdvice.queueTimes);
  const because = [...(full ? (['queue'] as const) : []), ...(slow ? (['prep'] as const) : [])];
  if (because.length === 0) return { queue, usualQueue, prep, advice: null };
  // Twice the orders in the kitchen is about twice the wait.
  const wait = full && usualQueue !== null ? usual(now, 1) * (queue / usualQueue - 1) : 0;
  return { queue, usualQueue, prep, advice: { extraMinutes: extraFor(Math.max(wait, slower)), because } };
}
