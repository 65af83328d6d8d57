import { createStore, type StoreApi } from 'zustand/vanilla';

/** Counts the calls with the full-screen overlay. */
export interface LoadingStore {
  state: StoreApi<{ running: number }>;
  change(by: 1 | -1): void;
  /** Hides the overlay immediately; running calls no longer count. */
  hide(): void;
}

export function createLoadingStore(): LoadingStore {
  const state = createStore(() => ({ running: 0 }));
  // Calls running when the overlay was hidden: their end must not hide a later call's overlay.
  let disregarded = 0;
  return {
    state,
    change(by) {
      if (by === -1 && disregarded > 0) {
        disregarded -= 1;
        return;
      }
      state.setState(({ running }) => ({ running: Math.max(0, running + by) }));
    },
    hide() {
      disregarded += state.getState().running;
      state.setState({ running: 0 });
    },
  };
}

/** The overlay of the page. */
export const loading = createLoadingStore();
