import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { rowOf } from '../../../db/row-of';
import { imageArchives } from '../../../db/schema';
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
  await db.execute({
    text: `insert into image_archives (id, merchant_id, outlet_id, name, size, key_hash, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      archive.uploadId,
      act.merchantId,
      act.outletId,
      archive.name,
      archive.size,
      archive.keyHash,
      act.at,
      archive.expiresAt,
    ],
  });
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
  await db.execute({
    text: 'update image_archives set uploaded_at = $2, files = null where id = $1',
    values: [uploadId, at],
  });
}

export async function keepFiles(
  db: Queryable,
  uploadId: string,
  files: readonly ArchiveFile[],
): Promise<void> {
  await db.execute({
    text: 'update image_archives set files = $2::jsonb where id = $1',
    values: [uploadId, JSON.stringify(files)],
  });
}

const itemNameRowSchema = z.object({ itemId: z.string(), name: z.string() });

/** Items of the outlet by id and name, for matching. */
export function itemNames(db: Queryable, scope: MenuScope): Promise<{ itemId: string; name: string }[]> {
  return db.query(itemNameRowSchema, {
    text: `select id as "itemId", name from menu_items
      where outlet_id = $1 and merchant_id = $2 and deleted_at is null`,
    values: [scope.outletId, scope.merchantId],
  });
}
