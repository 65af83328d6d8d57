import { imageFileNames } from '../api/gallery/image-files';
import { certificateFileName } from '../api/outlet-records/certificate.service';
import { attachmentName } from '../api/support/support.repository';
import type { AppContext } from '../app-context';
import type { Queryable } from '../db/queryable';
import type { Job } from '../jobs/jobs';

const ofOutlets = 'outlet_id in (select id from outlets where merchant_id = $1)';

/** What the object store holds of a merchant, by the rows that name it. */
async function filesOf(tx: Queryable, merchantId: string): Promise<string[]> {
  const keys = async (text: string): Promise<string[]> =>
    (await tx.query<{ key: string }>({ text, values: [merchantId] })).map(({ key }) => key);
  const images = await keys(`select key from gallery_images where merchant_id = $1
    union select logo_key from outlets where merchant_id = $1 and logo_key is not null`);
  const certificates = await keys(`select key from outlet_documents where ${ofOutlets}`);
  const attachments = await tx.query<{ documentId: string; fileType: string }>({
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
 * Notes a merchant's files for removal, in the transaction that takes away the rows that name them: either both happen or
 * neither, and no crash leaves a file that nothing names.
 */
export async function noteErasedFiles(tx: Queryable, merchantId: string): Promise<void> {
  await tx.query({
    text: 'insert into erased_files (name) select unnest($1::text[]) on conflict do nothing',
    values: [await filesOf(tx, merchantId)],
  });
}

/** Files taken away in one round, so that a large gallery holds up nothing else. */
const mostAtOnce = 200;

/** Removes the files of merchants who are gone. One that can't be removed now is tried again by the next round. */
export function erasedFilesJob({
  db,
  partners,
  logger,
}: Pick<AppContext, 'db' | 'partners' | 'logger'>): Job {
  return {
    name: 'files of erased merchants',
    everyMs: 30_000,
    async run() {
      const rows = await db.query<{ name: string }>({
        text: 'select name from erased_files order by at, name limit $1',
        values: [mostAtOnce],
      });
      let removed = 0;
      let failure: unknown;
      for (const { name } of rows) {
        try {
          // First the file: a crash in between repeats a removal, which does no harm.
          await partners.files.remove(name);
        } catch (error) {
          failure = error;
          continue;
        }
        await db.query({ text: 'delete from erased_files where name = $1', values: [name] });
        removed += 1;
      }
      if (removed > 0) logger.info({ files: removed }, 'Files of erased merchants were removed');
      if (failure !== undefined) throw failure;
    },
  };
}
