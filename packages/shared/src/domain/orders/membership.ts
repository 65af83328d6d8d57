import type { OrderFilter, OrderSort, OrderStatus, OrderSummary } from '../../contract';

const waiting: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['acceptanceWait', 'valetOnWayToConfirm']);

/** The alert's rule: an order rings until somebody takes it or it goes away. */
export function waitsForAcceptance(order: { status: OrderStatus }): boolean {
  return waiting.has(order.status);
}

/** Ids of the orders that wait, oldest first. */
export function ordersWaiting(
  orders: readonly Pick<OrderSummary, 'orderId' | 'status' | 'placedAt'>[],
): string[] {
  return orders
    .filter(waitsForAcceptance)
    .sort((a, b) => compareOrders('oldest')(a, b))
    .map((order) => order.orderId);
}

/**
 * Whether an order belongs to a list of these statuses and filters: the same answer as the server's query, without
 * `search`, which needs the customer's whole number.
 */
export function orderInList(
  order: Pick<OrderSummary, 'status' | 'fulfilment' | 'paymentMethod' | 'channel' | 'placedAt'>,
  statuses: readonly OrderStatus[],
  filter: OrderFilter = {},
): boolean {
  const placed = Date.parse(order.placedAt);
  return (
    statuses.includes(order.status) &&
    (filter.fulfilment === undefined || filter.fulfilment === order.fulfilment) &&
    (filter.paymentMethod === undefined || filter.paymentMethod === order.paymentMethod) &&
    (filter.channel === undefined || filter.channel === order.channel) &&
    (filter.from === undefined || placed >= Date.parse(filter.from)) &&
    (filter.to === undefined || placed < Date.parse(filter.to))
  );
}

/** Order of a list: by the moment the order was placed, then by id, as the server pages it. */
export function compareOrders(
  sort: OrderSort,
): (a: Pick<OrderSummary, 'orderId' | 'placedAt'>, b: Pick<OrderSummary, 'orderId' | 'placedAt'>) => number {
  const sign = sort === 'oldest' ? 1 : -1;
  return (a, b) => {
    const byTime = Date.parse(a.placedAt) - Date.parse(b.placedAt);
    if (byTime !== 0) return sign * byTime;
    if (a.orderId === b.orderId) return 0;
    return a.orderId < b.orderId ? -sign : sign;
  };
}
