import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  countsWithMoves,
  firstPages,
  shownMoves,
  totalWithMoves,
  type ListScope,
  type OrderCounts,
  type OrderListData,
} from '@galla/orders-client';
import { queryOptions, useQuery, useQueryClient } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useOrderStore } from '../order-store-context';
import { useMovesState } from '../order-moves-hooks';
import type { OrderStore } from './order-store';
import { orderKeys, scopeOf } from './order-keys';

/** Only while the socket is disconnected: polling keeps lists from becoming stale. */
export const pollMs = 15_000;
const keptMs = 30 * 60_000;

/** Polling interval of lists: none while events update them. */
export function usePollInterval(): number | false {
  return useRealtime((state) => state.socket === 'connected') ? false : pollMs;
}

const sameList = (one: ListScope, other: ListScope): boolean =>
  one.outletId === other.outletId && one.statuses.join() === other.statuses.join();

/** Query options of a list. Every reader must use the same ones: the cache applies those passed last. */
function listOptions(store: OrderStore, scope: ListScope) {
  return queryOptions<OrderListData>({
    queryKey: orderKeys.list(scope),
    queryFn: ({ signal }) => store.loadList(scope, signal),
    // Events change single orders of long lists; deep comparison of whole lists would cost more than rendering.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: keptMs,
  });
}

/** Drops all but the first pages of a list when its screen unmounts: reopening starts from the top. */
function useFirstPagesOnLeave(scope: ListScope): void {
  const client = useQueryClient();
  // A layout effect: it must run before the provider above invalidates the lists, which a write would undo.
  useLayoutEffect(
    () => () => {
      const key = orderKeys.list(scope);
      const state = client.getQueryState<OrderListData>(key);
      if (!state?.data || state.isInvalidated || state.fetchStatus !== 'idle') return;
      const first = firstPages(state.data, scope.sort);
      if (first !== state.data) client.setQueryData(key, first);
    },
    [client, scope],
  );
}

/**
 * Reads every shown list of the outlet again that has nothing to show. Reads that began while the server failed are given
 * up: one that fails after the press would take no notice of it.
 */
function useReadAgain(outletId: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const unread = {
      queryKey: orderKeys.lists(outletId),
      type: 'active',
      predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
    } as const;
    void client.cancelQueries(unread).then(() => client.refetchQueries(unread));
  }, [client, outletId]);
}

/** One list of orders, updated by events, with its next pages. `readAgain`: for a list that failed. */
export function useOrderList(scope: ListScope) {
  const store = useOrderStore();
  useFirstPagesOnLeave(scope);
  const query = useQuery({
    ...listOptions(store, scope),
    refetchInterval: usePollInterval(),
    // While another search loads, the previous result stays, so that typing does not flicker.
    placeholderData: (shown: OrderListData | undefined, before) =>
      before && sameList(scopeOf(before.queryKey), scope) ? shown : undefined,
  });
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadMore = useCallback(() => {
    setMore('loading');
    store.loadMore(scope).then(
      () => setMore('idle'),
      () => setMore('failed'),
    );
  }, [store, scope]);
  return { query, more, loadMore, readAgain: useReadAgain(scope.outletId) };
}

/** Orders of the outlet by status, including this device's optimistic updates; null: not loaded yet. */
export function useOrderCounts(outletId: string): OrderCounts['byStatus'] | null {
  // The lists include the counts and events update them; they cause no request.
  const { data } = useQuery<OrderCounts>({
    queryKey: orderKeys.counts(outletId),
    queryFn: () => Promise.reject(new Error('Counts come with the lists')),
    enabled: false,
  });
  const movesState = useMovesState((state) => state);
  return useMemo(
    () => (data ? countsWithMoves(data.byStatus, shownMoves(movesState, outletId)) : null),
    [data, movesState, outletId],
  );
}

/** Prefetches hidden lists, so that switching to them is immediate. */
export function usePrefetchLists(scopes: readonly ListScope[], ready: boolean): void {
  const client = useQueryClient();
  const store = useOrderStore();
  useEffect(() => {
    if (!ready) return;
    for (const scope of scopes) void client.prefetchQuery(listOptions(store, scope));
  }, [client, store, scopes, ready]);
}

/** Time of the last update of a list that could not be refreshed since; null: current, or not loaded. */
export function useKnownAt(scope: ListScope): number | null {
  const { data } = useQuery({ ...listOptions(useOrderStore(), scope), enabled: false });
  return data?.keptAt ?? null;
}

/** Number of orders of a list for the search and the filters, including optimistic updates; null: not loaded yet. */
export function useFilteredTotal(scope: ListScope): number | null {
  const { data } = useQuery({ ...listOptions(useOrderStore(), scope), enabled: false });
  const movesState = useMovesState((state) => state);
  return data ? totalWithMoves(data, scope, shownMoves(movesState, scope.outletId)) : null;
}
