import {
  dayBandSchema,
  defaultPrepMinutes,
  orderSizeSchema,
  type DayBand,
  type OrderSize,
  type PrepProfile,
  type UsualPrep,
  minuteMs,
} from '@galla/contract';
import { localTime } from '../opening-hours';

/** Which orders are used for learning, and how many are required. */
export const prepLearning = {
  /** Weeks of history. */
  weeks: 4,
  /** Maximum number of orders, the latest ones. */
  maxOrders: 400,
  /** Orders required before a figure is used. */
  minOrders: 8,
  /** Out of ten orders, how many were ready within the usual time. */
  readyOfTen: 7,
  /** Plausible range in minutes. Shorter: both buttons were pressed at once. Longer: the second press was forgotten. */
  shortest: 1,
  longest: 240,
} as const;

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
  /** Sum over all its lines. */
  units: number;
}

/** The part of the outlet's day an instant falls into. */
export function dayBandOf(at: number, timezone: string): DayBand {
  const hour = Math.floor(localTime(new Date(at), timezone).minutes / 60);
  return bandStarts.findLast(([, from]) => hour >= from)?.[0] ?? 'night';
}

/** Size band of an order. */
export function orderSizeOf(units: number): OrderSize {
  if (units <= 2) return 'small';
  return units <= 6 ? 'medium' : 'large';
}

/** All units of an order's lines. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The percentile of the sorted values at `share`. */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const ascending = (one: number, other: number): number => one - other;

/** Removes outliers: a forgotten order must not change the figure. */
function withoutOutliers(sorted: readonly number[]): readonly number[] {
  const low = quantileOf(sorted, 0.25);
  const high = quantileOf(sorted, 0.75);
  const reach = Math.max(2, (high - low) * 1.5);
  return sorted.filter((value) => value >= low - reach && value <= high + reach);
}

/** The 70th percentile in whole minutes; null where there are too few orders. */
function usualOf(minutes: number[]): { minutes: number; sample: number } | null {
  const inside = withoutOutliers(minutes.toSorted(ascending));
  if (inside.length < prepLearning.minOrders) return null;
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

/** Per order, how many were in the kitchen when it was accepted, including itself. Ordered by acceptance. */
function queuesMet(prepared: readonly Prepared[]): number[] {
  const leaving = prepared.map(({ readyAt }) => readyAt).toSorted(ascending);
  let left = 0;
  return prepared.map(({ acceptedAt }, index) => {
    while ((leaving[left] ?? Infinity) <= acceptedAt) left += 1;
    return index + 1 - left;
  });
}

/**
 * Usual prep times from an outlet's history: by part of the day and size if there are enough orders, else by size,
 * else overall, else the default.
 */
export function learnPrep(samples: readonly PrepSample[], timezone: string): PrepProfile {
  const prepared = samples
    .map((sample): Prepared => ({
      ...sample,
      minutes: (sample.readyAt - sample.acceptedAt) / minuteMs,
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
    return those.length < prepLearning.minOrders ? null : quantileOf(those, 0.9);
  };
  const record = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
    // Every key of the list is present; `fromEntries` only loses the type.
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
  return {
    usual: record(dayBandSchema.options, (band) =>
      record(orderSizeSchema.options, (size) => usual(band, size)),
    ),
    queue: record(dayBandSchema.options, queue),
  };
}

/** Usual prep time of an order of this size at this time of the outlet's day. */
export function usualPrep(
  profile: PrepProfile,
  order: { units: number; at: number; timezone: string },
): UsualPrep {
  return profile.usual[dayBandOf(order.at, order.timezone)][orderSizeOf(order.units)];
}
