import { createStore } from 'zustand/vanilla';

/** The device has no network; the page reconnects by itself; or the socket alone failed, and opens again by hand. */
export type LossKind = 'offline' | 'reconnecting' | 'closed';

export interface ConnectionLoss {
  kind: LossKind;
  /** When it was lost, by this device's clock. */
  at: number;
}

/** What the page says of its connection; null: nothing. */
export const connectionLoss = createStore<{ loss: ConnectionLoss | null }>(() => ({ loss: null }));

export const isLossShown = (): boolean => connectionLoss.getState().loss !== null;
