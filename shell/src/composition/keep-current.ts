import type { SocketState } from '@galla/shared/contract';

export interface CurrencyWiring {
  refresh: () => Promise<void>;
  /** Calls back with every change of the socket; returns the way to stop. */
  followSocket: (listener: (state: SocketState) => void) => () => void;
  isVisible: () => boolean;
  /** How often a page without a socket asks by itself, ms. */
  askEveryMs: number;
}

/**
 * Sees to it that the page hears of new releases while there is no line that could tell it: asks now and then. What was
 * missed, the line tells as soon as it is there. Returns the way to stop.
 */
export function keepCurrent({ refresh, followSocket, isVisible, askEveryMs }: CurrencyWiring): () => void {
  let state: SocketState = 'idle';
  const unfollow = followSocket((next) => {
    state = next;
  });
  const timer = setInterval(() => {
    if (state !== 'connected' && isVisible()) void refresh();
  }, askEveryMs);
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
