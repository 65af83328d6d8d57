import { createStore } from 'zustand/vanilla';

/**
 * Whether the user works offline with cached data. Meanwhile a network error does not redirect
 * to /no-internet; ends on reconnect.
 */
export const offlineWork = createStore<{ on: boolean }>(() => ({ on: false }));

/** Works offline until the connection is back. */
export function workOffline(): void {
  offlineWork.setState({ on: true });
  window.addEventListener('online', () => offlineWork.setState({ on: false }), { once: true });
}
