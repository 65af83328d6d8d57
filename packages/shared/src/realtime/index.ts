import { useStore } from 'zustand';
import { createRealtimeStore, type RealtimeState } from './realtime-store';

export { createRealtimeStore, type RealtimeState, type RealtimeStore } from './realtime-store';

/** The state of the page's one socket. */
export const realtime = createRealtimeStore(() => Date.now());

/** Selects from the socket's state; re-renders when the selected value changes. */
export function useRealtime<Selected>(select: (state: RealtimeState) => Selected): Selected {
  return useStore(realtime.state, select);
}
