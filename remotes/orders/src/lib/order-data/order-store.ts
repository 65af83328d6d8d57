import { endpoints, type OrderList, type OutletEvent } from '@galla/contract';
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
  type OrderCounts,
  type OrderListData,
  type OrderMovesStore,
  sendAgainOnline,
  shownMoves,
} from '@galla/orders-client';
import type { Bus } from '@galla/shared/events';
import { ApiError, type CallOptions, type Http } from '@galla/shared/http';
import type { QueryClient } from '@galla/shared/query';
import type { KeptOrders } from '../kept-orders/kept-orders';
import { applyChangeToCache, updateDeliveryInCache, upsertOrderInCache } from './order-cache';
import { orderKeys } from './order-keys';

/** Orders per page. The first load of a list that was longer before fetches as many as were shown. */
const pageSize = 60;
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

  const reload = (outletId: string): void =>
    void client.invalidateQueries({ queryKey: ['orders', outletId] });

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

  async function fetchPage(
    scope: ListScope,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<OrderList> {
    const { outletId, search } = scope;
    const query = {
      outletId,
      status: scope.statuses.join(','),
      sort: scope.sort,
      limit,
      ...scope.filter,
      ...(search !== '' && { search }),
      ...(cursor !== null && { cursor }),
    };
    const callOptions = signal ? { ...options, signal } : options;
    const { data } = await http.call(endpoints.orders.orderList, { query }, callOptions);
    deps.serverTime(data.serverTime);
    client.setQueryData<OrderCounts>(orderKeys.counts(outletId), (present) =>
      countsOf(data, logOf(outletId).all(), present),
    );
    return data;
  }

  async function fetchList(scope: ListScope, signal: AbortSignal): Promise<OrderListData> {
    const requestedAt = Date.now();
    const log = logOf(scope.outletId);
    const shown = client.getQueryData<OrderListData>(orderKeys.list(scope));
    const wanted = Math.max(pageSize, shown?.orders.length ?? 0);
    let list: OrderListData | null = null;
    do {
      const missing: number = wanted - (list?.orders.length ?? 0);
      const limit = Math.min(largestPage, Math.max(pageSize, missing));
      const page: OrderList = await fetchPage(scope, list?.nextCursor ?? null, limit, signal);
      list = mergePage(scope, list, page, log.all(), shown);
    } while (list.nextCursor !== null && list.orders.length < wanted);
    const { rowsAt } = list;
    const since = log.all().filter((change) => change.seq > rowsAt);
    changes.onListsLoaded(requestedAt);
    return withMoves(applyAllToList(list, scope, since), scope);
  }

  /** The server's list, or the stored one when the server can't be reached and nothing is shown yet. */
  async function loadList(scope: ListScope, signal: AbortSignal): Promise<OrderListData> {
    try {
      return await fetchList(scope, signal);
    } catch (error) {
      const shown = client.getQueryData<OrderListData>(orderKeys.list(scope));
      if (shown || !isUnreachable(error)) throw error;
      const known = await deps.kept?.readList(scope);
      if (!known) throw error;
      const { counts, list } = known;
      if (counts)
        client.setQueryData<OrderCounts>(orderKeys.counts(scope.outletId), (present) => present ?? counts);
      return withMoves(list, scope);
    }
  }

  async function fetchNextPage(scope: ListScope): Promise<void> {
    const key = orderKeys.list(scope);
    const cursor = client.getQueryData<OrderListData>(key)?.nextCursor ?? null;
    if (cursor === null) return;
    const page = await fetchPage(scope, cursor, pageSize);
    client.setQueryData<OrderListData>(key, (list) => {
      // A reload replaced the list meanwhile; this page does not continue it.
      if (!list || list.nextCursor !== cursor) return list;
      return withMoves(mergePage(scope, list, page, logOf(scope.outletId).all()), scope);
    });
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
    loadList,
    /** Appends the next page. Throws the request's error. */
    loadMore(scope: ListScope): Promise<void> {
      const id = JSON.stringify(scope);
      const running = morePages.get(id) ?? fetchNextPage(scope).finally(() => morePages.delete(id));
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
