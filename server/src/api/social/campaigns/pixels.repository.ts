import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/queryable';
import { adPixels } from '../../../db/schema';

type PixelRow = typeof adPixels.$inferSelect;

/** A pixel of a merchant; null: no such pixel. */
export async function findPixel(
  db: Queryable,
  merchantId: string,
  pixelId: string,
): Promise<PixelRow | null> {
  const [pixel] = await db.orm.select().from(adPixels).where(eq(adPixels.id, pixelId));
  return pixel?.merchantId === merchantId ? pixel : null;
}

export function listPixels(db: Queryable, merchantId: string): Promise<PixelRow[]> {
  return db.orm
    .select()
    .from(adPixels)
    .where(eq(adPixels.merchantId, merchantId))
    .orderBy(asc(adPixels.createdAt), asc(adPixels.id));
}

/** False: it is there already. */
export async function insertPixel(tx: Queryable, values: typeof adPixels.$inferInsert): Promise<boolean> {
  const rows = await tx.orm
    .insert(adPixels)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: adPixels.id });
  return rows.length > 0;
}
