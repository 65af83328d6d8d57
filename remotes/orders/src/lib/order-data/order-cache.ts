import type { DeliveryInfo, OrderDetail, OrderSummary } from '@galla/contract';
import {
  applyChange,
  listsToRefetch,
  type OrderChange,
  type OrdersState,
  type UpsertMode,
  upsertOrder,
} from '@galla/orders-client';
import type { QueryClient, QueryKey } from '@galla/shared/query';
import type { BoardLists, OutletList } from '../board-scope';
import { orderKeys, type CountsByOutlet } from '../order-keys';

/** An outlet's list in the query of a board. */
interface HeldList extends OutletList {
  key: QueryKey;
}

interface Held extends OrdersState {
  lists: readonly HeldList[];
}

/** Query cache entries of the outlet that may contain this order. */
function readState(client: QueryClient, { outletId, orderId }: OrderSummary): Held {
  const queries = client.getQueryCache().findAll({ queryKey: orderKeys.lists });
  return {
    lists: queries.flatMap(({ queryKey: key }) =>
      (client.getQueryData<BoardLists>(key) ?? [])
        .filter(({ scope }) => scope.outletId === outletId)
        .map((held) => ({ ...held, key })),
    ),
    counts: client.getQueryData<CountsByOutlet>(orderKeys.counts)?.[outletId],
    detail: client.getQueryData<OrderDetail>(orderKeys.detail(outletId, orderId)),
  };
}

/** Writes only changed entries, so that nothing else renders again. */
function writeState(
  client: QueryClient,
  { outletId, orderId }: OrderSummary,
  before: Held,
  after: OrdersState,
): void {
  for (const [index, { key, scope, list }] of before.lists.entries()) {
    const changed = after.lists[index]?.list;
    if (!changed || changed === list) continue;
    client.setQueryData<BoardLists>(key, (lists) =>
      lists?.map((each) => (each.scope.outletId === outletId ? { scope, list: changed } : each)),
    );
  }
  const { counts, detail } = after;
  if (counts && counts !== before.counts)
    client.setQueryData<CountsByOutlet>(orderKeys.counts, (all) => ({ ...all, [outletId]: counts }));
  if (detail !== before.detail) client.setQueryData(orderKeys.detail(outletId, orderId), detail);
}

/** Applies an event's change to all cache entries of its outlet. */
export function applyChangeToCache(client: QueryClient, change: OrderChange): void {
  const { order } = change;
  const state = readState(client, order);
  writeState(client, order, state, applyChange(state, change));
  const stale = new Set(listsToRefetch(state, order));
  for (const { key, scope } of state.lists)
    if (stale.has(scope)) void client.invalidateQueries({ queryKey: key, exact: true });
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

/** The lists of a board, out of those the cache holds and events keep current; undefined: not all are there. */
export function heldLists(
  client: QueryClient,
  scopes: readonly OutletList['scope'][],
): BoardLists | undefined {
  const held = new Map<string, OutletList>();
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: orderKeys.lists })) {
    if (state.isInvalidated) continue;
    for (const each of client.getQueryData<BoardLists>(queryKey) ?? []) held.set(idOf(each.scope), each);
  }
  const found = scopes.flatMap((scope) => held.get(idOf(scope)) ?? []);
  return found.length === scopes.length ? found : undefined;
}

const idOf = ({ outletId, statuses, sort, filter, search }: OutletList['scope']): string =>
  JSON.stringify([outletId, statuses, sort, search, Object.entries(filter).toSorted()]);
