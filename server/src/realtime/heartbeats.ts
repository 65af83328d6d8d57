import { clientSocketEvents } from '@galla/contract';
import type { ServerContext } from '../server-context';
import { noteHeartbeat, type Beating } from './heartbeats.repository';

/** Per socket: one heartbeat at a time; those that do not match the contract are ignored. */
export function createHeartbeatListener(
  { db, clock, logger }: Pick<ServerContext, 'db' | 'clock' | 'logger'>,
  whose: () => Beating,
): (payload: unknown, answered: unknown) => void {
  let busy = false;
  return (payload, answered) => {
    const beat = clientSocketEvents.heartbeat.safeParse(payload);
    // A panel sends one every half minute; excess heartbeats get no response.
    if (!beat.success || busy) return;
    busy = true;
    const { dropped } = beat.data;
    if (dropped)
      logger.warn({ sessionId: whose().sessionId, dropped }, 'A device could not report shown orders');
    const note = async (): Promise<void> => {
      await noteHeartbeat(db, whose(), beat.data, clock.now());
      // Untrusted input: a client may send anything as the callback.
      if (typeof answered === 'function') (answered as () => void)();
    };
    note()
      .catch((error: unknown) => logger.warn({ err: error }, 'A heartbeat could not be written down'))
      .finally(() => {
        busy = false;
      });
  };
}
