import type { ListScope } from './order-list';

/** Where what the server said of orders is kept. A list's scope is part of its key. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: (outletId: string) => ['orders', outletId, 'list'] as const,
  list: (scope: ListScope) => ['orders', scope.outletId, 'list', scope] as const,
  counts: (outletId: string) => ['orders', outletId, 'counts'] as const,
  detail: (outletId: string, orderId: string) => ['orders', outletId, 'detail', orderId] as const,
  delivery: (outletId: string, orderId: string) => ['orders', outletId, 'delivery', orderId] as const,
};

/** The scope of a list, from its key. */
export function scopeOf(key: readonly unknown[]): ListScope {
  // Only `orderKeys.list` makes keys of lists.
  return key[3] as ListScope;
}
