import { limitsSchema, sessionUserSchema } from '@galla/contract';
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { sessions } from '../../db/schema';

/** A session with its user, read by one statement on every call. */
const sessionRowSchema = z.object({
  sessionId: z.string(),
  userId: z.string(),
  merchantId: z.string(),
  deviceName: z.string(),
  userName: z.string(),
  userType: sessionUserSchema.shape.userType,
  role: sessionUserSchema.shape.role,
  status: sessionUserSchema.shape.status,
  permissions: sessionUserSchema.shape.permissions,
  limits: limitsSchema,
  outletIds: z.array(z.string()),
  /** Of the merchant, whether or not they are the user's. */
  closedIds: z.array(z.string()),
  /** Whether the given hash is that of the current token, not of the previous one. */
  isCurrent: z.boolean(),
  tokenHash: z.instanceof(Buffer),
  deviceHash: z.instanceof(Buffer).nullable(),
  confirmedAt: z.date().nullable(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  lastSeenAt: z.date(),
});
export type SessionRow = z.output<typeof sessionRowSchema>;

const findText = `
select s.id as "sessionId", s.user_id, s.merchant_id, s.device_name,
  u.user_name, u.user_type, u.role, u.status, u.permissions, u.limits,
  case when u.all_outlets or u.user_type = 'owner'
    then array(select o.id::text from outlets o where o.merchant_id = u.merchant_id order by o.created_at, o.id)
    else array(select x.outlet_id::text from user_outlets x where x.user_id = u.id order by x.outlet_id)
  end as "outletIds",
  array(select c.id::text from outlets c where c.merchant_id = u.merchant_id and c.closed_at is not null) as "closedIds",
  s.token_hash = $1 as "isCurrent", s.token_hash, s.device_hash,
  s.confirmed_at, s.expires_at, s.revoked_at, s.last_seen_at
from sessions s join users u on u.id = s.user_id and u.merchant_id = s.merchant_id
where s.token_hash = $1 or s.prev_hash = $1`;

export async function insert(tx: Queryable, values: typeof sessions.$inferInsert): Promise<void> {
  await tx.orm.insert(sessions).values(values);
}

export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const rows = await db.query(sessionRowSchema, {
    name: 'session_by_token',
    text: findText,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** False when another call has already rotated the token. */
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

/** The current token was seen: the grace period of the previous one starts. */
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

/** Selects the sessions to end. */
export type SessionChoice =
  | { sessionId: string; userId: string }
  | { userId: string; except?: string }
  | { userId: string; deviceId: string };

/** Ends active sessions and returns them. */
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

/** Notifies every server process of ended sessions. */
export async function announceEnded(db: Queryable, channel: string, sessionIds: string[]): Promise<void> {
  for (const sessionId of sessionIds) {
    await db.execute({ text: 'select pg_notify($1, $2)', values: [channel, sessionId] });
  }
}

/** The user's active sessions, most recently used first. */
export function runningSessions(db: Queryable, userId: string, now: Date) {
  return db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Sessions revoked or expired between two instants: after the first, up to the second. */
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
