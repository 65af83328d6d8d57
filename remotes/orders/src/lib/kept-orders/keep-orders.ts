import { type OrderMovesStore, setMove } from '@galla/orders-client';
import type { Bus } from '@galla/shared/events';
import type { QueryClient } from '@galla/shared/query';
import { createStore } from 'zustand/vanilla';
import type { BoardLists } from '../board-scope';
import { orderKeys, type CountsByOutlet } from '../order-keys';
import type { KeptOrders } from './kept-orders';

export interface KeepingDeps {
  client: QueryClient;
  bus: Bus;
  movesStore: OrderMovesStore;
  kept: KeptOrders;
  isLive: () => boolean;
  /** Changes of a previous page were restored: retry them. */
  sendAgain: () => void;
  now: () => number;
}

/** Events come in bursts; a list is written once per burst. */
const writeAfterMs = 500;
/** While connected, the lists are current: interval at which that time is stored. */
const noteEveryMs = 30_000;

/** When the connection was lost, by this device's clock; null while connected or before the first connection. */
export const connectionLost = createStore<{ at: number | null }>(() => ({ at: null }));

/** Persists the page's lists and unsent changes on this device, until the returned function is called. */
export function keepOrders({
  client,
  bus,
  movesStore,
  kept,
  isLive,
  sendAgain,
  now,
}: KeepingDeps): () => void {
  // Unsent changes of a previous page are restored before they are overwritten.
  const takenUp = takeUpMoves(kept, movesStore);
  void takenUp.then(sendAgain);
  const changed = new Set<readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeList(key: readonly unknown[]): void {
    changed.delete(key);
    const counts = client.getQueryData<CountsByOutlet>(orderKeys.counts);
    for (const { scope, list } of client.getQueryData<BoardLists>(key) ?? []) {
      const knownAt = isLive() ? now() : (list.keptAt ?? connectionLost.getState().at ?? now());
      void kept.keepList(scope, list, counts?.[scope.outletId] ?? null, knownAt);
    }
  }
  function writeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const key of changed) writeList(key);
  }
  /** One list per task: all of them in one would block scrolling. */
  function writeNext(): void {
    const [key] = changed;
    if (key) writeList(key);
    timer = changed.size > 0 ? setTimeout(writeNext) : undefined;
  }

  const isList = (key: readonly unknown[]): boolean =>
    key[0] === orderKeys.all[0] && key[1] === orderKeys.lists[1];
  const leaveCache = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isList(query.queryKey)) return;
    changed.add(query.queryKey);
    timer ??= setTimeout(writeNext, writeAfterMs);
  });
  const noteAll = setInterval(() => {
    if (!isLive()) return;
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: orderKeys.lists }))
      changed.add(queryKey);
    timer ??= setTimeout(writeNext);
  }, noteEveryMs);
  const followConnection = (): void =>
    connectionLost.setState(({ at }) => ({ at: isLive() ? null : (at ?? now()) }));
  const leaveLine = bus.on('realtime/state', followConnection);
  // The browser's offline event comes long before the socket's timeout.
  window.addEventListener('online', followConnection);
  window.addEventListener('offline', followConnection);
  const leaveMoves = movesStore.subscribe(({ moves }, before) => {
    if (moves === before.moves) return;
    void takenUp.then(() => kept.keepMoves(Object.values(movesStore.getState().moves)));
  });
  window.addEventListener('pagehide', writeAll);

  return () => {
    writeAll();
    clearInterval(noteAll);
    leaveCache();
    leaveLine();
    leaveMoves();
    window.removeEventListener('pagehide', writeAll);
    window.removeEventListener('online', followConnection);
    window.removeEventListener('offline', followConnection);
  };
}

/** Unsent changes of a previous page; those of this page have priority. */
async function takeUpMoves(kept: KeptOrders, movesStore: OrderMovesStore): Promise<void> {
  for (const move of await kept.readMoves()) {
    const { orderId } = move.base;
    if (!movesStore.getState().moves[orderId]) setMove(movesStore, move, orderId);
  }
}
