import * as z from 'zod/mini';
import { heartbeatSchema, type Heartbeat } from './alerts';
import { outletEventSchema } from './outlet-events';
import { idSchema, sequenceSchema } from '../basics/primitives';

/** What the server sends over the one socket, by event name. */
export const serverSocketEvents = {
  /** One event of one outlet; delivered at least once, dropped by `seq` on arrival. */
  outletEvent: outletEventSchema,
  /** Sent after connecting: which outlets this socket hears, and the last event number of each. */
  welcome: z.object({
    serverTime: z.iso.datetime(),
    outlets: z.array(z.object({ outletId: idSchema, head: sequenceSchema })),
  }),
  /** The session ended on the server: signed out elsewhere, blocked, password changed. */
  sessionEnded: z.object({
    code: z.enum(['LOGGED_OUT', 'TOKEN_EXPIRED']),
    message: z.string(),
    /** The user was blocked, and `message` says so: to be shown. */
    blocked: z.optional(z.boolean()),
  }),
  /** The user's rights, outlets or record changed: ask for them again. */
  sessionChanged: z.object({ userId: idSchema }),
  /**
   * The revision that the release document has now: said after connecting, and when it changes. Who has another reads
   * it again at once and lets it take effect at the next navigation.
   */
  releasesChanged: z.object({ revision: z.int().check(z.positive()) }),
} as const;
export type ServerSocketPayload<Name extends keyof typeof serverSocketEvents> = z.output<
  (typeof serverSocketEvents)[Name]
>;
export type ServerSocketEvents = {
  [Name in keyof typeof serverSocketEvents]: (payload: z.input<(typeof serverSocketEvents)[Name]>) => void;
};

/**
 * What the panel sends. 'ping-test' keeps proxies from closing a quiet connection; its answer proves it both ways.
 * 'heartbeat' tells how far this device hears alerts; the answer says that it is written down.
 */
export const clientSocketEvents = { 'ping-test': z.object({}), heartbeat: heartbeatSchema } as const;
export interface ClientSocketEvents {
  heartbeat: (payload: Heartbeat, answered?: () => void) => void;
  'ping-test': (payload: Record<string, never>, answered?: (serverTime: string) => void) => void;
}
