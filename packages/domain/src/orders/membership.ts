import type { OrderFilter, OrderSort, OrderStatus, OrderSummary } from '@galla/contract';

/**
 * Whether an order belongs to a list of these statuses and filters. Same result as the server's query, except for
 * `search`, which needs the customer's full number.
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

/** Sort order of a list: by time placed, then by id, as the server pages it. */
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
