import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { imageFileNames } from '../images/image-files';
import { certificateFileName } from '../api/outlets/records/certificate.service';
import { attachmentName } from '../api/support/support.repository';
import type { Queryable } from '../db/queryable';
import { erasedFiles } from '../db/schema';

const ofOutlets = 'outlet_id in (select id from outlets where merchant_id = $1)';

const keyRowSchema = z.object({ key: z.string() });

const attachmentRowSchema = z.object({ documentId: z.string(), fileType: z.string() });

/** A merchant's files in the object store, by the rows that name them. */
async function filesOf(tx: Queryable, merchantId: string): Promise<string[]> {
  const keys = async (text: string): Promise<string[]> =>
    (await tx.query(keyRowSchema, { text, values: [merchantId] })).map(({ key }) => key);
  const images = await keys(`select key from gallery_images where merchant_id = $1
    union select logo_key from outlets where merchant_id = $1 and logo_key is not null`);
  const certificates = await keys(`select key from outlet_documents where ${ofOutlets}`);
  const attachments = await tx.query(attachmentRowSchema, {
    text: `select a ->> 'documentId' as "documentId", a ->> 'fileType' as "fileType"
      from support_messages m join support_tickets t on t.id = m.ticket_id, jsonb_array_elements(m.attachments) as a
      where t.merchant_id = $1`,
    values: [merchantId],
  });
  return [
    ...images.flatMap(imageFileNames),
    ...certificates.map(certificateFileName),
    ...attachments.map(({ documentId, fileType }) => attachmentName(documentId, fileType)),
  ];
}

/**
 * Queues a merchant's files for removal in the transaction that deletes the rows naming them, so that a crash leaves no
 * orphaned file.
 */
export async function noteErasedFiles(tx: Queryable, merchantId: string): Promise<void> {
  await tx.execute({
    text: 'insert into erased_files (name) select unnest($1::text[]) on conflict do nothing',
    values: [await filesOf(tx, merchantId)],
  });
}

/** Names of files to remove, the oldest first. */
export async function listErased(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.orm
    .select({ name: erasedFiles.name })
    .from(erasedFiles)
    .orderBy(asc(erasedFiles.at), asc(erasedFiles.name))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** The file is removed. */
export async function forgetErased(db: Queryable, name: string): Promise<void> {
  await db.orm.delete(erasedFiles).where(eq(erasedFiles.name, name));
}
