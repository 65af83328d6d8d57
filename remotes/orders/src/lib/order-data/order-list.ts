import type { OrderFilter, OrderList, OrderSort, OrderStatus, OrderSummary } from '@galla/shared/contract';
import { compareOrders, orderInList } from '@galla/shared/domain';
import type { HeardChange } from './heard-changes';

/** What one list shows of an outlet's orders. */
export interface ListScope {
  outletId: string;
  statuses: readonly OrderStatus[];
  sort: OrderSort;
  filter: OrderFilter;
  search: string;
}

type Place = Pick<OrderSummary, 'orderId' | 'placedAt'>;

/** The loaded part of a list: from its beginning down to `horizon`, without holes or repeats. */
export interface OrderListData {
  orders: readonly OrderSummary[];
  /** Where the server goes on; null when everything is loaded. */
  nextCursor: string | null;
  /** Place of the last order a page brought. What sorts behind it comes with a later page. Null: no limit. */
  horizon: Place | null;
  /** All orders that match, loaded or not. */
  total: number;
  /** Last event number that `total` includes. */
  totalAt: number;
  /** Last event number that every loaded row includes. */
  rowsAt: number;
  /** Present: nobody could be asked, and this is what was known then (ms, this device's clock). */
  keptAt?: number;
}

function belongs(scope: ListScope, order: OrderSummary): boolean {
  return orderInList(order, scope.statuses, scope.filter);
}

function positionOf(orders: readonly OrderSummary[], place: Place, sort: OrderSort): number {
  const compare = compareOrders(sort);
  let low = 0;
  let high = orders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = orders[middle];
    if (other && compare(other, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts an order where it belongs now, or takes it away, whatever version the list held. */
export function placeOrder(list: OrderListData, scope: ListScope, order: OrderSummary): OrderListData {
  const held = list.orders.findIndex((one) => one.orderId === order.orderId);
  if (!belongs(scope, order)) {
    return held < 0 ? list : { ...list, orders: list.orders.filter((_, index) => index !== held) };
  }
  if (held >= 0) return { ...list, orders: list.orders.with(held, order) };
  // The server alone can tell whether an order it has not listed matches a search.
  if (scope.search !== '') return list;
  if (list.horizon && compareOrders(scope.sort)(order, list.horizon) > 0) return list;
  return { ...list, orders: list.orders.toSpliced(positionOf(list.orders, order, scope.sort), 0, order) };
}

export function heldOrder(list: OrderListData, orderId: string): OrderSummary | undefined {
  return list.orders.find((order) => order.orderId === orderId);
}

/** As `placeOrder`, unless the list already knows this version or a later one. */
export function takeNewer(list: OrderListData, scope: ListScope, order: OrderSummary): OrderListData {
  const held = heldOrder(list, order.orderId);
  return held && held.version >= order.version ? list : placeOrder(list, scope, order);
}

/** Takes one event into a list. The same list comes back when the event does not concern it. */
export function foldChange(list: OrderListData, scope: ListScope, change: HeardChange): OrderListData {
  const held = heldOrder(list, change.order.orderId) !== undefined;
  // Rows that every page already knew: a change from before must not bring an order back that has left since.
  const next = !held && change.seq <= list.rowsAt ? list : takeNewer(list, scope, change.order);
  if (change.seq <= list.totalAt || (scope.search !== '' && !held)) return next;
  const before = change.from !== null && belongs(scope, { ...change.order, status: change.from });
  const now = belongs(scope, change.order);
  if (before === now) return next;
  return { ...next, total: Math.max(0, next.total + (now ? 1 : -1)), totalAt: change.seq };
}

/** Whether an order that the list does not hold may match its search: only the server can tell. */
export function needsServer(list: OrderListData, scope: ListScope, order: OrderSummary): boolean {
  return scope.search !== '' && belongs(scope, order) && heldOrder(list, order.orderId) === undefined;
}

/** Reuses objects already shown when nothing about the order changed, so that its card is not drawn again. */
function withShown(orders: readonly OrderSummary[], shown: OrderListData | undefined) {
  if (!shown) return orders;
  const known = new Map(shown.orders.map((order) => [order.orderId, order]));
  return orders.map((order) => {
    const held = known.get(order.orderId);
    return held && held.version === order.version && held.status === order.status ? held : order;
  });
}

/** Takes every change in turn; versions and event numbers make a repeat harmless. */
export function foldAll(
  list: OrderListData,
  scope: ListScope,
  changes: readonly HeardChange[],
): OrderListData {
  return changes.reduce((result, change) => foldChange(result, scope, change), list);
}

/**
 * Adds the next page to what is loaded (null: the first page of a fresh list), together with what was heard while the
 * page was on its way. `shown` is the list on screen that a fresh one will replace.
 */
export function joinPage(
  scope: ListScope,
  list: OrderListData | null,
  page: OrderList,
  heard: readonly HeardChange[],
  shown?: OrderListData,
): OrderListData {
  const joined: OrderListData = {
    orders: withShown(withPage(list?.orders ?? [], page.orders, scope.sort), shown),
    nextCursor: page.nextCursor,
    horizon: horizonAfter(list, page),
    total: page.total,
    totalAt: page.sequence,
    rowsAt: list?.rowsAt ?? page.sequence,
  };
  return foldAll(
    joined,
    scope,
    heard.filter((change) => change.seq > page.sequence),
  );
}

/** A page nearly always goes to the end; an order that an event brought meanwhile is kept in its newer version. */
function withPage(held: readonly OrderSummary[], page: readonly OrderSummary[], sort: OrderSort) {
  // Of the page's orders alone: an index of thousands for each page is what a long list would leave to be collected.
  const ofPage = new Set(page.map(({ orderId }) => orderId));
  const indexes = new Map<string, number>();
  for (const [index, { orderId }] of held.entries()) if (ofPage.has(orderId)) indexes.set(orderId, index);
  const orders = [...held];
  const fresh: OrderSummary[] = [];
  for (const order of page) {
    const index = indexes.get(order.orderId);
    const mine = index === undefined ? undefined : orders[index];
    if (index === undefined || !mine) fresh.push(order);
    else if (mine.version < order.version) orders[index] = order;
  }
  const compare = compareOrders(sort);
  for (const order of fresh) {
    const last = orders.at(-1);
    if (!last || compare(last, order) < 0) orders.push(order);
    else orders.splice(positionOf(orders, order, sort), 0, order);
  }
  return orders;
}

function horizonAfter(list: OrderListData | null, page: OrderList): Place | null {
  if (page.nextCursor === null) return null;
  const last = page.orders.at(-1);
  return last ? placeOf(last) : (list?.horizon ?? null);
}

function placeOf({ orderId, placedAt }: OrderSummary): Place {
  return { orderId, placedAt };
}
