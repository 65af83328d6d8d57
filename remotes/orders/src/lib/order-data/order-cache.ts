import type { DeliveryInfo, OrderDetail, OrderSummary } from '@galla/contract';
import {
  applyChange,
  listsToRefetch,
  type OrderChange,
  type OrderCounts,
  type OrderListData,
  type OrdersState,
  type UpsertMode,
  upsertOrder,
} from '@galla/orders-client';
import type { QueryClient } from '@galla/shared/query';
import { orderKeys, scopeOf } from './order-keys';

/** Query cache entries of the outlet that may contain this order. */
function readState(client: QueryClient, { outletId, orderId }: OrderSummary): OrdersState {
  const queries = client.getQueryCache().findAll({ queryKey: orderKeys.lists(outletId) });
  return {
    lists: queries.flatMap(({ queryKey }) => {
      const list = client.getQueryData<OrderListData>(queryKey);
      return list ? [{ scope: scopeOf(queryKey), list }] : [];
    }),
    counts: client.getQueryData<OrderCounts>(orderKeys.counts(outletId)),
    detail: client.getQueryData<OrderDetail>(orderKeys.detail(outletId, orderId)),
  };
}

/** Writes only changed entries, so that nothing else renders again. */
function writeState(
  client: QueryClient,
  { outletId, orderId }: OrderSummary,
  before: OrdersState,
  after: OrdersState,
): void {
  for (const [index, { scope, list }] of after.lists.entries())
    if (list !== before.lists[index]?.list) client.setQueryData(orderKeys.list(scope), list);
  if (after.counts !== before.counts) client.setQueryData(orderKeys.counts(outletId), after.counts);
  if (after.detail !== before.detail) client.setQueryData(orderKeys.detail(outletId, orderId), after.detail);
}

/** Applies an event's change to all cache entries of its outlet. */
export function applyChangeToCache(client: QueryClient, change: OrderChange): void {
  const { order } = change;
  const state = readState(client, order);
  writeState(client, order, state, applyChange(state, change));
  for (const scope of listsToRefetch(state, order))
    void client.invalidateQueries({ queryKey: orderKeys.list(scope), exact: true });
  // Its timeline, bill and payments changed as well.
  void client.invalidateQueries({ queryKey: orderKeys.detail(order.outletId, order.orderId) });
  void client.invalidateQueries({ queryKey: orderKeys.money(order.outletId, order.orderId) });
}

export function upsertOrderInCache(client: QueryClient, order: OrderSummary, mode: UpsertMode): void {
  const state = readState(client, order);
  writeState(client, order, state, upsertOrder(state, order, mode));
}

export function updateDeliveryInCache(client: QueryClient, outletId: string, delivery: DeliveryInfo): void {
  const { orderId } = delivery;
  client.setQueryData<DeliveryInfo | null>(orderKeys.delivery(outletId, orderId), (held) =>
    held === undefined ? undefined : delivery,
  );
  client.setQueryData<OrderDetail>(
    orderKeys.detail(outletId, orderId),
    (detail) => detail && { ...detail, delivery },
  );
}
