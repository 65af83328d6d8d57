import { useSyncExternalStore } from 'react';
import { realtime } from '@galla/shared/realtime';

const tickMs = 5_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let stopFollowing: (() => void) | null = null;

function tick(): void {
  for (const listener of listeners) listener();
}

/** One timer for every age on the screen; it runs only while an age is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  stopFollowing ??= realtime.state.subscribe((state, before) => {
    if (state.clockOffsetMs !== before.clockOffsetMs) tick();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    if (timer !== null) clearInterval(timer);
    stopFollowing?.();
    timer = null;
    stopFollowing = null;
  };
}

/**
 * Subscribes to the server's clock. `select` gets milliseconds and returns a primitive: the component renders again
 * only when that changes.
 */
export function useServerClock<Value extends string | number | boolean>(
  select: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(realtime.serverNow()));
}
