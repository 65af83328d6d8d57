import type { PushTarget, subscribePushBodySchema } from '@galla/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { pushSubscriptions } from '../db/schema';
import type { SessionContext } from '../gate/access/session-context';
import { hashToken } from '../secrets/tokens';

export type DeviceRow = typeof pushSubscriptions.$inferSelect;

/** The device of a session, or null. */
export async function findDevice(db: Queryable, sessionId: string): Promise<DeviceRow | null> {
  const [row] = await db.orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return row ?? null;
}

const addressOf = ({ endpoint, keys }: PushTarget) => ({
  endpointSecret: endpoint,
  endpointHash: hashToken(endpoint),
  p256dhSecret: keys.p256dh,
  authSecret: keys.auth,
});

/** Stores the device of a session. A browser has one endpoint: its subscription by an earlier session is removed. */
export async function saveDevice(
  tx: Queryable,
  session: Pick<SessionContext, 'sessionId' | 'userId' | 'merchantId'>,
  subscription: z.output<typeof subscribePushBodySchema>,
  now: Date,
): Promise<DeviceRow> {
  const { sessionId, userId, merchantId } = session;
  const address = addressOf(subscription);
  await tx.orm
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpointHash, address.endpointHash),
        ne(pushSubscriptions.sessionId, sessionId),
      ),
    );
  const settings = {
    ...address,
    wish: subscription.wish,
    outletIds: subscription.outletIds,
    language: subscription.language,
  };
  const [row] = await tx.orm
    .insert(pushSubscriptions)
    .values({ ...settings, sessionId, userId, merchantId, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: settings })
    .returning();
  if (!row) throw new Error('The device was not written');
  return row;
}

/** Replaces a device's endpoint. False: the old one is unknown. */
export async function moveDevice(db: Queryable, oldEndpoint: string, target: PushTarget): Promise<boolean> {
  const moved = await db.orm
    .update(pushSubscriptions)
    .set(addressOf(target))
    .where(eq(pushSubscriptions.endpointHash, hashToken(oldEndpoint)))
    .returning({ id: pushSubscriptions.id });
  return moved.length > 0;
}

export async function forgetDevice(db: Queryable, id: string): Promise<void> {
  await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Removes devices of ended sessions and blocked users. Until then nothing is pushed to them either. */
export async function forgetDeadDevices(db: Queryable, now: Date): Promise<void> {
  await db.execute({
    name: 'push-dead-devices',
    text: `delete from push_subscriptions p using sessions s, users u
      where s.id = p.session_id and u.id = p.user_id
        and (s.revoked_at is not null or s.expires_at <= $1::timestamptz or u.status = 'blocked')`,
    values: [now],
  });
}
