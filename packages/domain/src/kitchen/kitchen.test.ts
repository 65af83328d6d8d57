/** @jest-environment node */
import { defaultPrepMinutes, dayMs, minuteMs } from '@galla/contract';
import { busyExtra, extraFor, kitchenLoad } from './busy';
import { dayBandOf, learnPrep, orderSizeOf, usualPrep, type PrepSample } from './prep-times';

const timezone = 'Asia/Kolkata';
/** 13:00 in Kolkata. */
const noon = Date.parse('2026-11-02T07:30:00Z');

/** One order a day at the same hour, each with this prep time in minutes. */
const days = (minutes: readonly number[], units = 1, at = noon): PrepSample[] =>
  minutes.map((took, index) => ({
    acceptedAt: at + index * dayMs,
    readyAt: at + index * dayMs + took * minuteMs,
    units,
  }));
const at = (units: number, instant = noon) => ({ units, at: instant, timezone });

test('ORD-11 an outlet without history promises the default time', () => {
  const profile = learnPrep(days([12, 13, 14]), timezone);
  expect(usualPrep(profile, at(1))).toEqual({ minutes: defaultPrepMinutes, basis: 'default', sample: 0 });
  expect(profile.queue.midday).toBeNull();
});

test('ORD-11 the usual time is the 70th percentile, and one forgotten order does not change it', () => {
  const ten = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  expect(usualPrep(learnPrep(days(ten), timezone), at(1))).toMatchObject({ minutes: 16, sample: 10 });
  const withForgotten = learnPrep(days([...ten, 230, 600, 0.2]), timezone);
  expect(usualPrep(withForgotten, at(1))).toMatchObject({ minutes: 16, sample: 10 });
});

test('it is learnt by part of the day and size, with a stepwise fallback', () => {
  const evening = noon + 7 * 60 * minuteMs;
  const profile = learnPrep(
    [
      ...days(Array<number>(10).fill(12), 1),
      ...days(Array<number>(10).fill(25), 1, evening),
      ...days(Array<number>(9).fill(40), 8, evening + 30 * minuteMs),
    ],
    timezone,
  );
  expect(usualPrep(profile, at(2))).toMatchObject({ minutes: 12, basis: 'bandAndSize', sample: 10 });
  expect(usualPrep(profile, at(2, evening))).toMatchObject({ minutes: 25, basis: 'bandAndSize' });
  // Large at noon has no history; large in the evening has.
  expect(usualPrep(profile, at(8))).toMatchObject({ minutes: 40, basis: 'size', sample: 9 });
  // Medium has no history.
  expect(usualPrep(profile, at(4)).basis).toBe('outlet');
});

test('parts of the day follow the outlet’s time zone', () => {
  const instant = Date.parse('2026-11-02T17:00:00Z');
  expect(dayBandOf(instant, 'Asia/Kolkata')).toBe('night');
  expect(dayBandOf(instant, 'America/New_York')).toBe('midday');
  expect(dayBandOf(instant, 'Europe/London')).toBe('afternoon');
  expect([2, 3, 6, 7].map(orderSizeOf)).toEqual(['small', 'medium', 'medium', 'large']);
});

test('busy mode is advised, with figures, when the kitchen is fuller or slower than usual', () => {
  // Pairs: never more than two at once, 12 minutes each.
  const past = [...days(Array<number>(10).fill(12)), ...days(Array<number>(10).fill(12), 1, noon + minuteMs)];
  const profile = learnPrep(past, timezone);
  expect(profile.queue.midday).toBe(2);
  const clock = { now: noon + 30 * dayMs, timezone };
  const calm = kitchenLoad(profile, { waiting: 1, preparing: [], recent: [] }, clock);
  expect(calm).toEqual({ queue: 1, usualQueue: 2, prep: null, advice: null });

  const full = kitchenLoad(profile, { waiting: 5, preparing: [], recent: [] }, clock);
  expect(full).toMatchObject({ queue: 5, advice: { because: ['queue'], extraMinutes: 20 } });

  const recent = [22, 24, 23, 25].map((took) => ({
    acceptedAt: clock.now - 30 * minuteMs,
    readyAt: clock.now - (30 - took) * minuteMs,
    units: 1,
  }));
  const slow = kitchenLoad(profile, { waiting: 0, preparing: [], recent }, clock);
  expect(slow.prep).toEqual({ minutes: 23, usualMinutes: 12, sample: 4 });
  expect(slow.advice).toEqual({ because: ['prep'], extraMinutes: 15 });
});

test('orders in preparation count with the time they have taken so far', () => {
  const profile = learnPrep(days(Array<number>(10).fill(12)), timezone);
  const clock = { now: noon + 30 * dayMs, timezone };
  const preparing = [30, 31, 32, 33].map((since) => ({ acceptedAt: clock.now - since * minuteMs, units: 1 }));
  expect(kitchenLoad(profile, { waiting: 0, preparing, recent: [] }, clock).prep).toMatchObject({
    minutes: 31,
    usualMinutes: 12,
  });
  const fresh = preparing.map((one) => ({ ...one, acceptedAt: clock.now - minuteMs }));
  expect(kitchenLoad(profile, { waiting: 0, preparing: fresh, recent: [] }, clock).prep).toBeNull();
});

test('without history nothing is advised, whatever the load', () => {
  const profile = learnPrep([], timezone);
  const load = kitchenLoad(profile, { waiting: 40, preparing: [], recent: [] }, { now: noon, timezone });
  expect(load).toEqual({ queue: 40, usualQueue: null, prep: null, advice: null });
});

test('busy mode adds its minutes exactly until its end', () => {
  const until = '2026-11-02T08:00:00.000Z';
  const end = Date.parse(until);
  expect(busyExtra({ until, extraMinutes: 15 }, end - 1)).toBe(15);
  expect(busyExtra({ until, extraMinutes: 15 }, end)).toBe(0);
  expect(busyExtra({ until: null, extraMinutes: 15 }, end + dayMs)).toBe(15);
  expect(busyExtra(null, end)).toBe(0);
  expect([3, 11, 90].map(extraFor)).toEqual([10, 15, 45]);
});
