import { createStore } from 'zustand/vanilla';

/**
 * Whether the person goes on without a connection, with what is known. While they do, no call that finds no line takes
 * the screen away from them; it ends when the line is back.
 */
export const offlineWork = createStore<{ on: boolean }>(() => ({ on: false }));

/** Goes on without a connection until there is one. */
export function workOffline(): void {
  offlineWork.setState({ on: true });
  window.addEventListener('online', () => offlineWork.setState({ on: false }), { once: true });
}
