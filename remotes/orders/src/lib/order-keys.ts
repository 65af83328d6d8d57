import type { OrderCounts } from '@galla/orders-client';
import type { BoardScope } from './board-scope';

/** Query keys of orders. A list's scope is part of its key: it may be of several outlets. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  list: (scope: BoardScope) => ['orders', 'list', scope] as const,
  counts: ['orders', 'counts'] as const,
  countsOf: (outletIds: readonly string[]) => ['orders', 'counts', 'of', outletIds] as const,
  outlet: (outletId: string) => ['orders', outletId] as const,
  detail: (outletId: string, orderId: string) => ['orders', outletId, 'detail', orderId] as const,
  money: (outletId: string, orderId: string) => ['orders', outletId, 'money', orderId] as const,
  counter: (outletId: string) => ['orders', outletId, 'counter'] as const,
  counterDay: (outletId: string, counterDayId: string) =>
    ['orders', outletId, 'counter-day', counterDayId] as const,
  /** Read again whenever the counter is. */
  accounts: (outletId: string) => ['orders', outletId, 'counter', 'accounts'] as const,
  returns: (outletId: string) => ['orders', outletId, 'counter', 'returns'] as const,
  delivery: (outletId: string, orderId: string) => ['orders', outletId, 'delivery', orderId] as const,
};

/** Under `orderKeys.counts`: the counts of each outlet by its id. */
export type CountsByOutlet = Readonly<Record<string, OrderCounts>>;

/** The scope in a list's key. */
export function scopeOf(key: readonly unknown[]): BoardScope {
  // Only `orderKeys.list` creates keys of lists.
  return key[2] as BoardScope;
}
