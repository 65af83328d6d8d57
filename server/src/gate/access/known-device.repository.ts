import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

/** Of one user; the one not seen for longest is forgotten. */
const maxDevices = 20;

/** After a good sign-in: wrong passwords and codes of others don't keep this user out here. */
export async function rememberDevice(
  db: Queryable,
  user: { id: string; merchantId: string },
  device: { hash: Buffer; deviceId: string },
  now: Date,
): Promise<void> {
  await db.execute({
    name: 'remember-device',
    text: `insert into known_devices (user_id, merchant_id, device_hash, device_id, seen_at)
      values ($1, $2, $3, $4, $5) on conflict (user_id, device_hash)
        do update set seen_at = excluded.seen_at, device_id = excluded.device_id`,
    values: [user.id, user.merchantId, device.hash, device.deviceId, now],
  });
  await db.execute({
    name: 'forget-old-devices',
    text: `delete from known_devices where user_id = $1 and device_hash in (select device_hash from known_devices
      where user_id = $1 order by seen_at desc offset $2)`,
    values: [user.id, maxDevices],
  });
}

const countRowSchema = z.object({ count: z.number() });

/**
 * Whether each of these users has signed in on the device: one who knows only some of them, such as the twin of a
 * number in another country, is a stranger to the others. False without users.
 */
export async function isKnownDevice(
  db: Queryable,
  userIds: readonly string[],
  device: Buffer | null,
): Promise<boolean> {
  if (device === null || userIds.length === 0) return false;
  const [row] = await db.query(countRowSchema, {
    name: 'is-known-device',
    text: `select count(*)::int as count from known_devices where device_hash = $1 and user_id = any($2::uuid[])`,
    values: [device, userIds],
  });
  return row?.count === userIds.length;
}

/** Forgets the devices of a user: all after a new password, or the one that is signed out. */
export async function forgetDevices(db: Queryable, userId: string, sessionId?: string): Promise<void> {
  await db.execute({
    name: 'forget-devices',
    text: `delete from known_devices where user_id = $1 and ($2::uuid is null or device_id in
      (select device_id from sessions where id = $2::uuid and user_id = $1))`,
    values: [userId, sessionId ?? null],
  });
}
