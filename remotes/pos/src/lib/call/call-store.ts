import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { randomId } from '@galla/shared/format';
import { sessionKey, storedWork } from '@galla/shared/session';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { addToLocalCart, changeLine, type LocalCart, type LocalCartLine } from '../local-cart/local-cart';
import {
  emptyCall,
  emptyCheckout,
  emptyCustomer,
  isInProgress,
  keyLength,
  readCall,
  storedCallOf,
  type CallState,
  type CheckoutDraft,
  type ChosenOutlet,
  type CustomerDraft,
} from './call-state';
import { earlierCall } from './earlier-call';

export const callKey = sessionKey('pos.call');

const store = createStore<CallState>()(
  persist(() => emptyCall, {
    name: callKey,
    storage: createJSONStorage<ReturnType<typeof storedCallOf>>(() => ({
      getItem: (key) => deviceStorage.getItem(key) ?? earlierCall(deviceStorage),
      setItem: (key, value) => deviceStorage.setItem(key, value),
      removeItem: (key) => deviceStorage.removeItem(key),
    })),
    partialize: storedCallOf,
    merge: readCall,
    skipHydration: true,
  }),
);
const keep = (change: Partial<CallState>): void => void store.setState(change);

/** Restores the call stored on this device; the end of the session clears it. Returns the unsubscribe function. */
export function startCall(): () => void {
  void store.persist.rehydrate();
  const note = (state: CallState): void => storedWork.note('pos', isInProgress(state));
  note(store.getState());
  const stopNoting = store.subscribe((state, before) => {
    if (isInProgress(state) !== isInProgress(before)) note(state);
  });
  const stopListening = bus.on('session/ended', () => {
    store.setState(emptyCall);
    store.persist.clearStorage();
  });
  return () => {
    stopNoting();
    stopListening();
  };
}

/** Selects from the current call; the component renders again when the selection changes. */
export function useCall<Selected>(select: (state: CallState) => Selected): Selected {
  return useStore(store, select);
}
export const callState = (): CallState => store.getState();

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** The cart of an outlet with its checkout choices, created on first use. */
function changeLocalCart(outlet: ChosenOutlet, change: (localCart: LocalCart) => LocalCart): void {
  const { localCarts, checkouts } = store.getState();
  const localCart = change(localCarts[outlet.id] ?? { outletName: outlet.name, items: [] });
  keep({
    localCarts:
      localCart.items.length === 0
        ? without(localCarts, outlet.id)
        : { ...localCarts, [outlet.id]: localCart },
    checkouts: { ...checkouts, [outlet.id]: checkouts[outlet.id] ?? emptyCheckout() },
  });
}

/** Actions in a call. Every change is stored on this device at once. */
export const call = {
  customer(change: Partial<CustomerDraft>): void {
    keep({ customer: { ...store.getState().customer, ...change } });
  },
  outlets(outlets: CallState['outlets']): void {
    keep({ outlets });
  },
  chooseOutlet(outlet: ChosenOutlet): void {
    const { checkouts } = store.getState();
    keep({ outlet, checkouts: { ...checkouts, [outlet.id]: checkouts[outlet.id] ?? emptyCheckout() } });
  },
  add(outlet: ChosenOutlet, line: Omit<LocalCartLine, 'billing'>): void {
    changeLocalCart(outlet, (localCart) => addToLocalCart(localCart, line));
  },
  changeLine(
    outlet: ChosenOutlet,
    lineId: string,
    change: Partial<Omit<LocalCartLine, 'billing' | 'lineId'>>,
  ): void {
    changeLocalCart(outlet, (localCart) => changeLine(localCart, lineId, change));
  },
  setLocalCart(outlet: ChosenOutlet, items: LocalCartLine[], checkout: Partial<CheckoutDraft> = {}): void {
    const { localCarts, checkouts } = store.getState();
    keep({
      outlet,
      localCarts:
        items.length === 0
          ? without(localCarts, outlet.id)
          : { ...localCarts, [outlet.id]: { outletName: outlet.name, items } },
      checkouts: {
        ...checkouts,
        [outlet.id]: { ...(checkouts[outlet.id] ?? emptyCheckout()), ...checkout },
      },
    });
  },
  checkout(outletId: string, change: Partial<CheckoutDraft>): void {
    const { checkouts } = store.getState();
    keep({
      checkouts: { ...checkouts, [outletId]: { ...(checkouts[outletId] ?? emptyCheckout()), ...change } },
    });
  },
  /** The payment was cancelled: the same cart is reopened, and its next order gets a new key. */
  reopen(outletId: string): void {
    call.checkout(outletId, { checkoutId: null, sent: null, idempotencyKey: randomId(keyLength) });
  },
  /** An outlet's cart was ordered, held or discarded. The next one gets a new ID. */
  forgetLocalCart(outletId: string): void {
    const { localCarts, checkouts } = store.getState();
    keep({ localCarts: without(localCarts, outletId), checkouts: without(checkouts, outletId) });
  },
  /** Starts the next call. Carts of other outlets are removed too: they were this caller's. */
  nextCaller(): void {
    keep({ customer: emptyCustomer, outlets: [], localCarts: {}, checkouts: {}, outlet: null });
  },
} as const;
