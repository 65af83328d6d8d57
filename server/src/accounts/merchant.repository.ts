import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MerchantProfile, RestConfig } from '@galla/contract';
import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import { merchantProfiles, merchants } from '../db/schema';
import { storeNameKey } from './account.repository';

export async function findProfile(db: Queryable, merchantId: string) {
  const rows = await db.orm
    .select()
    .from(merchantProfiles)
    .where(eq(merchantProfiles.merchantId, merchantId));
  return rows[0] ?? null;
}

/** Saves General Info; store names are unique, so the database may throw a unique violation. */
export async function saveProfile(
  tx: Queryable,
  merchantId: string,
  { storeName, ...profile }: MerchantProfile,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(merchants)
    .set({ storeName, storeNameKey: storeNameKey(storeName) })
    .where(eq(merchants.id, merchantId));
  const set = { profile, updatedAt: now };
  await tx.orm
    .insert(merchantProfiles)
    .values({ merchantId, ...set })
    .onConflictDoUpdate({ target: merchantProfiles.merchantId, set });
}

export async function saveConfig(tx: Queryable, merchantId: string, config: RestConfig): Promise<void> {
  await tx.orm
    .insert(merchantProfiles)
    .values({ merchantId, config })
    .onConflictDoUpdate({ target: merchantProfiles.merchantId, set: { config } });
}

/** Marks owners as complete once the store's details are saved. Returns the changed users. */
export async function completeOwners(tx: Queryable, merchantId: string, now: Date): Promise<string[]> {
  const rows = await tx.query(idRowSchema, {
    text: `update users set status = 'active', updated_at = $2::timestamptz
      where merchant_id = $1::uuid and status = 'incomplete' returning id`,
    values: [merchantId, now],
  });
  return rows.map(({ id }) => id);
}

const idleSessionRowSchema = z.object({ sessionId: z.string(), userId: z.string() });

/** Sessions of devices that were unused for longer than their merchant's settings allow. */
export function idleSessions(db: Queryable, now: Date): Promise<z.output<typeof idleSessionRowSchema>[]> {
  return db.query(idleSessionRowSchema, {
    name: 'idle-devices',
    text: `select s.id as "sessionId", s.user_id as "userId" from merchant_profiles p
      join sessions s on s.merchant_id = p.merchant_id and s.revoked_at is null and s.expires_at > $1::timestamptz
      where (p.config ->> 'signOutAfterDays')::int > 0
        and s.last_seen_at < $1::timestamptz - make_interval(days => (p.config ->> 'signOutAfterDays')::int)
      limit 500`,
    values: [now],
  });
}
