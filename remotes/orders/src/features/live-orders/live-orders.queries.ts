import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OrderStatus } from '@galla/shared/contract';
import { queryOptions, useQuery, useQueryClient } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useOrderBook } from '../../lib/order-book-context';
import { useMovesState } from '../../lib/order-moves-hooks';
import type { OrderBook } from '../../lib/order-data/order-book';
import { moveCount, type OrderCounts } from '../../lib/order-data/order-counts';
import { orderKeys, scopeOf } from '../../lib/order-data/order-keys';
import type { ListScope, OrderListData } from '../../lib/order-data/order-list';
import { shownMoves } from '../../lib/order-data/order-moves.store';

/** Only while the socket is away: a list that is asked for again and again is better than one that stands still. */
export const pollMs = 15_000;
const keptMs = 30 * 60_000;

/** How often lists have to ask: never, while events feed them. */
export function usePollInterval(): number | false {
  return useRealtime((state) => state.socket === 'connected') ? false : pollMs;
}

const sameList = (one: ListScope, other: ListScope): boolean =>
  one.outletId === other.outletId && one.statuses.join() === other.statuses.join();

/** How a list is kept. Every reader of a list gives the same options: the cache keeps those it was given last. */
function listOptions(book: OrderBook, scope: ListScope) {
  return queryOptions<OrderListData>({
    queryKey: orderKeys.list(scope),
    queryFn: ({ signal }) => book.loadList(scope, signal),
    // Events change single orders of long lists; comparing whole lists deeply would cost more than drawing them.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: keptMs,
  });
}

/** One list of orders, kept true by events, and its next pages. */
export function useOrderList(scope: ListScope) {
  const book = useOrderBook();
  const query = useQuery({
    ...listOptions(book, scope),
    refetchInterval: usePollInterval(),
    // While another search loads, the last one stays, so that typing does not flicker.
    placeholderData: (shown: OrderListData | undefined, before) =>
      before && sameList(scopeOf(before.queryKey), scope) ? shown : undefined,
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadMore = useCallback(() => {
    setMore('loading');
    book.loadMore(scope).then(
      () => setMore('idle'),
      () => setMore('failed'),
    );
  }, [book, scope]);
  return { query, more, loadMore };
}

/** Orders of the outlet by status, with what this device changed a moment ago; null: not known yet. */
export function useOrderCounts(outletId: string): OrderCounts['byStatus'] | null {
  const book = useOrderBook();
  const { data } = useQuery<OrderCounts>({
    queryKey: orderKeys.counts(outletId),
    queryFn: ({ signal }) => book.loadCounts(outletId, signal),
    // The lists bring the counts and events keep them: nothing is asked for them alone.
    enabled: false,
  });
  const movesState = useMovesState((state) => state);
  return useMemo(
    () =>
      data
        ? shownMoves(movesState, outletId).reduce(
            (counts, { base, next }) => moveCount(counts, base.status, next.status),
            data.byStatus,
          )
        : null,
    [data, movesState, outletId],
  );
}

/** Brings lists that are not shown yet, so that changing to them is immediate. */
export function usePrefetchLists(scopes: readonly ListScope[], ready: boolean): void {
  const client = useQueryClient();
  const book = useOrderBook();
  useEffect(() => {
    if (!ready) return;
    for (const scope of scopes) void client.prefetchQuery(listOptions(book, scope));
  }, [client, book, scopes, ready]);
}

/** When what a list shows was true, if nobody could be asked since; null: it is as the server has it, or not known. */
export function useKnownAt(scope: ListScope): number | null {
  const { data } = useQuery({ ...listOptions(useOrderBook(), scope), enabled: false });
  return data?.keptAt ?? null;
}

/** How many orders of a list fit the search and the filters, this device's own changes included; null: not known yet. */
export function useFilteredTotal(scope: ListScope): number | null {
  const { data } = useQuery({ ...listOptions(useOrderBook(), scope), enabled: false });
  const movesState = useMovesState((state) => state);
  if (!data) return null;
  const counts = (status: OrderStatus): number => Number(scope.statuses.includes(status));
  return shownMoves(movesState, scope.outletId).reduce(
    (total, { base, next }) => total + counts(next.status) - counts(base.status),
    data.total,
  );
}
