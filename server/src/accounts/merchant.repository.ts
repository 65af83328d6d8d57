import { eq } from 'drizzle-orm';
import type { MerchantProfile, RestConfig } from '@galla/contract';
import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import { merchantProfiles, merchants, users } from '../db/schema';
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

/** All users of a merchant: their pages show the store's name. */
export function membersOf(db: Queryable, merchantId: string) {
  return db.orm.select({ userId: users.id }).from(users).where(eq(users.merchantId, merchantId));
}
