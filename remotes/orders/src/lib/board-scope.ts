import { compareDeadlines, compareOrders } from '@galla/domain';
import type { ListScope, OrderListData } from '@galla/orders-client';
import type { OrderSummary } from '@galla/contract';

/** What a column, tab or table shows: the same list at one or several outlets. */
export interface BoardScope extends Pick<ListScope, 'statuses' | 'sort' | 'search'> {
  /** The days of a filter are those of the outlet's own calendar. */
  outlets: readonly Pick<ListScope, 'outletId' | 'filter'>[];
  /** Shown by what is due first, not by age. */
  byDeadline: boolean;
}

/** The loaded part of one outlet's list. */
export interface OutletList {
  scope: ListScope;
  list: OrderListData;
}
/** One for each outlet whose list is known, in the order of the scope. */
export type BoardLists = readonly OutletList[];

/** The lists of a board as one. */
export interface BoardList {
  orders: readonly OrderSummary[];
  total: number;
  hasMore: boolean;
  /** Outlets whose orders are not known: neither the server nor this device gave them. */
  missing: readonly string[];
}

export const listScopes = ({ outlets, statuses, sort, search }: BoardScope): ListScope[] =>
  outlets.map(({ outletId, filter }) => ({ outletId, statuses, sort, filter, search }));

export const compareIn = ({ byDeadline, sort }: Pick<BoardScope, 'byDeadline' | 'sort'>) =>
  byDeadline ? compareDeadlines : compareOrders(sort);

/** The end of what is known of every list; null: they are loaded to their ends. */
function horizonOf(lists: BoardLists, { sort }: BoardScope): OrderListData['horizon'] {
  const ends = lists.flatMap(({ list }) => list.horizon ?? []);
  return ends.toSorted(compareOrders(sort))[0] ?? null;
}

/** The lists whose next page continues the shown part. */
export function listsToContinue(lists: BoardLists, scope: BoardScope): OutletList[] {
  const end = horizonOf(lists, scope);
  const compare = compareOrders(scope.sort);
  return lists.filter(({ list }) => list.horizon && end && compare(list.horizon, end) === 0);
}

/** A list that is right already is not made anew: its rows stay the same. */
function isInOrder(orders: readonly OrderSummary[], scope: BoardScope): boolean {
  const compare = compareIn(scope);
  return (
    !scope.byDeadline ||
    orders.every((order, index) => {
      const before = orders[index - 1];
      return before === undefined || compare(before, order) <= 0;
    })
  );
}

/** The orders of all outlets down to where one of the lists has another page: no gap opens when that arrives. */
export function mergeLists(lists: BoardLists, scope: BoardScope): BoardList {
  const [only] = lists;
  const end = horizonOf(lists, scope);
  const compare = compareOrders(scope.sort);
  const orders =
    only && lists.length === 1 && isInOrder(only.list.orders, scope)
      ? only.list.orders
      : lists
          .flatMap(({ list }) =>
            end ? list.orders.filter((order) => compare(order, end) <= 0) : list.orders,
          )
          .toSorted(compareIn(scope));
  const known = new Set(lists.map((each) => each.scope.outletId));
  return {
    orders,
    total: lists.reduce((sum, { list }) => sum + list.total, 0),
    hasMore: lists.some(({ list }) => list.nextCursor !== null),
    missing: scope.outlets.map(({ outletId }) => outletId).filter((outletId) => !known.has(outletId)),
  };
}
