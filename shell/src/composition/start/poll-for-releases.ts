import type { SocketState } from '@galla/contract';

export interface PollDeps {
  refresh: () => Promise<void>;
  /** Subscribes to changes of the socket; returns an unsubscribe function. */
  followSocket: (listener: (state: SocketState) => void) => () => void;
  isVisible: () => boolean;
  /** Whether the page has not taken the revision that was announced. */
  isBehind: () => boolean;
  intervalMs: number;
}

/**
 * Polls for new releases while the socket is down, and until the page has what the socket announced. On reconnect the
 * socket sends the current revision. Returns a stop function.
 */
export function pollForReleases({
  refresh,
  followSocket,
  isVisible,
  isBehind,
  intervalMs,
}: PollDeps): () => void {
  let state: SocketState = 'idle';
  const unfollow = followSocket((next) => {
    state = next;
  });
  const timer = setInterval(() => {
    if ((state !== 'connected' || isBehind()) && isVisible()) void refresh();
  }, intervalMs);
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
