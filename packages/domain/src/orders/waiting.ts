import type { OrderStatus, OrderSummary } from '@galla/contract';
import { compareOrders } from './membership';

/** Statuses of an order that was not accepted yet. */
export const waitingStatuses = [
  'acceptanceWait',
  'valetOnWayToConfirm',
] as const satisfies readonly OrderStatus[];

/** Whether an order waits for acceptance. It rings until it is accepted or ended. */
export function isWaiting({ status }: { status: OrderStatus }): boolean {
  return (waitingStatuses as readonly OrderStatus[]).includes(status);
}

/** The waiting orders, oldest first. */
export function waitingOrders<Order extends Pick<OrderSummary, 'orderId' | 'status' | 'placedAt'>>(
  orders: readonly Order[],
): Order[] {
  return orders.filter(isWaiting).sort(compareOrders('oldest'));
}
