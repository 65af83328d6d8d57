import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/queryable';
import { users } from '../db/schema';

/** Hashes of a user's password and PIN; null: no such user. */
export async function findSecrets(
  db: Queryable,
  { userId, merchantId }: { userId: string; merchantId: string },
) {
  const [user] = await db.orm
    .select({ passwordHash: users.passwordHash, pinHash: users.pinHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.merchantId, merchantId)));
  return user ?? null;
}

export async function savePin(tx: Queryable, userId: string, pinHash: string | null): Promise<void> {
  await tx.orm.update(users).set({ pinHash }).where(eq(users.id, userId));
}
