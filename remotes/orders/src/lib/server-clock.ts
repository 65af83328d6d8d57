import { useSyncExternalStore } from 'react';
import { realtime } from '@galla/shared/realtime';

type Listener = () => void;

/** One timer for everything on the screen that follows it; it runs only while something does. */
function createTicker(tickMs: number): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let stop: (() => void) | null = null;
  const tick = (): void => {
    for (const listener of listeners) listener();
  };
  const start = (): (() => void) => {
    const timer = setInterval(tick, tickMs);
    const unfollow = realtime.state.subscribe((state, before) => {
      if (state.clockOffsetMs !== before.clockOffsetMs) tick();
    });
    return () => {
      clearInterval(timer);
      unfollow();
    };
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

/** How often what follows the clock looks at it: ages in minutes, and a countdown in seconds. */
const tickers = { ages: createTicker(5_000), seconds: createTicker(1_000) };

/**
 * Subscribes to the server's clock. `select` gets milliseconds and returns a primitive: the component renders again
 * only when that changes.
 */
export function useServerClock<Value extends string | number | boolean>(
  select: (now: number) => Value,
  pace: keyof typeof tickers = 'ages',
): Value {
  return useSyncExternalStore(tickers[pace], () => select(realtime.serverNow()));
}
