import { z } from 'zod';
import type { Queryable } from '../db/queryable';

/** Of one user; the one not seen for longest is forgotten. */
const mostDevices = 20;

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
    values: [user.id, mostDevices],
  });
}

const foundRowSchema = z.object({ found: z.boolean() });

/** Whether a user with this login (a number, or a mail address in lower case) has signed in on the device. */
export async function isKnownDevice(db: Queryable, login: string, device: Buffer | null): Promise<boolean> {
  if (device === null) return false;
  const [row] = await db.query(foundRowSchema, {
    name: 'is-known-device',
    text: `select exists (select from known_devices d join users u on u.id = d.user_id
      where d.device_hash = $1 and (u.mobile = $2 or u.email = $2)) as found`,
    values: [device, login],
  });
  return row?.found ?? false;
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
