import type { Heartbeat, OutletSummary } from '@galla/contract';
import { holds, session, type SessionState } from '@galla/shared/session';
import { openConnection, type Connection, type ConnectionDeps } from './open-connection';

export interface Realtime {
  /** Reconnects manually after the last retry failed. */
  connectAgain: () => void;
  /** Sent over the socket with the orders permission; no-op while disconnected. */
  beat: (heartbeat: Heartbeat, answered: () => void) => void;
  stop: () => void;
}

/**
 * What the connection depends on; a change opens a new one. Users without the orders permission have one too: it emits
 * permission changes and remote sign-outs.
 */
const audienceOf = (state: SessionState): string => {
  if (!state.token || !state.userData) return '';
  const outlets = holds(state, 'order')
    ? state.outletList.map((outlet: OutletSummary) => outlet.outletId).sort()
    : ['without orders'];
  return [state.userData.userId, ...outlets].join();
};

/** One connection per session, with the events of the user's outlets if they have the orders permission. */
export function startRealtime(deps: ConnectionDeps): Realtime {
  let audience = '';
  let connection: Connection | null = null;

  function follow(state: SessionState): void {
    const next = audienceOf(state);
    if (next === audience) return;
    audience = next;
    connection?.close();
    connection = next === '' ? null : openConnection(deps, holds(state, 'order'));
  }

  follow(session.state.getState());
  const unsubscribe = session.state.subscribe((state, before) => {
    follow(state);
    if (state.token && state.token !== before.token) connection?.tokenChanged(state.token);
  });
  const connectAgain = (): void => connection?.connectAgain();
  const handleVisible = (): void => {
    // The device may have slept: its network is looked at now, not at the next poll.
    if (document.visibilityState === 'visible') void connection?.look();
  };
  window.addEventListener('online', connectAgain);
  document.addEventListener('visibilitychange', handleVisible);

  return {
    connectAgain,
    beat: (heartbeat, answered) => connection?.beat(heartbeat, answered),
    stop() {
      unsubscribe();
      window.removeEventListener('online', connectAgain);
      document.removeEventListener('visibilitychange', handleVisible);
      connection?.close();
      connection = null;
    },
  };
}
