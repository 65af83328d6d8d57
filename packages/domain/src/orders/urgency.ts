import { orderUrgency, type OrderStatus } from '@galla/contract';
import { isLater, waitsFrom } from './later';
import { isActive } from './transitions';
import { isWaiting } from './waiting';

export type UrgencyLevel = 'fresh' | 'amber' | 'red';
export interface Urgency {
  /**
   * What the order's time is measured by: how long it waits for acceptance, how much is left of the promise, or how long
   * it is on the way. 'over': it is finished. 'later': its time has not come.
   */
  measure: 'waiting' | 'promise' | 'away' | 'over' | 'later';
  level: UrgencyLevel;
  /** Since the order was placed or began to ring; never negative, even with clock skew. */
  elapsedMs: number;
  /** Until the promised time; negative when it has passed. */
  leftMs: number;
  /** An accepted order that still is in the outlet after its promised time. */
  late: boolean;
}
export interface TimedOrder {
  status: OrderStatus;
  placedAt: string;
  promisedAt: string;
  laterUntil?: string | null | undefined;
  waitsSince?: string | null | undefined;
}

const levelOf = (isRed: boolean, isAmber: boolean): UrgencyLevel =>
  isRed ? 'red' : isAmber ? 'amber' : 'fresh';

/** Urgency of an order that waits for acceptance since this instant. `now` is the server's clock in milliseconds. */
export function waitingUrgency(since: string, now: number): UrgencyLevel {
  const waitedMs = now - Date.parse(since);
  return levelOf(waitedMs >= orderUrgency.waitingRedMs, waitedMs >= orderUrgency.waitingAmberMs);
}

/** The single rule of urgency, for cards, lists, dashboards and alerts. `now` is the server's clock in milliseconds. */
export function urgencyOf(order: TimedOrder, now: number): Urgency {
  const elapsedMs = Math.max(0, now - Date.parse(waitsFrom(order)));
  const leftMs = Date.parse(order.promisedAt) - now;
  const times = { elapsedMs, leftMs, late: false };
  if (isLater(order)) return { measure: 'later', level: 'fresh', ...times };
  if (isWaiting(order)) {
    return { measure: 'waiting', level: waitingUrgency(waitsFrom(order), now), ...times };
  }
  if (!isActive(order)) return { measure: 'over', level: 'fresh', ...times };
  // The promise says when the food is ready; on the way nobody in the outlet can hurry it.
  if (order.status === 'outForDelivery') return { measure: 'away', level: 'fresh', ...times };
  const late = leftMs < 0;
  return { measure: 'promise', level: levelOf(late, leftMs <= orderUrgency.promiseAmberMs), ...times, late };
}

/** What the next act is due in, milliseconds: the sort order of tickets by urgency. Negative: overdue. */
export function dueInMs(order: TimedOrder, now: number): number {
  const { measure, elapsedMs, leftMs } = urgencyOf(order, now);
  return measure === 'waiting' ? orderUrgency.waitingRedMs - elapsedMs : leftMs;
}
