import { acceptanceTimeoutMs, type OrderSummary } from '@galla/contract';
import { cancelCountdown, isWaiting, urgencyOf } from '@galla/domain';

/** What is left of an order's time: percent from 100 to 0, and how near the end is. */
export interface TimeLeft {
  percent: number;
  tone: 'calm' | 'amber' | 'red';
}

/** While it waits: until it is cancelled. Once accepted: until its promise. The same on the board and in counter mode. */
export function timeLeft(order: OrderSummary, now: number): TimeLeft {
  if (isWaiting(order)) {
    const { remainingMs, tone } = cancelCountdown(order, now);
    return { percent: percentOf(remainingMs, acceptanceTimeoutMs), tone };
  }
  const { leftMs, level } = urgencyOf(order, now);
  const wholeMs = Date.parse(order.promisedAt) - Date.parse(order.startBy ?? order.placedAt);
  return { percent: percentOf(leftMs, wholeMs), tone: level === 'fresh' ? 'calm' : level };
}

const percentOf = (left: number, whole: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, whole > 0 ? left / whole : 0)));
