import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { OrderSummary } from '@galla/shared/contract';

export interface AlertsState {
  /** Orders nobody has taken yet, oldest first, of every outlet of the user. */
  waiting: OrderSummary[];
  ringing: boolean;
  /** 'unknown' until the browser was asked; 'blocked': one click arms it. */
  sound: 'unknown' | 'armed' | 'blocked';
  /** Silenced on this device by its user. */
  muted: boolean;
}

export const noAlerts: AlertsState = { waiting: [], ringing: false, sound: 'unknown', muted: false };

/** What the alerts show; written by `startAlerts` alone. */
export const alertsStore = createStore<AlertsState>(() => noAlerts);

export const useAlerts = <Selected>(select: (state: AlertsState) => Selected): Selected =>
  useStore(alertsStore, select);
