import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  countsWithMoves,
  firstPages,
  shownMoves,
  totalWithMoves,
  type OrderCounts,
} from '@galla/orders-client';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useOrderStore } from '../order-store-context';
import { useMovesState } from '../order-moves-hooks';
import { listScopes, mergeLists, type BoardLists, type BoardScope } from '../board-scope';
import { heldLists } from './order-cache';
import type { OrderStore } from './order-store';
import { orderKeys, scopeOf, type CountsByOutlet } from '../order-keys';

/** Only while the socket is disconnected: polling keeps lists from becoming stale. */
export const pollMs = 15_000;
const cacheMs = 30 * 60_000;

/** Polling interval of lists: none while events update them. */
export function usePollInterval(): number | false {
  return useRealtime((state) => state.socket === 'connected') ? false : pollMs;
}

const idsOf = ({ outlets }: BoardScope): string => outlets.map(({ outletId }) => outletId).join();
const sameList = (one: BoardScope, other: BoardScope): boolean =>
  idsOf(one) === idsOf(other) && one.statuses.join() === other.statuses.join();

/** Query options of a list. Every reader must use the same ones: the cache applies those passed last. */
function listOptions(client: QueryClient, store: OrderStore, scope: BoardScope) {
  return queryOptions<BoardLists>({
    queryKey: orderKeys.list(scope),
    queryFn: ({ signal }) => store.loadLists(scope, signal),
    // One outlet out of all, or all after each of them: nothing is read twice.
    initialData: () => heldLists(client, listScopes(scope)),
    // Events change single orders of long lists; deep comparison of whole lists would cost more than rendering.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: cacheMs,
  });
}

function useListOptions(scope: BoardScope) {
  return listOptions(useQueryClient(), useOrderStore(), scope);
}

/** Drops all but the first pages of a list when its screen unmounts: reopening starts from the top. */
function useFirstPagesOnLeave(scope: BoardScope): void {
  const client = useQueryClient();
  // A layout effect: it must run before the provider above invalidates the lists, which a write would undo.
  useLayoutEffect(
    () => () => {
      const key = orderKeys.list(scope);
      const state = client.getQueryState<BoardLists>(key);
      if (!state?.data || state.isInvalidated || state.fetchStatus !== 'idle') return;
      const first = state.data.map((each) => ({ ...each, list: firstPages(each.list, scope.sort) }));
      if (first.some(({ list }, index) => list !== state.data?.[index]?.list))
        client.setQueryData(key, first);
    },
    [client, scope],
  );
}

/**
 * Reads every shown list again that has nothing to show. Reads that began while the server failed are given up: one that
 * fails after the press would take no notice of it.
 */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const unread = {
      queryKey: orderKeys.lists,
      type: 'active',
      predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
    } as const;
    void client.cancelQueries(unread).then(() => client.refetchQueries(unread));
  }, [client]);
}

/** One list of orders, updated by events, with its next pages. `readAgain`: for a list that failed. */
export function useOrderList(scope: BoardScope) {
  const store = useOrderStore();
  useFirstPagesOnLeave(scope);
  const query = useQuery({
    ...useListOptions(scope),
    refetchInterval: usePollInterval(),
    // While another search loads, the previous result stays, so that typing does not flicker.
    placeholderData: (shown: BoardLists | undefined, before) =>
      before && sameList(scopeOf(before.queryKey), scope) ? shown : undefined,
  });
  const { data } = query;
  const list = useMemo(() => data && mergeLists(data, scope), [data, scope]);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadMore = useCallback(() => {
    setMore('loading');
    store.loadMore(scope).then(
      () => setMore('idle'),
      () => setMore('failed'),
    );
  }, [store, scope]);
  return { query, list, more, loadMore, readAgain: useReadAgain() };
}

/** Orders of each of these outlets by status, including this device's optimistic updates, as far as they are loaded. */
export function useCountsByOutlet(
  outletIds: readonly string[],
): ReadonlyMap<string, OrderCounts['byStatus']> {
  // The lists include the counts and events update them; they cause no request.
  const { data } = useQuery<CountsByOutlet>({
    queryKey: orderKeys.counts,
    queryFn: () => Promise.reject(new Error('Counts come with the lists')),
    enabled: false,
  });
  const movesState = useMovesState((state) => state);
  return useMemo(
    () =>
      new Map(
        outletIds.flatMap((outletId) => {
          const counts = data?.[outletId];
          return counts
            ? [[outletId, countsWithMoves(counts.byStatus, shownMoves(movesState, outletId))] as const]
            : [];
        }),
      ),
    [data, movesState, outletIds],
  );
}

/** Orders of these outlets by status; null: not loaded yet. */
export function useOrderCounts(outletIds: readonly string[]): OrderCounts['byStatus'] | null {
  const counts = useCountsByOutlet(outletIds);
  return useMemo(() => (counts.size === 0 ? null : sumOf([...counts.values()])), [counts]);
}

function sumOf(counts: readonly OrderCounts['byStatus'][]): OrderCounts['byStatus'] {
  const [only] = counts;
  if (only && counts.length === 1) return only;
  const sum: Record<string, number> = {};
  for (const each of counts)
    for (const [status, count] of Object.entries(each)) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

/** Prefetches hidden lists, so that switching to them is immediate. */
export function usePrefetchLists(scopes: readonly BoardScope[], ready: boolean): void {
  const client = useQueryClient();
  const store = useOrderStore();
  useEffect(() => {
    if (!ready) return;
    for (const scope of scopes) void client.prefetchQuery(listOptions(client, store, scope));
  }, [client, store, scopes, ready]);
}

/** Time of the last update of a list that could not be refreshed since; null: current, or not loaded. */
export function useKnownAt(scope: BoardScope): number | null {
  const { data } = useQuery({ ...useListOptions(scope), enabled: false });
  const times = data?.flatMap(({ list }) => list.keptAt ?? []) ?? [];
  return times.length > 0 ? Math.min(...times) : null;
}

/** Number of orders of a list for the search and the filters, including optimistic updates; null: not loaded yet. */
export function useFilteredTotal(scope: BoardScope): number | null {
  const { data } = useQuery({ ...useListOptions(scope), enabled: false });
  const movesState = useMovesState((state) => state);
  if (!data) return null;
  return data.reduce(
    (sum, each) => sum + totalWithMoves(each.list, each.scope, shownMoves(movesState, each.scope.outletId)),
    0,
  );
}
