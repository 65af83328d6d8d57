import type { StoreApi } from 'zustand/vanilla';
import { callSafely, isFunction } from './border';

/**
 * Lets a store that remotes reach take nothing but what `take` returns of a change, and no listener keep another from
 * hearing of it.
 */
export function guardStore<State extends object>(
  store: StoreApi<State>,
  take: (change: object) => Partial<State>,
): void {
  const { setState, subscribe, getState } = store;
  store.setState = (change: unknown) => {
    const asked: unknown = typeof change === 'function' ? change(getState()) : change;
    setState(take(Object(asked)));
  };
  store.subscribe = (listener) =>
    isFunction(listener, 'subscribe')
      ? subscribe((state, before) => callSafely(listener, state, before))
      : () => undefined;
}
