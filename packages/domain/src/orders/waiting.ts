import type { OrderStatus, OrderSummary } from '@galla/contract';
import { isLater, waitsFrom, type StandingOrder } from './later';
import { compareOrders } from './membership';
import { waitingStatuses } from './waiting-statuses';

/** Whether an order waits for acceptance now. It rings until it is accepted or ended; an order for later does not. */
export function isWaiting(order: StandingOrder): boolean {
  return (waitingStatuses as readonly OrderStatus[]).includes(order.status) && !isLater(order);
}

type WaitingOrder = StandingOrder &
  Pick<OrderSummary, 'orderId' | 'placedAt' | 'waitsSince' | 'scheduledFor'>;

/** The waiting orders, the one that waits longest first. */
export function waitingOrders<Order extends WaitingOrder>(orders: readonly Order[]): Order[] {
  const byId = compareOrders('oldest');
  return orders
    .filter(isWaiting)
    .sort((one, two) => Date.parse(waitsFrom(one)) - Date.parse(waitsFrom(two)) || byId(one, two));
}
