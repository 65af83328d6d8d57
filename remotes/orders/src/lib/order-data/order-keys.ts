import type { ListScope } from '@galla/orders-client';

/** Query keys of orders. A list's scope is part of its key. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: (outletId: string) => ['orders', outletId, 'list'] as const,
  list: (scope: ListScope) => ['orders', scope.outletId, 'list', scope] as const,
  counts: (outletId: string) => ['orders', outletId, 'counts'] as const,
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

/** The scope in a list's key. */
export function scopeOf(key: readonly unknown[]): ListScope {
  // Only `orderKeys.list` creates keys of lists.
  return key[3] as ListScope;
}
