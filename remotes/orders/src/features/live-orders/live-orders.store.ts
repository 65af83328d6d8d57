import { create } from 'zustand';
import type { OrderSummary } from '@galla/shared/contract';
import { presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';

interface LiveOrdersState {
  /** The order that the keys act on. */
  activeId: string | null;
  /** The order whose card is to take the focus as soon as it is drawn. */
  focusId: string | null;
  /** Times chosen on cards that are not accepted yet, minutes. */
  prepMinutes: Readonly<Record<string, number>>;
}

const initial: LiveOrdersState = { activeId: null, focusId: null, prepMinutes: {} };

/** What a person is doing on the orders screen; gone with the screen. */
export const useLiveOrdersStore = create<LiveOrdersState>(() => initial);

export const liveOrders = {
  reset: () => useLiveOrdersStore.setState(initial),
  activate: (orderId: string | null) => {
    if (useLiveOrdersStore.getState().activeId !== orderId)
      useLiveOrdersStore.setState({ activeId: orderId });
  },
  /** Moves the focus to an order's card, which may have to be scrolled to first. */
  focus: (orderId: string) => useLiveOrdersStore.setState({ activeId: orderId, focusId: orderId }),
  focused: () => useLiveOrdersStore.setState({ focusId: null }),
  choosePrep: (orderId: string, minutes: number) =>
    useLiveOrdersStore.setState(({ prepMinutes }) => ({
      prepMinutes: { ...prepMinutes, [orderId]: minutes },
    })),
  forgetPrep: (orderId: string) => {
    const prepMinutes = { ...useLiveOrdersStore.getState().prepMinutes };
    delete prepMinutes[orderId];
    useLiveOrdersStore.setState({ prepMinutes });
  },
};

/** The time an order would be accepted with: what was chosen, else what is offered. */
export function prepMinutesFor(state: Pick<LiveOrdersState, 'prepMinutes'>, order: OrderSummary): number {
  return state.prepMinutes[order.orderId] ?? presetPrep(useKitchenStore.getState(), order);
}
