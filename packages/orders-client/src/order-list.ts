// Pages are joined here, not by useInfiniteQuery: events and unsent changes move orders across pages, in one list.
import type { OrderFilter, OrderList, OrderSort, OrderStanding, OrderSummary } from '@galla/contract';
import { compareOrders, orderInList, standingOf } from '@galla/domain';
import type { LocalMove } from './local-moves';
import type { OrderChange } from './order-change';

/** What one list shows of an outlet's orders. */
export interface ListScope {
  outletId: string;
  statuses: readonly OrderStanding[];
  sort: OrderSort;
  filter: OrderFilter;
  search: string;
}

type Position = Pick<OrderSummary, 'orderId' | 'placedAt' | 'scheduledFor'>;

/** Orders a list keeps at least when its screen is left; as many are kept for offline use. */
const firstOrders = 200;

/** The loaded part of a list: from its beginning down to `horizon`, without gaps or duplicates. */
export interface OrderListData {
  orders: readonly OrderSummary[];
  /** The server's cursor for the next page; null when everything is loaded. */
  nextCursor: string | null;
  /** Position of the last order of the last page. Orders behind it come with a later page. Null: no limit. */
  horizon: Position | null;
  /** All orders that match, loaded or not. */
  total: number;
  /** Sequence number of the last event that `total` includes. */
  totalAt: number;
  /** Sequence number of the last event that every loaded row includes. */
  rowsAt: number;
  /** Where the first pages end. Absent: there are not more than those. */
  firstEnd?: { nextCursor: string; horizon: Position };
  /** Set when the server was unreachable: time of the last confirmed state (ms, this device's clock). */
  keptAt?: number;
}

const belongs = (scope: ListScope, order: OrderSummary): boolean =>
  orderInList(order, scope.statuses, scope.filter);

/** Whether an order belonged to a list while it stood like this. */
const belongsAs = (scope: ListScope, order: OrderSummary, standing: OrderStanding): boolean =>
  scope.statuses.includes(standing) && orderInList(order, [standingOf(order)], scope.filter);

export function findOrder(list: OrderListData, orderId: string): OrderSummary | undefined {
  return list.orders.find((order) => order.orderId === orderId);
}

/** Where an order goes in a sorted list, by binary search. */
function positionOf(orders: readonly OrderSummary[], position: Position, sort: OrderSort): number {
  const compare = compareOrders(sort);
  let low = 0;
  let high = orders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = orders[middle];
    if (other && compare(other, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Inserts, replaces or removes an order, whatever version the list holds. */
export function upsertInList(list: OrderListData, scope: ListScope, order: OrderSummary): OrderListData {
  const held = list.orders.findIndex((one) => one.orderId === order.orderId);
  if (!belongs(scope, order)) {
    return held < 0 ? list : { ...list, orders: list.orders.toSpliced(held, 1) };
  }
  if (held >= 0) return { ...list, orders: list.orders.with(held, order) };
  // Only the server knows whether an order that it has not listed matches a search.
  if (scope.search !== '') return list;
  if (list.horizon && compareOrders(scope.sort)(order, list.horizon) > 0) return list;
  return { ...list, orders: list.orders.toSpliced(positionOf(list.orders, order, scope.sort), 0, order) };
}

/** Like `upsertInList`, unless the list holds this version or a later one. */
export function upsertNewerInList(list: OrderListData, scope: ListScope, order: OrderSummary): OrderListData {
  const held = findOrder(list, order.orderId);
  return held && held.version >= order.version ? list : upsertInList(list, scope, order);
}

/** Applies one change to a list. Returns the same list when the change does not concern it. */
export function applyToList(list: OrderListData, scope: ListScope, change: OrderChange): OrderListData {
  const isHeld = findOrder(list, change.order.orderId) !== undefined;
  // Every row is newer than this change: it must not bring back an order that has left the list since.
  const next = !isHeld && change.seq <= list.rowsAt ? list : upsertNewerInList(list, scope, change.order);
  if (change.seq <= list.totalAt || (scope.search !== '' && !isHeld)) return next;
  const wasIn = change.from !== null && belongsAs(scope, change.order, change.from);
  const isIn = belongs(scope, change.order);
  if (wasIn === isIn) return next;
  return { ...next, total: Math.max(0, next.total + (isIn ? 1 : -1)), totalAt: change.seq };
}

/** Applies changes in turn. Versions and sequence numbers make a repeat harmless. */
export function applyAllToList(
  list: OrderListData,
  scope: ListScope,
  changes: readonly OrderChange[],
): OrderListData {
  return changes.reduce((result, change) => applyToList(result, scope, change), list);
}

/** Whether the list's search may match an order that it does not hold: only the server knows. */
export function needsRefetch(list: OrderListData, scope: ListScope, order: OrderSummary): boolean {
  return scope.search !== '' && belongs(scope, order) && findOrder(list, order.orderId) === undefined;
}

/**
 * Appends the next page (`list` null: the first one) and applies the changes that arrived while it was on its way.
 * `shown` is the list on screen that a fresh one will replace.
 */
export function mergePage(
  scope: ListScope,
  list: OrderListData | null,
  page: OrderList,
  changes: readonly OrderChange[],
  shown?: OrderListData,
): OrderListData {
  const { nextCursor } = page;
  const last = page.orders.at(-1);
  const orders = reuseShown(mergeOrders(list?.orders ?? [], page.orders, scope.sort), shown);
  const horizon = nextCursor === null ? null : last ? positionIn(last) : (list?.horizon ?? null);
  const firstEnd =
    list?.firstEnd ??
    (nextCursor !== null && horizon && orders.length >= firstOrders ? { nextCursor, horizon } : undefined);
  const merged: OrderListData = {
    orders,
    nextCursor,
    horizon,
    ...(firstEnd && { firstEnd }),
    total: page.total,
    totalAt: page.sequence,
    rowsAt: list?.rowsAt ?? page.sequence,
  };
  const later = changes.filter((change) => change.seq > page.sequence);
  return applyAllToList(merged, scope, later);
}

const positionIn = ({ orderId, placedAt, scheduledFor }: OrderSummary): Position => ({
  orderId,
  placedAt,
  ...(scheduledFor != null && { scheduledFor }),
});

/** The orders of both, each once in its newer version. */
function mergeOrders(held: readonly OrderSummary[], page: readonly OrderSummary[], sort: OrderSort) {
  const added = new Map(page.map((order) => [order.orderId, order]));
  const orders = held.map((order) => {
    const other = added.get(order.orderId);
    added.delete(order.orderId);
    return other && other.version > order.version ? other : order;
  });
  for (const order of added.values()) orders.splice(positionOf(orders, order, sort), 0, order);
  return orders;
}

/** The list without the pages behind the first ones; the same list when it has no others. */
export function firstPages(list: OrderListData, sort: OrderSort): OrderListData {
  const { firstEnd } = list;
  if (!firstEnd || firstEnd.nextCursor === list.nextCursor) return list;
  const compare = compareOrders(sort);
  return {
    ...list,
    ...firstEnd,
    orders: list.orders.filter((order) => compare(order, firstEnd.horizon) <= 0),
  };
}

/** Keeps the objects of unchanged orders, so that their cards do not re-render. */
function reuseShown(orders: readonly OrderSummary[], shown: OrderListData | undefined) {
  if (!shown) return orders;
  const known = new Map(shown.orders.map((order) => [order.orderId, order]));
  return orders.map((order) => {
    const held = known.get(order.orderId);
    return held && held.version === order.version && standingOf(held) === standingOf(order) ? held : order;
  });
}

/** Selector: the list including this device's pending changes. */
export function listWithMoves(
  list: OrderListData,
  scope: ListScope,
  moves: readonly LocalMove[],
): OrderListData {
  return moves.reduce((result, { base, next }) => {
    const held = findOrder(result, base.orderId);
    return held && held.version > base.version ? result : upsertInList(result, scope, next);
  }, list);
}

/** Selector: how many orders match, including this device's pending changes. */
export function totalWithMoves(list: OrderListData, scope: ListScope, moves: readonly LocalMove[]): number {
  const countIn = (order: OrderSummary): number => Number(scope.statuses.includes(standingOf(order)));
  return moves.reduce((total, { base, next }) => total + countIn(next) - countIn(base), list.total);
}
