import type { Logger } from 'pino';
import { deviceNameOf, effectivePermissions } from '@galla/domain';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../db/new-id';
import type { ServerMetrics } from '../../metrics/server-metrics';
import type { SessionContext } from './session-context';
import * as repository from './sessions.repository';
import { hashToken, keyedHash, newToken, sameBytes } from '../../secrets/tokens';

/** Lifetimes of sessions and tokens, in milliseconds. */
export const sessionLifetimes = {
  /** Idle time after which a session expires. */
  idleMs: 14 * 24 * 60 * 60_000,
  /** Age after which a token is rotated on its next use, since it was first seen. */
  rotateMs: 15 * 60_000,
  /** Grace period of the previous token once the new one was seen, for calls in progress. */
  graceMs: 30_000,
  /** Precision of the stored `lastSeenAt`. */
  touchMs: 60_000,
} as const;

/** Overlap of each sweep with the previous one: clocks differ, and a commit follows its timestamp. */
const sweepOverlapMs = 60_000;

const endedChannel = 'session_ended';

/** An ended session, and the reason sent to its sockets. */
export interface EndedSession {
  sessionId: string;
  userId: string;
  code: 'LOGGED_OUT' | 'TOKEN_EXPIRED';
}

export type Verification =
  | {
      kind: 'valid';
      session: SessionContext;
      /** The token to use from now on; null: keep the current one. */
      replacement: string | null;
    }
  | {
      kind: 'refused';
      code: 'NOT_AUTHENTICATED' | 'LOGGED_OUT' | 'TOKEN_EXPIRED';
      /** The user is blocked: the code is that of a sign-out, the text tells it. */
      blocked?: true;
    };

/** The signed-in browsers. Tokens are opaque; only their hashes are stored. */
export interface Sessions {
  /**
   * Signs a user in on a device; ends the user's earlier session on it. `boundTo`: hash of the device's cookie, without
   * which the token is worth nothing; null for programs that are no browser.
   */
  start(
    user: { id: string; merchantId: string },
    device: { deviceId: string; userAgent: string; boundTo: Buffer | null },
    within?: Queryable,
  ): Promise<{ token: string; sessionId: string }>;
  /**
   * The session of a token. A session that is bound to another device than the caller's (hash of its cookie) is
   * answered as an unknown one. With `rotate: false` (sockets) an old token is not rotated.
   */
  verify(token: string, caller: { device: Buffer | null; rotate?: boolean }): Promise<Verification>;
  /** Ends sessions in all server processes. Returns their number. */
  revoke(choice: repository.SessionChoice): Promise<number>;
  list(userId: string): ReturnType<typeof repository.runningSessions>;
  /** Called for every session that ends in any process, possibly more than once. Returns the unsubscribe function. */
  onEnded(handler: (ended: EndedSession) => void): () => void;
  /** Subscribes to sessions ended by other processes; `sweep` finds expired and missed ones. */
  watch(): Promise<{ sweep: () => Promise<void>; stop: () => Promise<void> }>;
}

export function createSessions(deps: {
  db: Database;
  clock: Clock;
  key: Buffer;
  logger: Logger;
  metrics: Pick<ServerMetrics, 'tokenElsewhere'>;
}): Sessions {
  const { db, clock, key, logger, metrics } = deps;
  const handlers = new Set<(ended: EndedSession) => void>();
  const emit = (ended: EndedSession) => {
    for (const handler of handlers) handler(ended);
  };

  /**
   * The successor of a token, derived deterministically: a caller with the old token gets the lost new one again, under
   * any concurrency and from any process.
   */
  const successorOf = (token: string) => keyedHash(key, token).toString('base64url');

  const verifyCurrent = async (row: repository.SessionRow, token: string, now: Date, rotate: boolean) => {
    if (row.confirmedAt === null) {
      await repository.confirmToken(db, row.sessionId, row.tokenHash, now);
      return null;
    }
    // Counted from when it was first seen, so that rotations can't follow each other at once.
    if (!rotate || now.getTime() - row.confirmedAt.getTime() < sessionLifetimes.rotateMs) return null;
    const next = successorOf(token);
    const won = await repository.replaceToken(db, row.sessionId, row.tokenHash, hashToken(next), now);
    return won ? next : null;
  };

  return {
    async start(user, device, within = db) {
      const now = clock.now();
      const token = newToken();
      const sessionId = newId();
      const replaced = await repository.revoke(within, { userId: user.id, deviceId: device.deviceId }, now);
      await repository.insert(within, {
        id: sessionId,
        merchantId: user.merchantId,
        userId: user.id,
        deviceId: device.deviceId,
        deviceName: deviceNameOf(device.userAgent),
        userAgent: device.userAgent.slice(0, 300),
        tokenHash: hashToken(token),
        deviceHash: device.boundTo,
        rotatedAt: now,
        // The first token has no predecessor: there is nothing to confirm.
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetimes.idleMs),
        createdAt: now,
        lastSeenAt: now,
      });
      await repository.announceEnded(within, endedChannel, replaced);
      for (const id of replaced) emit({ sessionId: id, userId: user.id, code: 'LOGGED_OUT' });
      return { token, sessionId };
    },

    async verify(token, { device, rotate = true }) {
      const row = await repository.findByToken(db, hashToken(token));
      if (row === null) return { kind: 'refused', code: 'NOT_AUTHENTICATED' };
      // Before everything else: a copied token neither rotates nor prolongs the session, and learns nothing of it.
      if (!isAtHome(row, device)) {
        metrics.tokenElsewhere();
        logger.warn({ sessionId: row.sessionId }, 'A token was used without the cookie of its browser');
        return { kind: 'refused', code: 'NOT_AUTHENTICATED' };
      }
      if (row.status === 'blocked') return { kind: 'refused', code: 'LOGGED_OUT', blocked: true };
      if (row.revokedAt !== null) return { kind: 'refused', code: 'LOGGED_OUT' };
      const now = clock.now();
      if (row.expiresAt <= now) return { kind: 'refused', code: 'TOKEN_EXPIRED' };

      let replacement: string | null = null;
      if (row.isCurrent) {
        replacement = await verifyCurrent(row, token, now, rotate);
      } else if (row.confirmedAt === null) {
        const next = successorOf(token);
        // A process with another key may have issued the current token; then this one stays in use.
        if (rotate && sameBytes(hashToken(next), row.tokenHash)) replacement = next;
      } else if (now.getTime() - row.confirmedAt.getTime() > sessionLifetimes.graceMs) {
        return { kind: 'refused', code: 'TOKEN_EXPIRED' };
      }
      if (now.getTime() - row.lastSeenAt.getTime() > sessionLifetimes.touchMs) {
        const expiresAt = new Date(now.getTime() + sessionLifetimes.idleMs);
        await repository.touch(db, row.sessionId, now, expiresAt);
      }
      return { kind: 'valid', session: contextOf(row), replacement };
    },

    async revoke(choice) {
      const ended = await repository.revoke(db, choice, clock.now());
      await repository.announceEnded(db, endedChannel, ended);
      for (const sessionId of ended) emit({ sessionId, userId: choice.userId, code: 'LOGGED_OUT' });
      return ended.length;
    },

    list: (userId) => repository.runningSessions(db, userId, clock.now()),

    onEnded(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },

    async watch() {
      let sweptUntil = clock.now();
      let announced = new Set<string>();
      const sweepOnce = async () => {
        const until = clock.now();
        const since = new Date(sweptUntil.getTime() - sweepOverlapMs);
        const ended = await repository.endedBetween(db, since, until);
        for (const one of ended) if (!announced.has(one.sessionId)) emit(endedOf(one));
        announced = new Set(ended.map(({ sessionId }) => sessionId));
        sweptUntil = until;
      };
      // One after the other: connecting sweeps too, and two at once would announce a session twice.
      let last: Promise<void> = Promise.resolve();
      const sweep = () => {
        last = last.then(sweepOnce, sweepOnce);
        return last;
      };
      const look = async (sessionId: string | null) => {
        if (sessionId === null) return sweep();
        const ended = await repository.findEnded(db, sessionId);
        if (ended?.revokedAt) emit(endedOf(ended));
      };
      const stop = await db.listen(endedChannel, (sessionId) => {
        look(sessionId).catch((error: unknown) =>
          logger.warn({ err: error }, 'Could not look for ended sessions'),
        );
      });
      return { sweep, stop };
    },
  };
}

/** Whether the caller is the browser of the session; any caller for a session that is not bound. */
function isAtHome({ deviceHash }: repository.SessionRow, device: Buffer | null): boolean {
  return deviceHash === null || (device !== null && sameBytes(deviceHash, device));
}

function endedOf(row: { sessionId: string; userId: string; revokedAt: Date | null }): EndedSession {
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    code: row.revokedAt === null ? 'TOKEN_EXPIRED' : 'LOGGED_OUT',
  };
}

function contextOf(row: repository.SessionRow): SessionContext {
  const { sessionId, userId, merchantId, userType, role, userName, deviceName, outletIds, closedIds } = row;
  const permissions = effectivePermissions(row);
  // Nothing limits an owner.
  const limits = userType === 'owner' ? {} : row.limits;
  return {
    sessionId,
    userId,
    merchantId,
    userType,
    role,
    userName,
    deviceName,
    permissions,
    limits,
    outletIds,
    closedOutletIds: outletIds.filter((outletId) => closedIds.includes(outletId)),
  };
}
