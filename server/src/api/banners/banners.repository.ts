import { bannerImageSchema, bannerLimits, type BannerImage, type BannerTarget } from '@galla/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { banners, galleryImages, outlets } from '../../db/schema';

export type BannerRow = typeof banners.$inferSelect;

/** A merchant's banners, newest first. */
export function bannersOf(db: Queryable, merchantId: string): Promise<BannerRow[]> {
  return db.orm
    .select()
    .from(banners)
    .where(and(eq(banners.merchantId, merchantId), isNull(banners.deletedAt)))
    .orderBy(desc(banners.createdAt), desc(banners.id))
    .limit(bannerLimits.banners);
}

/** `lock`: locks the row until the transaction ends. */
export async function findBanner(
  db: Queryable,
  merchantId: string,
  bannerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BannerRow | null> {
  const found = db.orm
    .select()
    .from(banners)
    .where(and(eq(banners.merchantId, merchantId), eq(banners.id, bannerId), isNull(banners.deletedAt)));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

export async function insertBanner(tx: Queryable, row: typeof banners.$inferInsert): Promise<BannerRow> {
  const [made] = await tx.orm.insert(banners).values(row).returning();
  if (made === undefined) throw new Error('The banner was not made');
  return made;
}

/** Changes a banner whose lock the caller holds. */
export async function changeBanner(
  tx: Queryable,
  bannerId: string,
  change: Partial<Omit<BannerRow, 'id' | 'merchantId' | 'version'>>,
): Promise<BannerRow> {
  const [changed] = await tx.orm
    .update(banners)
    .set({ ...change, version: sql`${banners.version} + 1` })
    .where(eq(banners.id, bannerId))
    .returning();
  if (changed === undefined) throw new Error('A banner that was locked is gone');
  return changed;
}

/** A gallery image as stored with a banner; null: the merchant has no image with this id. */
export async function galleryImageOf(
  db: Queryable,
  merchantId: string,
  imageId: string,
  addressOf: (key: string) => { url: string; thumbUrl: string },
): Promise<BannerImage | null> {
  const { key, width, height, id, merchantId: owner, deletedAt } = galleryImages;
  const [row] = await db.orm
    .select({ key, width, height })
    .from(galleryImages)
    .where(and(eq(id, imageId), eq(owner, merchantId), isNull(deletedAt)));
  if (row === undefined) return null;
  const { key: imageKey, ...size } = row;
  return bannerImageSchema.parse({ imageId, ...addressOf(imageKey), ...size });
}

const targetNameRowSchema = z.object({ key: z.string(), name: z.string() });

/** Names of the categories and items that targets link to, by id; deleted ones are omitted. */
export async function targetNames(
  db: Queryable,
  merchantId: string,
  targets: readonly BannerTarget[],
): Promise<Map<string, string>> {
  const categories = targets.flatMap((target) => (target.kind === 'category' ? [target.catId] : []));
  const items = targets.flatMap((target) => (target.kind === 'item' ? [target.itemId] : []));
  if (categories.length + items.length === 0) return new Map();
  const rows = await db.query(targetNameRowSchema, {
    name: 'banner-targets',
    text: `select outlet_id::text || ' ' || id::text as key, name from menu_categories
        where merchant_id = $1 and id = any($2::uuid[]) and deleted_at is null
      union all
      select outlet_id::text || ' ' || id::text, name from menu_items
        where merchant_id = $1 and id = any($3::uuid[]) and deleted_at is null`,
    values: [merchantId, categories, items],
  });
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Key of a target in `targetNames`; null if it links to no category or item. */
export function targetKey(target: BannerTarget): string | null {
  if (target.kind === 'category') return `${target.outletId} ${target.catId}`;
  return target.kind === 'item' ? `${target.outletId} ${target.itemId}` : null;
}

/** Time zones of a merchant's outlets that weren't closed permanently, by outlet. */
export async function outletZones(db: Queryable, merchantId: string): Promise<Map<string, string>> {
  const rows = await db.orm
    .select({ id: outlets.id, timezone: outlets.timezone })
    .from(outlets)
    .where(and(eq(outlets.merchantId, merchantId), isNull(outlets.closedAt)))
    .orderBy(outlets.id);
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}

/** The outlet's merchant and time zone; null: no such outlet. */
export async function outletOf(
  db: Queryable,
  outletId: string,
): Promise<{ merchantId: string; timezone: string } | null> {
  const [row] = await db.orm
    .select({ merchantId: outlets.merchantId, timezone: outlets.timezone })
    .from(outlets)
    .where(eq(outlets.id, outletId));
  return row ?? null;
}
