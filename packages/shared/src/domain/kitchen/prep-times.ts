import { dayBandSchema, defaultPrepMinutes, orderSizeSchema } from '../../contract';
import type { DayBand, OrderSize, PrepProfile, UsualPrep } from '../../contract';

/** What is learnt from, and when it is enough. */
export const prepLearning = {
  /** Weeks looked back. */
  weeks: 4,
  /** The latest orders of these weeks. */
  mostOrders: 400,
  /** Orders needed before a figure counts. */
  leastOrders: 8,
  /** So many of ten orders were ready within the usual time. */
  readyOfTen: 7,
  /** Shorter: both buttons were pressed at once. Longer: somebody forgot to press the second. Minutes. */
  shortest: 1,
  longest: 240,
} as const;

const minute = 60_000;
const bandStarts: readonly [DayBand, number][] = [
  ['night', 0],
  ['morning', 6],
  ['midday', 11],
  ['afternoon', 15],
  ['evening', 18],
  ['night', 22],
];

/** An order that was accepted and became ready. Times in milliseconds. */
export interface PrepSample {
  acceptedAt: number;
  readyAt: number;
  /** Of all its lines together. */
  units: number;
}

const hourClocks = new Map<string, Intl.DateTimeFormat>();

/** The hour an outlet's clock shows. Making a formatter costs more than all else here: one a time zone is kept. */
function hourOf(at: number, timezone: string): number {
  const clock =
    hourClocks.get(timezone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
  hourClocks.set(timezone, clock);
  return Number(clock.format(at));
}

/** The part of the outlet's day an instant falls into. */
export function dayBandOf(at: number, timezone: string): DayBand {
  const hour = hourOf(at, timezone);
  return bandStarts.findLast(([, from]) => hour >= from)?.[0] ?? 'night';
}

/** How much work an order is. */
export function orderSizeOf(units: number): OrderSize {
  if (units <= 2) return 'small';
  return units <= 6 ? 'medium' : 'large';
}

/** All units of an order's lines. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The value that `share` of the sorted values do not exceed. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const ascending = (one: number, other: number): number => one - other;

/** Without what lies far outside the middle half: an order forgotten on the counter says nothing about the kitchen. */
function withoutOutliers(sorted: readonly number[]): readonly number[] {
  const low = quantileOf(sorted, 0.25);
  const high = quantileOf(sorted, 0.75);
  const reach = Math.max(2, (high - low) * 1.5);
  return sorted.filter((value) => value >= low - reach && value <= high + reach);
}

/** The time that seven of ten took at most, in whole minutes; null where there are too few. */
function usualOf(minutes: number[]): { minutes: number; sample: number } | null {
  const inside = withoutOutliers(minutes.toSorted(ascending));
  if (inside.length < prepLearning.leastOrders) return null;
  return {
    minutes: Math.max(1, Math.ceil(quantileOf(inside, prepLearning.readyOfTen / 10))),
    sample: inside.length,
  };
}

interface Prepared extends PrepSample {
  minutes: number;
  band: DayBand;
  size: OrderSize;
}

/** Per order, how many were in the kitchen when it was accepted, itself included. Ordered by acceptance. */
function queuesMet(prepared: readonly Prepared[]): number[] {
  const leaving = prepared.map(({ readyAt }) => readyAt).toSorted(ascending);
  let left = 0;
  return prepared.map(({ acceptedAt }, index) => {
    while ((leaving[left] ?? Infinity) <= acceptedAt) left += 1;
    return index + 1 - left;
  });
}

/**
 * What an outlet's own past says: by part of the day and size where that has enough orders, else by size over the
 * whole day, else of all, else what every outlet starts with.
 */
export function learnPrep(samples: readonly PrepSample[], timezone: string): PrepProfile {
  const prepared = samples
    .map((sample): Prepared => ({
      ...sample,
      minutes: (sample.readyAt - sample.acceptedAt) / minute,
      band: dayBandOf(sample.acceptedAt, timezone),
      size: orderSizeOf(sample.units),
    }))
    .filter(({ minutes }) => minutes >= prepLearning.shortest && minutes <= prepLearning.longest)
    .toSorted((one, other) => one.acceptedAt - other.acceptedAt);
  const of = (wanted: (one: Prepared) => boolean) =>
    usualOf(prepared.filter(wanted).map(({ minutes }) => minutes));
  const whole = of(() => true);
  const bySize = new Map(orderSizeSchema.options.map((size) => [size, of((one) => one.size === size)]));
  const usual = (band: DayBand, size: OrderSize): UsualPrep => {
    const close = of((one) => one.band === band && one.size === size);
    if (close) return { ...close, basis: 'bandAndSize' };
    const ofSize = bySize.get(size);
    if (ofSize) return { ...ofSize, basis: 'size' };
    return whole
      ? { ...whole, basis: 'outlet' }
      : { minutes: defaultPrepMinutes, basis: 'default', sample: 0 };
  };
  const met = queuesMet(prepared);
  const queue = (band: DayBand): number | null => {
    const those = met.filter((_, index) => prepared[index]?.band === band).toSorted(ascending);
    return those.length < prepLearning.leastOrders ? null : quantileOf(those, 0.9);
  };
  const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
    // Every key of the list is there: `fromEntries` only forgets that.
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
  return {
    usual: record(dayBandSchema.options, (band) =>
      record(orderSizeSchema.options, (size) => usual(band, size)),
    ),
    queue: record(dayBandSchema.options, queue),
  };
}

/** How long an order of so many units usually takes at this time of the outlet's day. */
export function usualPrep(
  profile: PrepProfile,
  order: { units: number; at: number; timezone: string },
): UsualPrep {
  return profile.usual[dayBandOf(order.at, order.timezone)][orderSizeOf(order.units)];
}
