import { z } from 'zod';
import { imageFileNames } from '../images/image-files';
import { certificateFileName } from '../api/outlets/records/certificate.service';
import { attachmentName } from '../api/support/support.repository';
import type { ServerContext } from '../server-context';
import type { Queryable } from '../db/queryable';
import type { Job } from '../jobs/jobs';

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

/** Files removed per round, so that a large gallery blocks nothing else. */
const mostAtOnce = 200;

const fileRowSchema = z.object({ name: z.string() });

/** Removes the files of erased merchants. Failed removals are retried in the next round. */
export function erasedFilesJob({
  db,
  partners,
  logger,
}: Pick<ServerContext, 'db' | 'partners' | 'logger'>): Job {
  return {
    name: 'files of erased merchants',
    everyMs: 30_000,
    async run() {
      const rows = await db.query(fileRowSchema, {
        text: 'select name from erased_files order by at, name limit $1',
        values: [mostAtOnce],
      });
      let removed = 0;
      let failure: unknown;
      for (const { name } of rows) {
        try {
          // The file is removed first: after a crash the removal repeats, which is idempotent.
          await partners.files.remove(name);
        } catch (error) {
          failure = error;
          continue;
        }
        await db.execute({ text: 'delete from erased_files where name = $1', values: [name] });
        removed += 1;
      }
      if (removed > 0) logger.info({ files: removed }, 'Files of erased merchants were removed');
      if (failure !== undefined) throw failure;
    },
  };
}
