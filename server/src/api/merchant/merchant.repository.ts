import { eq } from 'drizzle-orm';
import type { MerchantProfile, RestConfig } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';
import { merchantProfiles, merchants, users } from '../../db/schema';
import { storeNameKey } from '../account/account.repository';

export async function findProfile(db: Queryable, merchantId: string) {
  const rows = await db.orm
    .select()
    .from(merchantProfiles)
    .where(eq(merchantProfiles.merchantId, merchantId));
  return rows[0] ?? null;
}

/** Saves General Info; the store's name is unique among merchants, so this may be refused by the database. */
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

/** The store's details are there: its owners are incomplete no more. Answers whose record changed. */
export async function completeOwners(tx: Queryable, merchantId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `update users set status = 'active', updated_at = $2::timestamptz
      where merchant_id = $1::uuid and status = 'incomplete' returning id`,
    values: [merchantId, now],
  });
  return rows.map(({ id }) => id);
}

/** Everybody of a merchant, whose pages show the store's name. */
export function membersOf(db: Queryable, merchantId: string) {
  return db.orm.select({ userId: users.id }).from(users).where(eq(users.merchantId, merchantId));
}
