import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { remoteTag, useRemoteIdentity } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { randomId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { createKeptOrders } from './kept-orders/kept-orders';
import { createKeptRecords } from './kept-orders/kept-records';
import { keepOrders } from './kept-orders/keep-orders';
import { createOrderBook, type OrderBook } from './order-data/order-book';
import { createOrderMovesStore } from './order-data/order-moves.store';

const BookContext = createContext<OrderBook | null>(null);
const keyLength = 24;

// Outlives the screen: a change that could not be sent is not lost by looking at another page.
const movesStore = createOrderMovesStore();
const kept = createKeptOrders(
  createKeptRecords(globalThis.indexedDB),
  () => session.state.getState().userData?.userId ?? null,
);
const isLive = (): boolean => navigator.onLine && realtime.state.getState().socket === 'connected';

/** Keeps the orders of the page true while anything below is shown. */
export function OrderBookProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const identity = useRemoteIdentity();
  const remote = identity ? remoteTag(identity) : undefined;
  const book = useMemo(
    () =>
      createOrderBook({
        client,
        http,
        bus,
        movesStore,
        newKey: () => randomId(keyLength),
        now: () => realtime.serverNow(),
        user: () => session.state.getState().userData,
        serverTime: (instant) => {
          // Once the socket speaks, its clock is the better one: an answer has been under way.
          if (realtime.state.getState().heardAt === null) realtime.heard(instant);
        },
        remote,
        kept,
      }),
    [client, remote],
  );
  useEffect(() => {
    const stopListening = book.listen();
    const stopKeeping = keepOrders({
      client,
      bus,
      movesStore,
      kept,
      isLive,
      sendAgain: () => void book.moves.retryAll(),
      now: () => Date.now(),
    });
    return () => {
      stopKeeping();
      stopListening();
    };
  }, [book, client]);
  return <BookContext value={book}>{children}</BookContext>;
}

export function useOrderBook(): OrderBook {
  const book = useContext(BookContext);
  if (!book) throw new Error('OrderBookProvider is missing above this component');
  return book;
}
