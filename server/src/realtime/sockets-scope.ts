import type { Permission } from '@galla/shared/contract';
import type { Queryable } from '../db/queryable';
import type { SessionContext } from '../security/session-context';

const changedChannel = 'session_changed';

/**
 * Tells every server process that a user's permissions, outlets or record changed: open sockets of the user hear it and
 * get the outlets that are theirs now. In a transaction it is told on commit.
 */
export async function announceSessionChanged(db: Queryable, userId: string): Promise<void> {
  await db.query({ text: 'select pg_notify($1, $2)', values: [changedChannel, userId] });
}

/** Hears of changed users; null: some may have been missed, so look at all. Resolves to the unsubscription. */
export function onSessionChanged(
  db: { listen(channel: string, handler: (userId: string | null) => void): Promise<() => Promise<void>> },
  handler: (userId: string | null) => void,
): Promise<() => Promise<void>> {
  return db.listen(changedChannel, handler);
}

/** The outlets whose events a session may hear: its own, and only with the permission for orders. */
export function outletsHeard(session: Pick<SessionContext, 'permissions' | 'outletIds'>): string[] {
  return session.permissions.order === true ? [...session.outletIds] : [];
}

/** The same for a session that goes on, as its user is now; null when the session is over. */
export async function outletsHeardNow(db: Queryable, sessionId: string, now: Date): Promise<string[] | null> {
  const rows = await db.query<{
    userType: string;
    permissions: Partial<Record<Permission, boolean>>;
    outletIds: string[];
  }>({
    name: 'socket-scope',
    text: `select u.user_type as "userType", u.permissions,
        case when u.all_outlets or u.user_type = 'owner'
          then array(select o.id::text from outlets o where o.merchant_id = u.merchant_id)
          else array(select x.outlet_id::text from user_outlets x
            join outlets o on o.id = x.outlet_id and o.merchant_id = u.merchant_id where x.user_id = u.id)
        end as "outletIds"
      from sessions s join users u on u.id = s.user_id and u.merchant_id = s.merchant_id
      where s.id = $1 and s.revoked_at is null and s.expires_at > $2::timestamptz and u.status <> 'blocked'`,
    values: [sessionId, now],
  });
  const user = rows[0];
  if (!user) return null;
  const permissions = user.userType === 'owner' ? { order: true } : user.permissions;
  return outletsHeard({ permissions, outletIds: user.outletIds });
}
