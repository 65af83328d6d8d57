import type { OrderSummary } from '@galla/contract';
import { waitingOrders } from '@galla/domain';

/** Reducer: adds, replaces or removes an order among those that wait, the longest wait first. */
export function upsertWaiting<
  Order extends Pick<
    OrderSummary,
    'orderId' | 'status' | 'placedAt' | 'waitsSince' | 'laterUntil' | 'scheduledFor'
  >,
>(orders: readonly Order[], order: Order): Order[] {
  return waitingOrders([...orders.filter(({ orderId }) => orderId !== order.orderId), order]);
}
