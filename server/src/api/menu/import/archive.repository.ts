import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { rowOf } from '../../../db/row-of';
import { imageArchives, menuItems } from '../../../db/schema';
import type { MenuAct, MenuScope } from '../../../menu/menu-scope';

/** A file of a processed archive: a gallery image, or the refusal reason. */
const archiveFileSchema = z.object({
  fileName: z.string(),
  imageId: z.string().nullable(),
  key: z.string().nullable(),
  problem: z.enum(['notAnImage', 'tooLarge', 'tooManyPixels']).nullable(),
});
export type ArchiveFile = z.output<typeof archiveFileSchema>;
const archiveRecordSchema = rowOf(imageArchives, ['outletId', 'size', 'keyHash', 'expiresAt'], {
  uploadId: z.string(),
  uploaded: z.boolean(),
  files: z.array(archiveFileSchema).nullable(),
});
export type ArchiveRecord = z.output<typeof archiveRecordSchema>;

export async function insertArchive(
  db: Queryable,
  act: MenuAct,
  archive: { uploadId: string; name: string; size: number; keyHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { merchantId, outletId, at } = act;
  const { uploadId, ...values } = archive;
  await db.orm.insert(imageArchives).values({ id: uploadId, merchantId, outletId, createdAt: at, ...values });
}

export async function findArchive(
  db: Queryable,
  merchantId: string,
  uploadId: string,
): Promise<ArchiveRecord | null> {
  const [row] = await db.query(archiveRecordSchema, {
    text: `select id as "uploadId", outlet_id, size, key_hash,
        uploaded_at is not null as uploaded, files, expires_at
      from image_archives where id = $1 and merchant_id = $2`,
    values: [uploadId, merchantId],
  });
  return row ?? null;
}

export async function markUploaded(db: Queryable, uploadId: string, at: Date): Promise<void> {
  await db.orm
    .update(imageArchives)
    .set({ uploadedAt: at, files: null })
    .where(eq(imageArchives.id, uploadId));
}

export async function keepFiles(
  db: Queryable,
  uploadId: string,
  files: readonly ArchiveFile[],
): Promise<void> {
  await db.orm.update(imageArchives).set({ files }).where(eq(imageArchives.id, uploadId));
}

/** Items of the outlet by id and name, for matching. */
export function itemNames(db: Queryable, scope: MenuScope): Promise<{ itemId: string; name: string }[]> {
  const { outletId, merchantId, deletedAt } = menuItems;
  return db.orm
    .select({ itemId: menuItems.id, name: menuItems.name })
    .from(menuItems)
    .where(and(eq(outletId, scope.outletId), eq(merchantId, scope.merchantId), isNull(deletedAt)));
}
