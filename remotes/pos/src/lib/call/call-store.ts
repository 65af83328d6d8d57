import { randomId } from '@galla/shared/format';
import { session } from '@galla/shared/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { addToPlate, changeLine, type Plate, type PlateLine } from '../plate/plate';
import {
  emptyCall,
  emptyCheckout,
  emptyCustomer,
  keyLength,
  readCall,
  storedFieldsOf,
  type CallState,
  type CheckoutDraft,
  type ChosenOutlet,
  type CustomerDraft,
} from './call-state';

const store = createStore<CallState>(() => emptyCall);
/** What this page wrote last: another value in the session is somebody else's doing, a logout for one. */
let written: unknown = null;

function keep(change: Partial<CallState>): void {
  store.setState(change);
  const fields = storedFieldsOf(store.getState());
  written = fields.customerDetails;
  session.update(fields);
}

/** Takes up the call this device remembers and follows the session: who logs out leaves nothing behind. */
export function startCall(): () => void {
  const read = (): void => {
    const { customerDetails } = session.state.getState();
    if (customerDetails === written && customerDetails !== null) return;
    written = customerDetails;
    store.setState(readCall(session.state.getState()));
  };
  written = undefined;
  read();
  return session.state.subscribe((after, before) => {
    if (after.customerDetails !== before.customerDetails) read();
  });
}

/** A part of the present call; the component renders again when it changes. */
export function useCall<Selected>(select: (state: CallState) => Selected): Selected {
  return useStore(store, select);
}
export const callState = (): CallState => store.getState();

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** The plate of an outlet and what is agreed about its delivery and payment, made when first needed. */
function changePlate(outlet: ChosenOutlet, change: (plate: Plate) => Plate): void {
  const { plates, checkouts } = store.getState();
  const plate = change(plates[outlet.id] ?? { outletName: outlet.name, items: [] });
  keep({
    plates: plate.items.length === 0 ? without(plates, outlet.id) : { ...plates, [outlet.id]: plate },
    checkouts: { ...checkouts, [outlet.id]: checkouts[outlet.id] ?? emptyCheckout() },
  });
}

/** What an operator does in a call. Everything is remembered on this device at once. */
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
  add(outlet: ChosenOutlet, line: Omit<PlateLine, 'billing'>): void {
    changePlate(outlet, (plate) => addToPlate(plate, line));
  },
  changeLine(
    outlet: ChosenOutlet,
    lineId: string,
    change: Partial<Omit<PlateLine, 'billing' | 'lineId'>>,
  ): void {
    changePlate(outlet, (plate) => changeLine(plate, lineId, change));
  },
  setPlate(outlet: ChosenOutlet, items: PlateLine[], checkout: Partial<CheckoutDraft> = {}): void {
    const { plates, checkouts } = store.getState();
    keep({
      outlet,
      plates:
        items.length === 0
          ? without(plates, outlet.id)
          : { ...plates, [outlet.id]: { outletName: outlet.name, items } },
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
  /** The payment was given up: the same cart is open again, and its next order is another wish. */
  reopen(outletId: string): void {
    call.checkout(outletId, { checkoutId: null, sent: null, idempotencyKey: randomId(keyLength) });
  },
  /** An outlet's plate is gone: ordered, put aside or thrown away. The next one gets a cart of its own. */
  forgetPlate(outletId: string): void {
    const { plates, checkouts } = store.getState();
    keep({ plates: without(plates, outletId), checkouts: without(checkouts, outletId) });
  },
  /** The next caller. Plates of other outlets go too: they were this caller's. */
  nextCaller(): void {
    keep({ customer: emptyCustomer, outlets: [], plates: {}, checkouts: {}, outlet: null });
  },
} as const;
