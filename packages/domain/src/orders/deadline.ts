import { acceptanceTimeoutMs, type OrderSummary } from '@galla/contract';
import { isLater, waitsFrom } from './later';
import { isActive } from './transitions';
import { isWaiting } from './waiting';

type DatedOrder = Pick<
  OrderSummary,
  | 'orderId'
  | 'status'
  | 'placedAt'
  | 'promisedAt'
  | 'statusSince'
  | 'laterUntil'
  | 'scheduledFor'
  | 'waitsSince'
>;

/** When the next act on an open order is due at the latest, milliseconds; of a finished one, when it was finished. */
export function deadlineOf(order: DatedOrder): number {
  if (isLater(order)) return Date.parse(order.scheduledFor ?? order.promisedAt);
  if (isWaiting(order)) return Date.parse(waitsFrom(order)) + acceptanceTimeoutMs;
  return Date.parse(isActive(order) ? order.promisedAt : order.statusSince);
}

/** Sort order of open work of several outlets: what is due first comes first, then by id. */
export function compareDeadlines(one: DatedOrder, other: DatedOrder): number {
  return deadlineOf(one) - deadlineOf(other) || (one.orderId < other.orderId ? -1 : 1);
}
