import type { Queryable } from '../../db/queryable';
import type { MenuAct, MenuScope } from '../menu/menu-scope';

/** A file of an archive once it was read: an image of the gallery, or why it is none. */
export interface ArchiveFile {
  fileName: string;
  imageId: string | null;
  key: string | null;
  problem: 'notAnImage' | 'tooLarge' | 'tooManyPixels' | null;
}
export interface ArchiveRecord {
  uploadId: string;
  outletId: string;
  size: number;
  keyHash: Buffer;
  uploaded: boolean;
  files: ArchiveFile[] | null;
  expiresAt: Date;
}

export async function insertArchive(
  db: Queryable,
  act: MenuAct,
  archive: { uploadId: string; name: string; size: number; keyHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query({
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
  const [row] = await db.query<ArchiveRecord>({
    text: `select id as "uploadId", outlet_id as "outletId", size, key_hash as "keyHash",
        uploaded_at is not null as uploaded, files, expires_at as "expiresAt"
      from image_archives where id = $1 and merchant_id = $2`,
    values: [uploadId, merchantId],
  });
  return row ?? null;
}

export async function markUploaded(db: Queryable, uploadId: string, at: Date): Promise<void> {
  await db.query({
    text: 'update image_archives set uploaded_at = $2, files = null where id = $1',
    values: [uploadId, at],
  });
}

export async function keepFiles(
  db: Queryable,
  uploadId: string,
  files: readonly ArchiveFile[],
): Promise<void> {
  await db.query({
    text: 'update image_archives set files = $2::jsonb where id = $1',
    values: [uploadId, JSON.stringify(files)],
  });
}

/** Items of the outlet by id and name, for the matching. */
export function itemNames(db: Queryable, scope: MenuScope): Promise<{ itemId: string; name: string }[]> {
  return db.query({
    text: `select id as "itemId", name from menu_items
      where outlet_id = $1 and merchant_id = $2 and deleted_at is null`,
    values: [scope.outletId, scope.merchantId],
  });
}
