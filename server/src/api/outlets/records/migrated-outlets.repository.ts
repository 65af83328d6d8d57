import { and, asc, eq } from 'drizzle-orm';
import type { MigrationReport } from '@galla/contract';
import type { Queryable } from '../../../db/queryable';
import { menuCategories, menuItems, migratedOutlets, users } from '../../../db/schema';

/** The sign-up number of a merchant's first owner; `mobile` null: none is known. */
export async function findOwnerNumber(
  db: Queryable,
  merchantId: string,
): Promise<{ countryCode: string; mobile: string | null }> {
  const [owner] = await db.orm
    .select({ countryCode: users.countryCode, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), eq(users.userType, 'owner')))
    .orderBy(asc(users.createdAt))
    .limit(1);
  return owner ?? { countryCode: '', mobile: null };
}

export function listMigrated(db: Queryable, merchantId: string) {
  return db.orm.select().from(migratedOutlets).where(eq(migratedOutlets.merchantId, merchantId));
}

/** The report of an earlier migration. */
export async function findMigrated(
  db: Queryable,
  merchantId: string,
  oldOutletId: string,
): Promise<MigrationReport | null> {
  const [before] = await db.orm
    .select({ report: migratedOutlets.report })
    .from(migratedOutlets)
    .where(and(eq(migratedOutlets.merchantId, merchantId), eq(migratedOutlets.oldOutletId, oldOutletId)));
  return before?.report ?? null;
}

export async function keepMigrated(tx: Queryable, row: typeof migratedOutlets.$inferInsert): Promise<void> {
  await tx.orm.insert(migratedOutlets).values(row);
}

export async function insertMenuRows(
  tx: Queryable,
  categories: (typeof menuCategories.$inferInsert)[],
  items: (typeof menuItems.$inferInsert)[],
): Promise<void> {
  if (categories.length > 0) await tx.orm.insert(menuCategories).values(categories);
  if (items.length > 0) await tx.orm.insert(menuItems).values(items);
}
