import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { remoteTag, useRemoteIdentity } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { randomId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { createKeptOrders } from './kept-orders/kept-orders';
import { keepOrders } from './kept-orders/keep-orders';
import { createPersistedStore } from './kept-orders/persisted-store';
import { movesStore } from './order-data/moves-store';
import { createOrderStore, type OrderStore } from './order-data/order-store';

const StoreContext = createContext<OrderStore | null>(null);
const keyLength = 24;

const kept = createKeptOrders(
  createPersistedStore(),
  () => session.state.getState().userData?.userId ?? null,
);
const isLive = (): boolean => navigator.onLine && realtime.state.getState().socket === 'connected';

/** Keeps orders up to date while any child is mounted. */
export function OrderStoreProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const identity = useRemoteIdentity();
  const remote = identity ? remoteTag(identity) : undefined;
  const store = useMemo(
    () =>
      createOrderStore({
        client,
        http,
        bus,
        movesStore,
        newKey: () => randomId(keyLength),
        now: () => realtime.serverNow(),
        user: () => session.state.getState().userData,
        serverTime: (instant) => {
          // Once the socket is connected, its clock is more accurate: a response includes network delay.
          if (realtime.state.getState().heardAt === null) realtime.heard(instant);
        },
        remote,
        kept,
      }),
    [client, remote],
  );
  useEffect(() => {
    const stopListening = store.listen();
    const stopKeeping = keepOrders({
      client,
      bus,
      movesStore,
      kept,
      isLive,
      sendAgain: () => void store.retryAll(),
      now: () => Date.now(),
    });
    return () => {
      stopKeeping();
      stopListening();
    };
  }, [store, client]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useOrderStore(): OrderStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('OrderStoreProvider is missing above this component');
  return store;
}
