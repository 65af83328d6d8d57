import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { SessionUser } from '@galla/shared/contract';
import type { Queryable } from '../db/queryable';
import { sessions } from '../db/schema';

/** A session with its user, as one statement reads it for every call. */
export interface SessionRow {
  sessionId: string;
  userId: string;
  merchantId: string;
  deviceName: string;
  userName: string;
  userType: SessionUser['userType'];
  role: SessionUser['role'];
  status: SessionUser['status'];
  permissions: SessionUser['permissions'];
  outletIds: string[];
  /** The hash asked for is the token in use, not the one before it. */
  isCurrent: boolean;
  tokenHash: Buffer;
  confirmedAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
  lastSeenAt: Date;
}

const findText = `
select s.id as "sessionId", s.user_id as "userId", s.merchant_id as "merchantId", s.device_name as "deviceName",
  u.user_name as "userName", u.user_type as "userType", u.role, u.status, u.permissions,
  case when u.all_outlets or u.user_type = 'owner'
    then array(select o.id::text from outlets o where o.merchant_id = u.merchant_id order by o.created_at, o.id)
    else array(select x.outlet_id::text from user_outlets x where x.user_id = u.id order by x.outlet_id)
  end as "outletIds",
  s.token_hash = $1 as "isCurrent", s.token_hash as "tokenHash",
  s.confirmed_at as "confirmedAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt", s.last_seen_at as "lastSeenAt"
from sessions s join users u on u.id = s.user_id and u.merchant_id = s.merchant_id
where s.token_hash = $1 or s.prev_hash = $1`;

export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const rows = await db.query<SessionRow>({ name: 'session_by_token', text: findText, values: [tokenHash] });
  return rows[0] ?? null;
}

/** False when another call has replaced the token already. */
export async function replaceToken(
  db: Queryable,
  sessionId: string,
  from: Buffer,
  to: Buffer,
  now: Date,
): Promise<boolean> {
  const changed = await db.orm
    .update(sessions)
    .set({ prevHash: from, tokenHash: to, rotatedAt: now, confirmedAt: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, from)))
    .returning({ id: sessions.id });
  return changed.length > 0;
}

/** The token in use was seen: from now on the one before it is on its grace. */
export async function confirmToken(
  db: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, tokenHash), isNull(sessions.confirmedAt)));
}

export async function touch(
  db: Queryable,
  sessionId: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.orm.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, sessionId));
}

/** Which sessions an act ends. */
export type SessionChoice =
  | { sessionId: string; userId: string }
  | { userId: string; except?: string }
  | { userId: string; deviceId: string };

/** Ends sessions that are still running and answers which they were. */
export async function revoke(db: Queryable, choice: SessionChoice, now: Date): Promise<string[]> {
  const chosen = [eq(sessions.userId, choice.userId)];
  if ('sessionId' in choice) chosen.push(eq(sessions.id, choice.sessionId));
  if ('deviceId' in choice) chosen.push(eq(sessions.deviceId, choice.deviceId));
  if ('except' in choice && choice.except !== undefined) chosen.push(ne(sessions.id, choice.except));
  const ended = await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(...chosen, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return ended.map((row) => row.id);
}

/** Tells every server process that sessions ended. */
export async function announceEnded(db: Queryable, channel: string, sessionIds: string[]): Promise<void> {
  for (const sessionId of sessionIds) {
    await db.query({ text: 'select pg_notify($1, $2)', values: [channel, sessionId] });
  }
}

/** The user's running sessions, the one used last first. */
export function runningSessions(db: Queryable, userId: string, now: Date) {
  return db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Sessions that were revoked, or ran out, after one instant and up to another. */
export async function endedBetween(db: Queryable, after: Date, until: Date) {
  return db.orm
    .select({ sessionId: sessions.id, userId: sessions.userId, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(
      or(
        sql`${sessions.revokedAt} > ${after} and ${sessions.revokedAt} <= ${until}`,
        sql`${sessions.expiresAt} > ${after} and ${sessions.expiresAt} <= ${until}`,
      ),
    );
}

export async function findEnded(db: Queryable, sessionId: string) {
  const rows = await db.orm
    .select({ sessionId: sessions.id, userId: sessions.userId, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return rows[0] ?? null;
}
