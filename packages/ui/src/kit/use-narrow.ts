import { useMedia } from '../base/use-media';

/** Whether the page has a phone's width. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 640px)');
}
