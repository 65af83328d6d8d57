import { useSyncExternalStore } from 'react';

const narrowQuery = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrowQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page has a phone's width. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches);
}
