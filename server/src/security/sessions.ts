import type { Logger } from 'pino';
import { permissionKeys } from '@galla/shared/contract';
import { deviceNameOf } from '@galla/shared/domain';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { newId } from '../db/new-id';
import { sessions as table } from '../db/schema';
import type { SessionContext } from './session-context';
import * as repository from './sessions.repository';
import { hashToken, keyedHash, newToken, sameBytes } from './tokens';

/** How long sessions and tokens live, in milliseconds. */
export const sessionLifetimes = {
  /** A session that nobody used for this long is over. */
  idleMs: 14 * 24 * 60 * 60_000,
  /** A token that was first seen this long ago is replaced on its next use. */
  rotateMs: 15 * 60_000,
  /** How long the token before stays good once the new one was seen: calls under way. */
  graceMs: 30_000,
  /** How exactly `lastSeenAt` is kept. */
  touchMs: 60_000,
} as const;

/** How far each sweep looks back behind the one before: clocks differ, and a commit comes after the time it bears. */
const sweepOverlapMs = 60_000;

const endedChannel = 'session_ended';

/** A session that is over, and what its sockets are told. */
export interface EndedSession {
  sessionId: string;
  userId: string;
  code: 'LOGGED_OUT' | 'TOKEN_EXPIRED';
}

export type Verification =
  | {
      kind: 'valid';
      session: SessionContext;
      /** The token to use from now on; null: go on with this one. */
      replacement: string | null;
    }
  | { kind: 'refused'; code: 'NOT_AUTHENTICATED' | 'LOGGED_OUT' | 'TOKEN_EXPIRED' };

/** The signed-in browsers. Tokens are opaque; only their hashes are kept. */
export interface Sessions {
  /** Signs a user in on a device; what ran there for the same user before is ended. */
  start(
    user: { id: string; merchantId: string },
    device: { deviceId: string; userAgent: string },
    within?: Queryable,
  ): Promise<{ token: string; sessionId: string }>;
  /** Who holds a token. With `rotate: false` (sockets) an old token is not replaced. */
  verify(token: string, options?: { rotate: boolean }): Promise<Verification>;
  /** Ends sessions, in this and in every other server process. Answers how many. */
  revoke(choice: repository.SessionChoice): Promise<number>;
  list(userId: string): ReturnType<typeof repository.runningSessions>;
  /** Called for every session that ends here or elsewhere, perhaps more than once. Answers the unsubscription. */
  onEnded(handler: (ended: EndedSession) => void): () => void;
  /** Hears of sessions that end in other processes; `sweep` finds those that ran out or were missed. */
  watch(): Promise<{ sweep: () => Promise<void>; stop: () => Promise<void> }>;
}

export function createSessions(needs: { db: Database; clock: Clock; key: Buffer; logger: Logger }): Sessions {
  const { db, clock, key, logger } = needs;
  const handlers = new Set<(ended: EndedSession) => void>();
  const emit = (ended: EndedSession) => {
    for (const handler of handlers) handler(ended);
  };

  /**
   * The token that follows a token, always the same one: whoever still holds the old token gets the very answer that
   * was lost, however many calls ask at once and whichever process answers.
   */
  const successorOf = (token: string) => keyedHash(key, token).toString('base64url');

  const verifyCurrent = async (row: repository.SessionRow, token: string, now: Date, rotate: boolean) => {
    if (row.confirmedAt === null) {
      await repository.confirmToken(db, row.sessionId, row.tokenHash, now);
      return null;
    }
    // Counted from when it was first seen, so that no two replacements follow at once on each other.
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
      await within.orm.insert(table).values({
        id: sessionId,
        merchantId: user.merchantId,
        userId: user.id,
        deviceId: device.deviceId,
        deviceName: deviceNameOf(device.userAgent),
        userAgent: device.userAgent.slice(0, 300),
        tokenHash: hashToken(token),
        rotatedAt: now,
        // The first token has none before it: nothing waits for it to be seen.
        confirmedAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetimes.idleMs),
        createdAt: now,
        lastSeenAt: now,
      });
      await repository.announceEnded(within, endedChannel, replaced);
      for (const id of replaced) emit({ sessionId: id, userId: user.id, code: 'LOGGED_OUT' });
      return { token, sessionId };
    },

    async verify(token, { rotate } = { rotate: true }) {
      const row = await repository.findByToken(db, hashToken(token));
      if (row === null) return { kind: 'refused', code: 'NOT_AUTHENTICATED' };
      if (row.revokedAt !== null || row.status === 'blocked') return { kind: 'refused', code: 'LOGGED_OUT' };
      const now = clock.now();
      if (row.expiresAt <= now) return { kind: 'refused', code: 'TOKEN_EXPIRED' };

      let replacement: string | null = null;
      if (row.isCurrent) {
        replacement = await verifyCurrent(row, token, now, rotate);
      } else if (row.confirmedAt === null) {
        const next = successorOf(token);
        // Another process with another key may have made the one in use; then this token simply goes on.
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
      let told = new Set<string>();
      const sweep = async () => {
        const until = clock.now();
        const since = new Date(sweptUntil.getTime() - sweepOverlapMs);
        const ended = await repository.endedBetween(db, since, until);
        for (const one of ended) if (!told.has(one.sessionId)) emit(endedOf(one));
        told = new Set(ended.map(({ sessionId }) => sessionId));
        sweptUntil = until;
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

function endedOf(row: { sessionId: string; userId: string; revokedAt: Date | null }): EndedSession {
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    code: row.revokedAt === null ? 'TOKEN_EXPIRED' : 'LOGGED_OUT',
  };
}

function contextOf(row: repository.SessionRow): SessionContext {
  const { sessionId, userId, merchantId, userType, role, userName, deviceName, outletIds } = row;
  // An owner holds every permission, those that later releases bring too.
  const permissions =
    userType === 'owner'
      ? Object.fromEntries(permissionKeys.map((permission) => [permission, true]))
      : row.permissions;
  return { sessionId, userId, merchantId, userType, role, userName, deviceName, permissions, outletIds };
}
