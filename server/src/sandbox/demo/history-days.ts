import { dayMs, hourMs } from '@galla/contract';
import type { DemoOutlet } from './demo-outlets';
import { chanceOf } from './random';

const days = 365;
/** How many of the last days have a drawer whose cash was counted. */
const countedDays = 7;
/** Small enough that a live order never waits long behind a batch: the embedded engine has one connection. */
export const batchSize = 60;

/** Number of history orders per outlet; live orders are numbered after them. */
export const historyLength = (outlet: Pick<DemoOutlet, 'ordersADay'>): number => outlet.ordersADay * days;

/** Orders that are written together: those of a counted day, or a batch of the days before. */
export function* batchesOf(
  done: number,
  length: number,
): Generator<{ from: number; to: number; isCounted: boolean }> {
  const perDay = length / days;
  const uncounted = length - countedDays * perDay;
  for (let from = done + 1, to; from <= length; from = to + 1) {
    const isCounted = from > uncounted;
    to = isCounted ? Math.ceil(from / perDay) * perDay : Math.min(from + batchSize - 1, uncounted);
    yield { from, to, isCounted };
  }
}

/** Midnight, in UTC, of the day that an order is placed on. */
export const dayStartOf = (orderNumber: number, length: number, now: number): number =>
  (Math.floor(now / dayMs) - days + Math.floor((orderNumber - 1) / (length / days))) * dayMs;

/** Spreads the year's orders over days and typical hours. */
export function momentOf(orderNumber: number, length: number, now: number): number {
  const perDay = length / days;
  const position = ((orderNumber - 1) % perDay) / perDay;
  const openFrom = 4 * hourMs;
  const openFor = 13 * hourMs;
  const jitter = (chanceOf(orderNumber).next() * openFor) / perDay;
  return Math.round(dayStartOf(orderNumber, length, now) + openFrom + position * openFor + jitter);
}
