import { permissionsSchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import type { SessionContext } from '../gate/access/session-context';
import { openOutletsOf } from '../gate/access/tenant';

const changedChannel = 'session_changed';

/**
 * Notifies every server process that permissions, outlets or the record of a user, or of all users of a merchant,
 * changed: their open sockets are informed and get the present outlets. In a transaction it is sent on commit.
 */
export async function announceSessionChanged(db: Queryable, userOrMerchantId: string): Promise<void> {
  await db.execute({ text: 'select pg_notify($1, $2)', values: [changedChannel, userOrMerchantId] });
}

/** Subscribes to changed users and merchants; null: some may have been missed, so check all. Resolves to the unsubscribe function. */
export function onSessionChanged(
  db: { listen(channel: string, handler: (id: string | null) => void): Promise<() => Promise<void>> },
  handler: (id: string | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(changedChannel, handler);
}

/** The outlets whose events a session may receive: the user's that are open, and only with the permission for orders. */
export function outletsHeard(
  session: Pick<SessionContext, 'permissions' | 'outletIds' | 'closedOutletIds'>,
): string[] {
  return session.permissions.order === true ? openOutletsOf(session) : [];
}

const scopeRowSchema = z.object({
  userType: z.string(),
  permissions: permissionsSchema,
  outletIds: z.array(z.string()),
});

const blockedRowSchema = z.object({ blocked: z.boolean() });

/** Whether a user is blocked now. */
export async function isBlocked(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(blockedRowSchema, {
    name: 'socket-user-blocked',
    text: `select status = 'blocked' as blocked from users where id = $1`,
    values: [userId],
  });
  return rows[0]?.blocked === true;
}

/** The same for an open session, with the user's present data; null when the session is over. */
export async function outletsHeardNow(db: Queryable, sessionId: string, now: Date): Promise<string[] | null> {
  const rows = await db.query(scopeRowSchema, {
    name: 'socket-scope',
    text: `select u.user_type as "userType", u.permissions,
        case when u.all_outlets or u.user_type = 'owner'
          then array(select o.id::text from outlets o where o.merchant_id = u.merchant_id and o.closed_at is null)
          else array(select x.outlet_id::text from user_outlets x
            join outlets o on o.id = x.outlet_id and o.merchant_id = u.merchant_id
            where x.user_id = u.id and o.closed_at is null)
        end as "outletIds"
      from sessions s join users u on u.id = s.user_id and u.merchant_id = s.merchant_id
      where s.id = $1 and s.revoked_at is null and s.expires_at > $2::timestamptz and u.status <> 'blocked'`,
    values: [sessionId, now],
  });
  const user = rows[0];
  if (!user) return null;
  const permissions = user.userType === 'owner' ? { order: true } : user.permissions;
  return outletsHeard({ permissions, outletIds: user.outletIds, closedOutletIds: [] });
}
