import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '@galla/shared/composition';

/** A page that starts offline says since when the device was, not since when it is open. */
const storageKey = 'offlineSince';

/** When this device went offline, by its own clock; null: it is online. */
export const offlineSince = createStore<{ at: number | null }>(() => ({ at: null }));

/** The stored time, unless it is unreadable or ahead of the clock. */
function storedTime(now: number): number | null {
  const stored = Number(deviceStorage.getItem(storageKey) ?? Number.NaN);
  return stored > 0 && stored <= now ? stored : null;
}

/** Follows the device's connection; returns the unsubscribe function. */
export function followOfflineSince(now: () => number): () => void {
  const look = (): void => {
    if (navigator.onLine) {
      deviceStorage.removeItem(storageKey);
      offlineSince.setState({ at: null });
      return;
    }
    const at = offlineSince.getState().at ?? storedTime(now()) ?? now();
    deviceStorage.setItem(storageKey, String(at));
    offlineSince.setState({ at });
  };
  for (const sign of ['online', 'offline']) window.addEventListener(sign, look);
  look();
  return () => {
    for (const sign of ['online', 'offline']) window.removeEventListener(sign, look);
    offlineSince.setState({ at: null });
  };
}
