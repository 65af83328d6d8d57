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
 * Sees to it that the page hears of new releases when the socket can't tell it: asks after each gap of the line, and now
 * and then while there is none, as for those who take no orders. Returns the way to stop.
 */
export function keepCurrent({ refresh, followSocket, isVisible, askEveryMs }: CurrencyWiring): () => void {
  let state: SocketState = 'idle';
  let wasConnected = false;
  const unfollow = followSocket((next) => {
    if (next === 'connected' && state !== 'connected') {
      // The first time, the page's document is as new as the line.
      if (wasConnected) void refresh();
      wasConnected = true;
    }
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
