import { endpoints, type OrderList, type OutletEvent } from '@galla/shared/contract';
import type { Bus } from '@galla/shared/events';
import { ApiError, type CallOptions, type Http } from '@galla/shared/http';
import type { QueryClient } from '@galla/shared/query';
import type { KeptOrders } from '../kept-orders/kept-orders';
import { changeOf, createHeardLog, type HeardLog } from './heard-changes';
import { placeEverywhere, takeChange, takeDelivery, withLocalMoves } from './order-cache';
import { countsOf, type OrderCounts } from './order-counts';
import { orderKeys } from './order-keys';
import { createLeanOrders } from './lean-orders';
import { foldAll, joinPage, type ListScope, type OrderListData } from './order-list';
import { createOrderMoves, type OrderMoves } from './order-moves';
import { shownMoves, type OrderMovesStore } from './order-moves.store';

/** Orders a page brings; a first load of a list that was longer before brings as many as were shown. */
const pageSize = 60;
const largestPage = 500;

export interface OrderBookWiring {
  client: QueryClient;
  http: Http;
  bus: Bus;
  movesStore: OrderMovesStore;
  newKey: () => string;
  now: () => number;
  user: () => { userId: string; userName: string } | null;
  /** Takes the server's time from an answer. */
  serverTime: (instant: string) => void;
  /** `remote@release`, for the calls; undefined when unknown. */
  remote?: string | undefined;
  /** What this device knew last, for when nobody answers. */
  kept?: Pick<KeptOrders, 'readList'>;
}

/** The orders of this page's outlets: lists in the query cache, kept true event by event. */
export interface OrderBook {
  moves: OrderMoves;
  movesStore: OrderMovesStore;
  /** What every call of this remote carries. */
  callOptions: CallOptions;
  loadList(scope: ListScope, signal: AbortSignal): Promise<OrderListData>;
  /** Counts alone; every list brings them anyway. */
  loadCounts(outletId: string, signal: AbortSignal): Promise<OrderCounts>;
  /** Adds the next page. Throws what the call throws. */
  loadMore(scope: ListScope): Promise<void>;
  /** Listens to the bus until the returned function is called. */
  listen(): () => void;
}

/** No line, or a server that can't answer: that says nothing about the orders. */
const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'ABORTED' && (error.status === 0 || error.status >= 502);

export function createOrderBook(wiring: OrderBookWiring): OrderBook {
  const { client, http, bus, movesStore } = wiring;
  const options: CallOptions = wiring.remote === undefined ? {} : { remote: wiring.remote };
  const logs = new Map<string, HeardLog>();
  const morePages = new Map<string, Promise<void>>();
  const lean = createLeanOrders();

  function logOf(outletId: string): HeardLog {
    const log = logs.get(outletId) ?? createHeardLog();
    logs.set(outletId, log);
    return log;
  }

  const reload = (outletId: string): void =>
    void client.invalidateQueries({ queryKey: ['orders', outletId] });

  const moves = createOrderMoves({
    store: movesStore,
    send: async (body) => (await http.call(endpoints.orders.changeStatus, { body }, options)).data,
    place(order, how) {
      placeEverywhere(client, order, how);
      bus.emit('order/shown', { order });
    },
    reload,
    newKey: wiring.newKey,
    now: wiring.now,
    user: wiring.user,
  });

  async function askPage(
    scope: ListScope,
    cursor: string | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<OrderList> {
    const query = {
      outletId: scope.outletId,
      status: scope.statuses.join(','),
      sort: scope.sort,
      limit,
      ...scope.filter,
      ...(scope.search !== '' && { search: scope.search }),
      ...(cursor !== null && { cursor }),
    };
    const { data } = await http.call(
      endpoints.orders.orderList,
      { query },
      signal ? { ...options, signal } : options,
    );
    wiring.serverTime(data.serverTime);
    client.setQueryData<OrderCounts>(orderKeys.counts(scope.outletId), (present) =>
      countsOf(data, logOf(scope.outletId).all(), present),
    );
    return { ...data, orders: data.orders.map(lean) };
  }

  /** As the server has it, or as it was known last when nobody answers and the page has nothing to show yet. */
  async function loadList(scope: ListScope, signal: AbortSignal): Promise<OrderListData> {
    try {
      return await askList(scope, signal);
    } catch (error) {
      const shown = client.getQueryData<OrderListData>(orderKeys.list(scope));
      if (shown || !saysNothing(error)) throw error;
      const known = await wiring.kept?.readList(scope);
      if (!known) throw error;
      const { outletId } = scope;
      const { counts } = known;
      if (counts)
        client.setQueryData<OrderCounts>(orderKeys.counts(outletId), (present) => present ?? counts);
      return withLocalMoves(known.list, scope, shownMoves(movesStore.getState(), outletId));
    }
  }

  async function askList(scope: ListScope, signal: AbortSignal): Promise<OrderListData> {
    const requestedAt = Date.now();
    const heard = logOf(scope.outletId);
    const shown = client.getQueryData<OrderListData>(orderKeys.list(scope));
    const wanted = Math.max(pageSize, shown?.orders.length ?? 0);
    let list: OrderListData | null = null;
    do {
      const missing: number = wanted - (list?.orders.length ?? 0);
      const page: OrderList = await askPage(
        scope,
        list?.nextCursor ?? null,
        Math.min(largestPage, Math.max(pageSize, missing)),
        signal,
      );
      list = joinPage(scope, list, page, heard.all(), shown);
    } while (list.nextCursor !== null && list.orders.length < wanted);
    const { rowsAt } = list;
    const since = heard.all().filter((change) => change.seq > rowsAt);
    moves.listed(requestedAt);
    return withLocalMoves(
      foldAll(list, scope, since),
      scope,
      shownMoves(movesStore.getState(), scope.outletId),
    );
  }

  async function loadCounts(outletId: string, signal: AbortSignal): Promise<OrderCounts> {
    const scope: ListScope = {
      outletId,
      statuses: ['acceptanceWait'],
      sort: 'oldest',
      filter: {},
      search: '',
    };
    return countsOf(await askPage(scope, null, 1, signal), logOf(outletId).all());
  }

  async function addPage(scope: ListScope): Promise<void> {
    const key = orderKeys.list(scope);
    const cursor = client.getQueryData<OrderListData>(key)?.nextCursor ?? null;
    if (cursor === null) return;
    const page = await askPage(scope, cursor, pageSize);
    client.setQueryData<OrderListData>(key, (list) => {
      // A fresh list took its place meanwhile: this page does not follow on it.
      if (!list || list.nextCursor !== cursor) return list;
      const joined = joinPage(scope, list, page, logOf(scope.outletId).all());
      return withLocalMoves(joined, scope, shownMoves(movesStore.getState(), scope.outletId));
    });
  }

  function takeEvent(event: OutletEvent): void {
    if (event.type === 'delivery/moved') return takeDelivery(client, event.outletId, event.delivery);
    const change = changeOf(event);
    if (!change) return;
    logOf(event.outletId).add(change);
    moves.heard(change.order);
    takeChange(client, change);
  }

  return {
    moves,
    movesStore,
    callOptions: options,
    loadList,
    loadCounts,
    loadMore(scope) {
      const id = JSON.stringify(scope);
      const running = morePages.get(id) ?? addPage(scope).finally(() => morePages.delete(id));
      morePages.set(id, running);
      return running;
    },
    listen() {
      moves.keepOwn();
      void moves.retryAll();
      const sendAgain = (): void => void moves.retryAll();
      window.addEventListener('online', sendAgain);
      const stops = [
        bus.on('outlet/event', takeEvent),
        bus.on('realtime/resumed', ({ outletId }) => {
          reload(outletId);
          sendAgain();
        }),
        bus.on('realtime/state', ({ state }) => {
          if (state === 'connected') sendAgain();
        }),
        bus.on('session/ended', () => movesStore.setState({ moves: {}, outcomes: {} })),
      ];
      return () => {
        window.removeEventListener('online', sendAgain);
        for (const stop of stops) stop();
        // Nothing keeps the lists true any longer.
        void client.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
      };
    },
  };
}
