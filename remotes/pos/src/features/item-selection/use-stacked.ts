import { useSyncExternalStore } from 'react';

const stackedQuery = '(max-width: 899px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(stackedQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the plate is below the menu instead of beside it. */
export function useStacked(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(stackedQuery).matches);
}
