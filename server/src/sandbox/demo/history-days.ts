import { dayMs, hourMs } from '@galla/contract';
import type { DemoOutlet } from './demo-outlets';
import { chanceOf } from './random';

const days = 365;
/** Small enough that a live order never waits long behind a batch: the embedded engine has one connection. */
export const batchSize = 60;

/** Number of history orders per outlet, before today. */
export const historyLength = (outlet: Pick<DemoOutlet, 'ordersADay'>): number => outlet.ordersADay * days;

/** Orders of a day, of a history of `length` orders. */
export const perDay = (length: number): number => length / days;
/** The last number of the history's orders, today's among them; live orders are numbered after it. */
export const lastNumberOf = (outlet: Pick<DemoOutlet, 'ordersADay'>): number =>
  historyLength(outlet) + outlet.ordersADay;

/** Days whose orders are written together, by their first and last number. */
export function* batchesOf(done: number, length: number): Generator<{ from: number; to: number }[]> {
  const daily = perDay(length);
  const maxDays = Math.max(1, Math.floor(batchSize / daily));
  let batch: { from: number; to: number }[] = [];
  for (let from = done + 1, to; from <= length; from = to + 1) {
    to = Math.ceil(from / daily) * daily;
    batch.push({ from, to });
    if (batch.length < maxDays && to < length) continue;
    yield batch;
    batch = [];
  }
}

/** Midnight, in UTC, of the day that an order is placed on. */
export const dayStartOf = (orderNumber: number, length: number, now: number): number =>
  (Math.floor(now / dayMs) - days + Math.floor((orderNumber - 1) / perDay(length))) * dayMs;

/** Spreads the year's orders over days and typical hours. */
export function momentOf(orderNumber: number, length: number, now: number): number {
  const daily = perDay(length);
  const position = ((orderNumber - 1) % daily) / daily;
  const openFrom = 4 * hourMs;
  const openFor = 13 * hourMs;
  const jitter = (chanceOf(orderNumber).next() * openFor) / daily;
  return Math.round(dayStartOf(orderNumber, length, now) + openFrom + position * openFor + jitter);
}
