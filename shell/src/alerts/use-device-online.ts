import { useSyncExternalStore } from 'react';

const signs = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, listener);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener);
  };
}

/** Whether this device has a network; it does not mean that the server is reachable. */
export const useDeviceOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
