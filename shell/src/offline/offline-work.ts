import { createStore } from 'zustand/vanilla';

export interface OfflineWork {
  /**
   * Whether the user works offline with cached data. Meanwhile a network error does not redirect
   * to /no-internet; ends on reconnect.
   */
  on: boolean;
  /** Whether /no-internet covers the screen, and says all that is to be said. */
  covered: boolean;
}

export const offlineWork = createStore<OfflineWork>(() => ({ on: false, covered: false }));

/** Works offline until the connection is back. */
export function workOffline(): void {
  offlineWork.setState({ on: true });
  window.addEventListener('online', () => offlineWork.setState({ on: false }), { once: true });
}

/** The screen is covered until the returned function is called. */
export function coverScreen(): () => void {
  offlineWork.setState({ covered: true });
  return () => offlineWork.setState({ covered: false });
}
