import type { SocketState } from '@galla/contract';

export interface PollDeps {
  refresh: () => Promise<void>;
  /** Subscribes to changes of the socket; returns an unsubscribe function. */
  followSocket: (listener: (state: SocketState) => void) => () => void;
  isVisible: () => boolean;
  intervalMs: number;
}

/**
 * Polls for new releases while the socket is down. On reconnect the socket sends the current
 * revision. Returns a stop function.
 */
export function pollForReleases({ refresh, followSocket, isVisible, intervalMs }: PollDeps): () => void {
  let state: SocketState = 'idle';
  const unfollow = followSocket((next) => {
    state = next;
  });
  const timer = setInterval(() => {
    if (state !== 'connected' && isVisible()) void refresh();
  }, intervalMs);
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
