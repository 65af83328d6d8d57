import { endpoints, type OrderList, type OutletEvent } from '@galla/contract';
import { waitingStatuses } from '@galla/domain';
import {
  applyAllToList,
  type ChangeLog,
  countsOf,
  createChangeLog,
  createStatusChanges,
  type ListScope,
  listWithMoves,
  mergePage,
  orderChangeOf,
  type OrderListData,
  type OrderMovesStore,
  sendAgainOnline,
  shownMoves,
} from '@galla/orders-client';
import type { Bus } from '@galla/shared/events';
import { ApiError, type CallOptions, type Http } from '@galla/shared/http';
import type { QueryClient } from '@galla/shared/query';
import type { KeptOrders } from '../kept-orders/kept-orders';
import {
  listScopes,
  listsToContinue,
  type BoardLists,
  type BoardScope,
  type OutletList,
} from '../board-scope';
import { applyChangeToCache, updateDeliveryInCache, upsertOrderInCache } from './order-cache';
import { orderKeys, scopeOf, type CountsByOutlet } from '../order-keys';
import { readFirstPages, readPage } from './read-lists';

/** Orders per page. The first load of a list that was longer before fetches as many as were shown. */
const pageSize = 60;
/** Of each of several outlets: a board shows finished orders only down to the end of the shortest page. */
const sharedPageSize = 20;
const largestPage = 500;

export interface OrderStoreDeps {
  client: QueryClient;
  http: Http;
  bus: Bus;
  movesStore: OrderMovesStore;
  newKey: () => string;
  now: () => number;
  user: () => { userId: string; userName: string } | null;
  /** Receives the server's time of a response. */
  serverTime: (instant: string) => void;
  /** `remote@release`, sent with requests; undefined when unknown. */
  remote?: string | undefined;
  /** The orders stored on this device, for when the server can't be reached. */
  kept?: Pick<KeptOrders, 'readList'>;
}

/** No connection, or a server error: not an answer about the orders. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'ABORTED' && (error.status === 0 || error.status >= 502);

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The orders of the page's outlets: lists in the query cache, updated by events. */
export function createOrderStore(deps: OrderStoreDeps) {
  const { client, http, bus, movesStore } = deps;
  const options: CallOptions = deps.remote === undefined ? {} : { remote: deps.remote };
  const logs = new Map<string, ChangeLog>();
  /** Retries that wait for their time. */
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const morePages = new Map<string, Promise<void>>();

  function logOf(outletId: string): ChangeLog {
    const log = logs.get(outletId) ?? createChangeLog();
    logs.set(outletId, log);
    return log;
  }

  const withMoves = (list: OrderListData, scope: ListScope): OrderListData =>
    listWithMoves(list, scope, shownMoves(movesStore.getState(), scope.outletId));

  const toReload = new Set<string>();
  /** What the page holds of an outlet is read again; a list of several that are reloaded at once, once. */
  function reload(outletId: string): void {
    void client.invalidateQueries({ queryKey: orderKeys.outlet(outletId) });
    if (toReload.size === 0) queueMicrotask(reloadLists);
    toReload.add(outletId);
  }
  function reloadLists(): void {
    const outletIds = new Set(toReload);
    toReload.clear();
    void client.invalidateQueries({ queryKey: orderKeys.counts });
    void client.invalidateQueries({
      queryKey: orderKeys.lists,
      predicate: ({ queryKey }) => scopeOf(queryKey).outlets.some(({ outletId }) => outletIds.has(outletId)),
    });
  }

  const changes = createStatusChanges({
    store: movesStore,
    send: async (body) => (await http.call(endpoints.orders.changeStatus, { body }, options)).data,
    show(order, mode) {
      upsertOrderInCache(client, order, mode);
      bus.emit('order/shown', { order });
    },
    reload,
    onUnanswered: (order) => bus.emit('order/shown', { order, again: true }),
    schedule: (retry, afterMs) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        retry();
      }, afterMs);
      timers.add(timer);
    },
    newKey: deps.newKey,
    now: deps.now,
    user: deps.user,
  });

  /** Notes what a page says beside its orders. */
  function note(outletId: string, page: OrderList): void {
    deps.serverTime(page.serverTime);
    client.setQueryData<CountsByOutlet>(orderKeys.counts, (all) => ({
      ...all,
      [outletId]: countsOf(page, logOf(outletId).all(), all?.[outletId]),
    }));
  }

  async function fetchPage(scope: ListScope, cursor: string, limit: number, call = options) {
    const page = await readPage(http, scope, { cursor, limit }, call);
    note(scope.outletId, page);
    return page;
  }

  async function fetchLists(scope: BoardScope, signal: AbortSignal): Promise<BoardLists> {
    const requestedAt = Date.now();
    const shown = client.getQueryData<BoardLists>(orderKeys.list(scope));
    const scopes = listScopes(scope);
    const least = scopes.length > 1 && scope.sort === 'newest' ? sharedPageSize : pageSize;
    const wantedOf = (outletId: string): number =>
      Math.max(least, shown?.find((each) => each.scope.outletId === outletId)?.list.orders.length ?? 0);
    const longest = Math.max(
      least,
      ...(scopes.length === 1 ? scopes.map((one) => wantedOf(one.outletId)) : []),
    );
    const call = { ...options, signal };
    const pages = await readFirstPages(http, scopes, Math.min(largestPage, longest), call);
    const lists = await Promise.all(
      scopes.map(async (each, index): Promise<OutletList> => {
        const { outletId } = each;
        const log = logOf(outletId);
        const before = shown?.find((one) => one.scope.outletId === outletId)?.list;
        const first = pages[index];
        if (!first) throw new Error('A page for each list');
        note(outletId, first);
        let list = mergePage(each, null, first, log.all(), before);
        while (list.nextCursor !== null && list.orders.length < wantedOf(outletId)) {
          const missing = Math.max(pageSize, wantedOf(outletId) - list.orders.length);
          const page = await fetchPage(each, list.nextCursor, Math.min(largestPage, missing), call);
          list = mergePage(each, list, page, log.all(), before);
        }
        return { scope: each, list };
      }),
    );
    changes.onListsLoaded(requestedAt);
    return lists.map(({ scope: each, list }) => {
      // A page of another outlet may have come later than some of these changes.
      const since = logOf(each.outletId)
        .all()
        .filter(({ seq }) => seq > list.rowsAt);
      return { scope: each, list: withMoves(applyAllToList(list, each, since), each) };
    });
  }

  /** The server's lists, or the stored ones when the server can't be reached and nothing is shown yet. */
  async function loadLists(scope: BoardScope, signal: AbortSignal): Promise<BoardLists> {
    try {
      return await fetchLists(scope, signal);
    } catch (error) {
      const shown = client.getQueryData<BoardLists>(orderKeys.list(scope));
      if (shown || !isUnreachable(error)) throw error;
      const known = await Promise.all(listScopes(scope).map(readKept));
      const lists = known.flatMap((each) => each ?? []);
      if (lists.length === 0) throw error;
      return lists;
    }
  }

  async function readKept(scope: ListScope): Promise<OutletList | null> {
    const known = await deps.kept?.readList(scope);
    if (!known) return null;
    const { counts, list } = known;
    if (counts)
      client.setQueryData<CountsByOutlet>(orderKeys.counts, (all) => ({ [scope.outletId]: counts, ...all }));
    return { scope, list: withMoves(list, scope) };
  }

  async function fetchNextPages(scope: BoardScope): Promise<void> {
    const key = orderKeys.list(scope);
    const continued = listsToContinue(client.getQueryData<BoardLists>(key) ?? [], scope);
    await Promise.all(
      continued.map(async ({ scope: each, list: { nextCursor } }) => {
        if (nextCursor === null) return;
        const page = await fetchPage(each, nextCursor, pageSize);
        client.setQueryData<BoardLists>(key, (lists) =>
          lists?.map((held) => {
            // A reload replaced the list meanwhile; this page does not continue it.
            if (held.scope.outletId !== each.outletId || held.list.nextCursor !== nextCursor) return held;
            const list = mergePage(each, held.list, page, logOf(each.outletId).all());
            return { scope: each, list: withMoves(list, each) };
          }),
        );
      }),
    );
  }

  function handleEvent(event: OutletEvent): void {
    if (event.type === 'delivery/moved') return updateDeliveryInCache(client, event.outletId, event.delivery);
    const change = orderChangeOf(event);
    if (!change) return;
    logOf(event.outletId).add(change);
    changes.onOrder(change.order);
    applyChangeToCache(client, change);
  }

  return {
    changeStatus: changes.changeStatus,
    retry: changes.retry,
    retryAll: changes.retryAll,
    dismiss: changes.dismiss,
    movesStore,
    /** Sent with every request of this remote. */
    callOptions: options,
    loadLists,
    /** Reads how many orders these outlets have of each status; events keep that current. */
    async loadCounts(outletIds: readonly string[], signal: AbortSignal): Promise<void> {
      const narrowing = { statuses: waitingStatuses, sort: 'oldest', filter: {}, search: '' } as const;
      const scopes = outletIds.map((outletId) => ({ outletId, ...narrowing }));
      const pages = await readFirstPages(http, scopes, 1, { ...options, signal });
      for (const [index, outletId] of outletIds.entries()) {
        const page = pages[index];
        if (page) note(outletId, page);
      }
    },
    /** Appends the next pages. Throws the request's error. */
    loadMore(scope: BoardScope): Promise<void> {
      const id = JSON.stringify(scope);
      const running = morePages.get(id) ?? fetchNextPages(scope).finally(() => morePages.delete(id));
      morePages.set(id, running);
      return running;
    },
    /** Subscribes to the event bus until the returned function is called. */
    listen(): () => void {
      const stops = [
        bus.on('outlet/event', handleEvent),
        bus.on('realtime/resumed', ({ outletId }) => reload(outletId)),
        sendAgainOnline(changes, bus, window),
      ];
      return () => {
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
        for (const stop of stops) stop();
        // Events no longer update the lists.
        void client.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
      };
    },
  };
}
