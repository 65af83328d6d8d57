import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SessionUser } from '@galla/contract';
import type { Queryable } from '../db/queryable';
import { merchants, otps, users } from '../db/schema';

export type UserRecord = typeof users.$inferSelect;
export type MerchantRecord = typeof merchants.$inferSelect;
type PhoneCode = SessionUser['countryCode'];

/** Normalized store name for comparison: case and spacing are ignored. */
export function storeNameKey(storeName: string): string {
  return storeName.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export async function findUserByNumber(db: Queryable, countryCode: PhoneCode, mobile: string) {
  const rows = await db.orm
    .select()
    .from(users)
    .where(and(eq(users.countryCode, countryCode), eq(users.mobile, mobile)));
  return rows[0] ?? null;
}

/** Users that match a login text: one by e-mail address; by mobile number, one per country. */
export function findUsersByLogin(db: Queryable, login: { email: string } | { mobile: string }) {
  const condition = 'email' in login ? eq(users.email, login.email) : eq(users.mobile, login.mobile);
  return db.orm.select().from(users).where(condition).orderBy(asc(users.createdAt));
}

export async function findUserWithMerchant(db: Queryable, userId: string) {
  const rows = await db.orm
    .select({ user: users, merchant: merchants })
    .from(users)
    .innerJoin(merchants, eq(merchants.id, users.merchantId))
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

export async function isStoreNameTaken(db: Queryable, storeName: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.storeNameKey, storeNameKey(storeName)));
  return rows.length > 0;
}

export async function insertMerchant(db: Queryable, storeName: string, now: Date): Promise<MerchantRecord> {
  const rows = await db.orm
    .insert(merchants)
    .values({ storeName, storeNameKey: storeNameKey(storeName), createdAt: now })
    .returning();
  return one(rows);
}

export async function insertUser(db: Queryable, user: typeof users.$inferInsert): Promise<UserRecord> {
  return one(await db.orm.insert(users).values(user).returning());
}

export async function setPassword(
  db: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<UserRecord> {
  const rows = await db.orm
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, userId))
    .returning();
  return one(rows);
}

/** A proof that is still to be spent. */
export async function findProof(
  db: Queryable,
  purpose: typeof otps.$inferSelect.purpose,
  proofHash: Buffer,
  now: Date,
) {
  const rows = await db.orm
    .select()
    .from(otps)
    .where(
      and(
        eq(otps.proofHash, proofHash),
        eq(otps.purpose, purpose),
        gt(otps.proofExpiresAt, now),
        sql`${otps.usedAt} is null`,
      ),
    );
  return rows[0] ?? null;
}

/** Consumes a proof: of two concurrent calls with the same proof, only one gets the row. */
export async function spendProof(
  db: Queryable,
  purpose: typeof otps.$inferSelect.purpose,
  proofHash: Buffer,
  now: Date,
) {
  const rows = await db.orm
    .update(otps)
    .set({ usedAt: now })
    .where(
      and(
        eq(otps.proofHash, proofHash),
        eq(otps.purpose, purpose),
        gt(otps.proofExpiresAt, now),
        sql`${otps.usedAt} is null`,
      ),
    )
    .returning();
  return rows[0] ?? null;
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}
