import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import type { OrderSummary } from '@galla/contract';

/** Minutes of silence after which the sound is repeated while orders wait, as set on this device. */
export const repeatChoices = ['1', '2', '5', 'never'] as const;
export type Repeat = (typeof repeatChoices)[number];

export interface AlertsState {
  /** Unaccepted orders of all outlets of the user, oldest first. */
  waiting: OrderSummary[];
  ringing: boolean;
  /** 'unknown' until checked; 'blocked': a click enables it. */
  sound: 'unknown' | 'armed' | 'blocked';
  /** Muted on this device by its user. */
  muted: boolean;
  repeat: Repeat;
}

export const noAlerts: AlertsState = {
  waiting: [],
  ringing: false,
  sound: 'unknown',
  muted: false,
  repeat: '1',
};

/** State of the alerts; written only by `startAlerts`. */
export const alertsStore = createStore<AlertsState>(() => noAlerts);

export const useAlerts = <Selected>(select: (state: AlertsState) => Selected): Selected =>
  useStore(alertsStore, select);
