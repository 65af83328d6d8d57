import { useStore } from 'zustand';
import { createRealtimeStore, type RealtimeState } from './realtime-store';

export { createRealtimeStore, type RealtimeState, type RealtimeStore } from './realtime-store';

/** The state of the page's one socket. */
export const realtime = createRealtimeStore(() => Date.now());

/** A device's clock that is ahead would ask before the server's day has ended, and again at once. */
const minMs = 2_000;

/**
 * Milliseconds until the first of these instants by the server's clock, at least two seconds; false: there is none. As a
 * `refetchInterval` it reads again what changes then without an event, such as the figures of a day that ends.
 */
export function msUntilFirst(instants: readonly string[]): number | false {
  const left = instants.map((instant) => Date.parse(instant) - realtime.serverNow());
  return left.length > 0 && Math.max(minMs, Math.min(...left));
}

/** Selects from the socket's state; re-renders when the selected value changes. */
export function useRealtime<Selected>(select: (state: RealtimeState) => Selected): Selected {
  return useStore(realtime.state, select);
}
