import { create } from 'zustand';
import type { OrderSummary } from '@galla/contract';
import { kitchenOf, presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';

interface LiveOrdersState {
  /** The order that keyboard shortcuts act on. */
  activeId: string | null;
  /** The order whose card takes the focus once it is rendered. */
  focusId: string | null;
  /** Times chosen on cards that are not accepted yet, minutes. */
  prepMinutes: Readonly<Record<string, number>>;
}

const initial: LiveOrdersState = { activeId: null, focusId: null, prepMinutes: {} };

/** UI state of the orders screen; discarded when it unmounts. */
export const useLiveOrdersStore = create<LiveOrdersState>(() => initial);

export const liveOrders = {
  reset: () => useLiveOrdersStore.setState(initial),
  activate: (orderId: string | null) => {
    if (useLiveOrdersStore.getState().activeId !== orderId)
      useLiveOrdersStore.setState({ activeId: orderId });
  },
  /** Focuses an order's card, scrolling to it first if needed. */
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

/** The prep time an order would be accepted with: the chosen one, else the preset. */
export function prepMinutesFor(state: Pick<LiveOrdersState, 'prepMinutes'>, order: OrderSummary): number {
  return state.prepMinutes[order.orderId] ?? presetPrep(kitchenOf(useKitchenStore.getState(), order), order);
}
