import type { OrderFilter, OrderSort, OrderStanding, OrderSummary } from '@galla/contract';
import { standingOf } from './later';

/**
 * Whether an order belongs to a list of these statuses and filters. Same result as the server's query, except for
 * `search`, which needs the customer's full number.
 */
export function orderInList(
  order: Pick<
    OrderSummary,
    'status' | 'laterUntil' | 'fulfilment' | 'paymentMethod' | 'channel' | 'placedAt'
  >,
  statuses: readonly OrderStanding[],
  filter: OrderFilter = {},
): boolean {
  const placed = Date.parse(order.placedAt);
  return (
    statuses.includes(standingOf(order)) &&
    (filter.fulfilment === undefined || filter.fulfilment === order.fulfilment) &&
    (filter.paymentMethod === undefined || filter.paymentMethod === order.paymentMethod) &&
    (filter.channel === undefined || filter.channel === order.channel) &&
    (filter.from === undefined || placed >= Date.parse(filter.from)) &&
    (filter.to === undefined || placed < Date.parse(filter.to))
  );
}

type Sorted = Pick<OrderSummary, 'orderId' | 'placedAt' | 'scheduledFor'>;

/** What a list is sorted by: when an order was placed, or for when it is. */
const sortedBy = (sort: OrderSort, { placedAt, scheduledFor }: Sorted): number =>
  Date.parse(sort === 'due' ? (scheduledFor ?? placedAt) : placedAt);

/** Sort order of a list: by its time, then by id, as the server pages it. */
export function compareOrders(sort: OrderSort): (a: Sorted, b: Sorted) => number {
  const sign = sort === 'newest' ? -1 : 1;
  return (a, b) => {
    const byTime = sortedBy(sort, a) - sortedBy(sort, b);
    if (byTime !== 0) return sign * byTime;
    if (a.orderId === b.orderId) return 0;
    return a.orderId < b.orderId ? -sign : sign;
  };
}
