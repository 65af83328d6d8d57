import type { DeliveryInfo, OrderDetail, OrderSummary } from '@galla/shared/contract';
import type { QueryClient } from '@galla/shared/query';
import type { HeardChange } from './heard-changes';
import { foldCounts, type OrderCounts } from './order-counts';
import { orderKeys, scopeOf } from './order-keys';
import {
  foldChange,
  heldOrder,
  needsServer,
  placeOrder,
  takeNewer,
  type ListScope,
  type OrderListData,
} from './order-list';
import type { LocalMove } from './order-moves.store';

function eachList(
  client: QueryClient,
  outletId: string,
  change: (list: OrderListData, scope: ListScope) => OrderListData,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: orderKeys.lists(outletId) })) {
    const list = client.getQueryData<OrderListData>(query.queryKey);
    if (!list) continue;
    const next = change(list, scopeOf(query.queryKey));
    if (next !== list) client.setQueryData(query.queryKey, next);
  }
}

function updateDetail(client: QueryClient, order: OrderSummary, how: 'asIs' | 'newer'): void {
  client.setQueryData<OrderDetail>(orderKeys.detail(order.outletId, order.orderId), (detail) =>
    !detail || (how === 'newer' && detail.version >= order.version) ? detail : { ...detail, ...order },
  );
}

/** Shows an order everywhere as it now is. */
export function placeEverywhere(client: QueryClient, order: OrderSummary, how: 'asIs' | 'newer'): void {
  const place = how === 'asIs' ? placeOrder : takeNewer;
  eachList(client, order.outletId, (list, scope) => place(list, scope, order));
  updateDetail(client, order, how);
}

/** Takes one event into every list, count and detail of its outlet. */
export function takeChange(client: QueryClient, change: HeardChange): void {
  const { outletId, orderId } = change.order;
  eachList(client, outletId, (list, scope) => {
    if (needsServer(list, scope, change.order)) {
      void client.invalidateQueries({ queryKey: orderKeys.list(scope), exact: true });
    }
    return foldChange(list, scope, change);
  });
  client.setQueryData<OrderCounts>(
    orderKeys.counts(outletId),
    (counts) => counts && foldCounts(counts, change),
  );
  updateDetail(client, change.order, 'newer');
  // Its timeline and bill are longer now.
  void client.invalidateQueries({ queryKey: orderKeys.detail(outletId, orderId) });
}

export function takeDelivery(client: QueryClient, outletId: string, delivery: DeliveryInfo): void {
  const { orderId } = delivery;
  client.setQueryData<DeliveryInfo | null>(orderKeys.delivery(outletId, orderId), (held) =>
    held === undefined ? undefined : delivery,
  );
  client.setQueryData<OrderDetail>(
    orderKeys.detail(outletId, orderId),
    (detail) => detail && { ...detail, delivery },
  );
}

/** A list as screens show it while changes of this device are under way. */
export function withLocalMoves(
  list: OrderListData,
  scope: ListScope,
  moves: readonly LocalMove[],
): OrderListData {
  return moves.reduce((result, move) => {
    const held = heldOrder(result, move.base.orderId);
    return held && held.version > move.base.version ? result : placeOrder(result, scope, move.next);
  }, list);
}
