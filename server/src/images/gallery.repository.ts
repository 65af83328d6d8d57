import { galleryImageSchema } from '@galla/contract';
import type { GalleryImage } from '@galla/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { existsRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import { galleryImages } from '../db/schema';
import { imageAddress } from './image-address';

const imageRowSchema = z
  .object(galleryImageSchema.shape)
  .omit({ url: true, thumbUrl: true })
  .extend({ key: z.string(), createdAt: z.date() });
type ImageRow = z.output<typeof imageRowSchema>;

/** Counts what shows an image `g`. Published posts and launched campaigns keep their pictures at the network. */
const uses = {
  items: `(select count(*)::int from menu_items i
    where i.merchant_id = g.merchant_id and i.deleted_at is null
      and i.images @> jsonb_build_array(jsonb_build_object('imageId', g.id)))`,
  banners: `(select count(*)::int from banners b
    where b.merchant_id = g.merchant_id and b.deleted_at is null and b.image ->> 'imageId' = g.id::text)`,
  posts: `(select count(*)::int from social_posts p
    where p.merchant_id = g.merchant_id and p.deleted_at is null and p.state in ('draft', 'scheduled')
      and p.image_ids ? g.id::text)`,
  campaigns: `(select count(*)::int from ad_campaigns c
    where c.merchant_id = g.merchant_id and c.deleted_at is null and c.state = 'draft'
      and c.ad ->> 'imageId' = g.id::text)`,
};
const columns = `g.id as "imageId", g.key, g.name, g.width, g.height, g.size, g.created_at,
  ${uses.items} + ${uses.banners} + ${uses.posts} + ${uses.campaigns} as "usedBy"`;

const imageOf = ({ key, createdAt, ...image }: ImageRow): GalleryImage => ({
  ...image,
  ...imageAddress(key),
  createdAt: createdAt.toISOString(),
});

const totalRowSchema = z.object({ total: z.number() });

/** Images whose name contains every word of `text`, newest first. */
export async function searchImages(
  db: Queryable,
  merchantId: string,
  { text, skip, limit }: { text: string; skip: number; limit: number },
): Promise<{ images: GalleryImage[]; total: number }> {
  const words = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const where = 'g.merchant_id = $1 and g.deleted_at is null and g.name ilike all($2::text[])';
  const rows = await db.query(imageRowSchema, {
    text: `select ${columns} from gallery_images g where ${where}
      order by g.created_at desc, g.id desc offset $3 limit $4`,
    values: [merchantId, words, skip, limit],
  });
  const [count] = await db.query(totalRowSchema, {
    text: `select count(*)::int as total from gallery_images g where ${where}`,
    values: [merchantId, words],
  });
  return { images: rows.map(imageOf), total: count?.total ?? 0 };
}

/** One image by id, or by the hash of the uploaded bytes. */
export async function findImage(
  db: Queryable,
  merchantId: string,
  by: { imageId: string } | { contentHash: Buffer },
): Promise<(GalleryImage & { key: string }) | null> {
  const [row] = await db.query(imageRowSchema, {
    text: `select ${columns} from gallery_images g
      where g.merchant_id = $1 and g.deleted_at is null and ${'imageId' in by ? 'g.id' : 'g.content_hash'} = $2`,
    values: [merchantId, 'imageId' in by ? by.imageId : by.contentHash],
  });
  return row === undefined ? null : { ...imageOf(row), key: row.key };
}

const usesRowSchema = z.object({
  items: z.number(),
  banners: z.number(),
  posts: z.number(),
  campaigns: z.number(),
});

/** How many items, banners, posts and campaigns of a merchant show an image. */
export async function usesOfImage(
  db: Queryable,
  { merchantId, imageId }: { merchantId: string; imageId: string },
): Promise<z.output<typeof usesRowSchema>> {
  const [row] = await db.query(usesRowSchema, {
    text: `select ${uses.items} as items, ${uses.banners} as banners, ${uses.posts} as posts,
        ${uses.campaigns} as campaigns from gallery_images g where g.merchant_id = $1 and g.id = $2`,
    values: [merchantId, imageId],
  });
  return row ?? { items: 0, banners: 0, posts: 0, campaigns: 0 };
}

/** Whether what loses a deleted image is of other outlets than these: dishes, banners, posts still to be published. */
export async function isUsedElsewhere(
  db: Queryable,
  { merchantId, imageId, outletIds }: { merchantId: string; imageId: string; outletIds: readonly string[] },
): Promise<boolean> {
  const [row] = await db.query(existsRowSchema, {
    text: `select exists (
        select from menu_items i where i.merchant_id = $1 and i.deleted_at is null and i.outlet_id <> all($3::uuid[])
          and i.images @> jsonb_build_array(jsonb_build_object('imageId', $2::text))
      ) or exists (
        select from banners b join outlets x on x.merchant_id = b.merchant_id
          and (b.outlet_ids is null or b.outlet_ids ? x.id::text)
        where b.merchant_id = $1 and b.deleted_at is null and b.image ->> 'imageId' = $2::text
          and x.id <> all($3::uuid[])
      ) or exists (
        select from social_posts s where s.merchant_id = $1 and s.deleted_at is null
          and s.state in ('draft', 'scheduled') and s.image_ids ? $2::text and s.outlet_id <> all($3::uuid[])
      ) as "exists"`,
    values: [merchantId, imageId, outletIds],
  });
  return row?.exists === true;
}

/** The keys of these images, by id; those of other merchants and deleted ones are left out. */
export async function imageKeys(
  db: Queryable,
  merchantIds: readonly string[],
  imageIds: readonly string[],
): Promise<Map<string, string>> {
  if (imageIds.length === 0) return new Map();
  const { id, key, merchantId, deletedAt } = galleryImages;
  const rows = await db.orm
    .select({ id, key })
    .from(galleryImages)
    .where(and(inArray(id, [...imageIds]), inArray(merchantId, [...merchantIds]), isNull(deletedAt)));
  return new Map(rows.map((row) => [row.id, row.key]));
}

/** False: the merchant already has an image with these bytes. */
export async function insertImage(db: Queryable, image: typeof galleryImages.$inferInsert): Promise<boolean> {
  const { id, merchantId, contentHash, deletedAt } = galleryImages;
  const rows = await db.orm
    .insert(galleryImages)
    .values(image)
    .onConflictDoNothing({ target: [merchantId, contentHash], where: isNull(deletedAt) })
    .returning({ id });
  return rows.length > 0;
}

const strippedRowSchema = z.object({ outletId: z.string(), itemIds: z.array(z.string()) });

/**
 * Deletes an image from the gallery and from every item, banner and unpublished post that shows it; such a banner becomes a draft.
 * Returns the items by outlet.
 */
export async function deleteImage(
  tx: Queryable,
  { merchantId, imageId, at, by }: { merchantId: string; imageId: string; at: Date; by: unknown },
): Promise<{ outletId: string; itemIds: string[] }[]> {
  const images = galleryImages;
  await tx.orm
    .update(images)
    .set({ deletedAt: at })
    .where(and(eq(images.id, imageId), eq(images.merchantId, merchantId), isNull(images.deletedAt)));
  await tx.execute({
    text: `update banners set image = null, status = 'drafts', version = version + 1, updated_at = $3
      where merchant_id = $2 and image ->> 'imageId' = $1::text`,
    values: [imageId, merchantId, at],
  });
  await tx.execute({
    text: `update social_posts set image_ids = image_ids - $1::text, version = version + 1, updated_at = $3
      where merchant_id = $2 and state in ('draft', 'scheduled') and image_ids ? $1::text`,
    values: [imageId, merchantId, at],
  });
  return tx.query(strippedRowSchema, {
    text: `with stripped as (
        update menu_items i set images = coalesce((select jsonb_agg(e.value order by e.position)
            from jsonb_array_elements(i.images) with ordinality e(value, position)
            where e.value ->> 'imageId' <> $1::text), '[]'::jsonb),
          version = version + 1, updated_at = $3, changed_by = $4::jsonb
        where i.merchant_id = $2 and i.images @> jsonb_build_array(jsonb_build_object('imageId', $1::text))
        returning i.outlet_id, i.id, i.deleted_at
      )
      select outlet_id, array_agg(id::text) as "itemIds" from stripped where deleted_at is null
      group by outlet_id order by outlet_id`,
    values: [imageId, merchantId, at, JSON.stringify(by)],
  });
}
