import type { OrderDetail, OrderSummary } from '@galla/contract';
import type { OrderChange } from './order-change';
import { applyToCounts, type OrderCounts } from './order-counts';
import {
  applyToList,
  needsRefetch,
  upsertInList,
  upsertNewerInList,
  type ListScope,
  type OrderListData,
} from './order-list';

/** Everything a page holds of an outlet in which one order can occur. */
export interface OrdersState {
  lists: readonly { scope: ListScope; list: OrderListData }[];
  counts?: OrderCounts | undefined;
  /** The order itself, if its detail is loaded. */
  detail?: OrderDetail | undefined;
}

/** 'always': whatever version the page holds. 'ifNewer': unless it holds this version or a later one. */
export type UpsertMode = 'always' | 'ifNewer';

const updateLists = (
  state: OrdersState,
  update: (list: OrderListData, scope: ListScope) => OrderListData,
): OrdersState['lists'] => state.lists.map(({ scope, list }) => ({ scope, list: update(list, scope) }));

function updateDetail({ detail }: OrdersState, order: OrderSummary, mode: UpsertMode) {
  return !detail || (mode === 'ifNewer' && detail.version >= order.version)
    ? detail
    : { ...detail, ...order };
}

/** Reducer: applies an event's change to every list, the counts and the detail. Repeats have no effect. */
export function applyChange(state: OrdersState, change: OrderChange): OrdersState {
  return {
    lists: updateLists(state, (list, scope) => applyToList(list, scope, change)),
    counts: state.counts && applyToCounts(state.counts, change),
    detail: updateDetail(state, change.order, 'ifNewer'),
  };
}

/** Reducer: shows an order in this state everywhere. Counts and totals follow events only. */
export function upsertOrder(state: OrdersState, order: OrderSummary, mode: UpsertMode): OrdersState {
  const upsert = mode === 'always' ? upsertInList : upsertNewerInList;
  return {
    ...state,
    lists: updateLists(state, (list, scope) => upsert(list, scope, order)),
    detail: updateDetail(state, order, mode),
  };
}

/** Selector: searches that may match this order though they do not list it. */
export function listsToRefetch(state: OrdersState, order: OrderSummary): ListScope[] {
  return state.lists.filter(({ scope, list }) => needsRefetch(list, scope, order)).map(({ scope }) => scope);
}
