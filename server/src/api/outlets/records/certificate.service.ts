import { randomBytes } from 'node:crypto';
import { documentBytes, idSchema } from '@galla/contract';
import type { OutletDocument, uploadStatusSchema } from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import { audit } from '../../../db/audit';
import { ApiError, notFound } from '../../../messages/api-error';
import { contentTypeOf, documentTypeOf } from '../../../gate/http/document-type';
import { readUpload } from '../../../gate/http/upload';
import type { FileAnswer } from '../../../gate/http/upload';
import type { SessionContext } from '../../../gate/access/session-context';
import { requireOutlet } from '../../../gate/access/tenant';
import { staffAct } from '../../../orders/actors';
import { findDocument, insertDocument, listDocuments } from '../setup/outlet-documents.repository';
import type { DocumentRow } from '../setup/outlet-documents.repository';
import { findOutletRows } from '../setup/setup.repository';
import { fssaiStep } from '../setup/steps/fssai';
import type { RecordDeps } from './record-deps';

/** Object key of a certificate. */
export const certificateFileName = (key: string): string => `documents/${key.slice(0, 2)}/${key}`;
const documentOf = ({ id, name, fileType, size }: DocumentRow): OutletDocument => ({
  documentId: id,
  name,
  contentType: contentTypeOf[fileType],
  fileType,
  size,
});

/**
 * Stores a certificate: form fields `file` and `outletId`. The type is detected from the first bytes, not the name.
 * Throws ApiError: 400, 413 or 422 FILE_REFUSED with `details.reason`; 404 for an outlet of another merchant.
 */
export async function takeCertificate(
  { db, clock, partners }: RecordDeps,
  session: SessionContext,
  request: FastifyRequest,
): Promise<OutletDocument> {
  const { bytes, fileName, fields } = await readUpload(request, documentBytes);
  const outletId = idSchema.safeParse(fields['outletId']).data ?? '';
  requireOutlet(session, outletId);
  const fileType = documentTypeOf(bytes);
  if (fileType === null) throw new ApiError(422, 'FILE_REFUSED', 'records.notADocument', { reason: 'type' });
  const now = clock.now();
  const key = randomBytes(16).toString('hex');
  await partners.files.write(certificateFileName(key), bytes, contentTypeOf[fileType]);
  const row: DocumentRow = {
    id: newId(),
    outletId,
    key,
    name: fileName === '' ? `certificate.${fileType}` : fileName.replaceAll(/[\p{Cc}]/gu, ''),
    fileType,
    size: bytes.length,
    createdAt: now,
  };
  await db.transaction(async (tx) => {
    await insertDocument(tx, row);
    await audit(tx, staffAct(session, now, outletId), 'outlet.certificate', ['document', row.id], {
      after: documentOf(row),
    });
  });
  return documentOf(row);
}

/** A certificate's bytes, for sessions with access to the outlet. Throws ApiError 404 otherwise. */
export async function readCertificate(
  { db, partners }: Pick<RecordDeps, 'db' | 'partners'>,
  session: SessionContext,
  { outletId, documentId }: { outletId: string; documentId: string },
): Promise<FileAnswer> {
  const row = await findDocument(db, outletId, documentId, session.merchantId);
  const bytes = row && (await partners.files.read(certificateFileName(row.key)));
  if (row === null || bytes === null) throw notFound();
  return { bytes, contentType: contentTypeOf[row.fileType], fileName: row.name };
}

/** The files uploaded for an outlet, newest first, each with whether a record uses it. */
export async function uploadsOf(
  { db, clock }: Pick<RecordDeps, 'db' | 'clock'>,
  session: SessionContext,
  outletId: string,
): Promise<z.output<typeof uploadStatusSchema>> {
  const outletRows = await findOutletRows(db, session.merchantId, [outletId]);
  const [records, rows] = await Promise.all([
    fssaiStep.read(db, outletRows, clock.now()),
    listDocuments(db, outletId),
  ]);
  const attached = records.get(outletId)?.certificateId;
  return rows.map((row) => ({
    ...documentOf(row),
    status: row.id === attached ? ('attached' as const) : ('uploaded' as const),
    at: row.createdAt.toISOString(),
  }));
}
