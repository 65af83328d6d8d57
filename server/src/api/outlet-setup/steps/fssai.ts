import { and, eq } from 'drizzle-orm';
import { fssaiNeeded, fssaiWarningDays, licenceTerm } from '@galla/shared/contract';
import type { FssaiRecord } from '@galla/shared/contract';
import { addDays, localDate } from '@galla/shared/domain';
import { z } from 'zod';
import { outletDocuments, outlets } from '../../../db/schema';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import { findRecords, keepRecord } from '../outlet-records.repository';
import type { OutletRow, SetupStep } from './setup-step';

const text = z.string().default('');
const keptSchema = z.object({
  fssaiEntered: z.boolean(),
  lic: text,
  registrationNum: text,
  companyName: text,
  companyAddress: text,
  city: text,
  state: text,
  pincode: text,
  ownerName: text,
  ownerMobile: text,
  validUpto: text,
  certificateId: z.string().nullable(),
  certificateName: text,
  /** Day on which it was first said that the licence comes later; empty once it is there. */
  awaitedSince: text,
});
type Kept = z.output<typeof keptSchema>;

const fresh: Omit<Kept, 'lic' | 'validUpto' | 'fssaiEntered'> = {
  registrationNum: '',
  companyName: '',
  companyAddress: '',
  city: '',
  state: '',
  pincode: '',
  ownerName: '',
  ownerMobile: '',
  certificateId: null,
  certificateName: '',
  awaitedSince: '',
};

/** Where a certificate is served, for a session of this outlet. */
const linkOf = (outletId: string, documentId: string | null): string =>
  documentId === null ? '' : `/outlet/fssaiLink?outletId=${outletId}&documentId=${documentId}`;

function statusOf(kept: Kept | undefined, today: string): FssaiRecord['status'] {
  if (kept === undefined) return 'incomplete';
  if (!kept.fssaiEntered) return today > addDays(kept.awaitedSince, fssaiWarningDays) ? 'overdue' : 'awaited';
  if (kept.lic === '' || kept.validUpto === '' || kept.certificateId === null) return 'incomplete';
  const term = licenceTerm(kept.validUpto, today);
  return term === 'good' ? 'active' : term === 'soon' ? 'expiring' : 'expired';
}

function recordOf(outlet: OutletRow, kept: Kept | undefined, now: Date): FssaiRecord {
  const today = localDate(now, outlet.timezone);
  const lic = outlet.fssaiNumber ?? '';
  const { awaitedSince, ...values } = kept ?? { ...fresh, fssaiEntered: lic !== '', lic, validUpto: today };
  return {
    step: 'fssai',
    outletId: outlet.id,
    ...values,
    certificateLink: linkOf(outlet.id, values.certificateId),
    updateCert: false,
    status: statusOf(kept, today),
    dueBy: awaitedSince === '' ? '' : addDays(awaitedSince, fssaiWarningDays),
  };
}

/** The food licence; its number is printed on bills. */
export const fssaiStep: SetupStep<'fssai'> = {
  step: 'fssai',
  async read(db, rows, now) {
    const kept = await findRecords(
      db,
      'fssai',
      rows.map(({ id }) => id),
      keptSchema,
    );
    return new Map(rows.map((row) => [row.id, recordOf(row, kept.get(row.id), now)]));
  },
  async save({ tx, outlet, now, listener }, body) {
    const refuse = (field: string, key: 'records.fssaiExpired' | 'records.certificateUnknown'): ApiError => {
      const message = say(listener, key);
      return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: [field], message }]);
    };
    const today = localDate(now, outlet.timezone);
    if (body.fssaiEntered && body.validUpto !== '' && licenceTerm(body.validUpto, today) === 'expired')
      throw refuse('validUpto', 'records.fssaiExpired');
    const present = (await findRecords(tx, 'fssai', [outlet.id], keptSchema)).get(outlet.id);
    let certificate = {
      certificateId: present?.certificateId ?? null,
      certificateName: present?.certificateName ?? '',
    };
    if (body.updateCert && body.certificateId !== null) {
      const [document] = await tx.orm
        .select()
        .from(outletDocuments)
        .where(and(eq(outletDocuments.id, body.certificateId), eq(outletDocuments.outletId, outlet.id)));
      if (document === undefined) throw refuse('certificateId', 'records.certificateUnknown');
      certificate = { certificateId: document.id, certificateName: document.name };
    }
    const { step: _step, outletId: _outlet, updateCert: _update, ...values } = body;
    const since = present?.awaitedSince ?? '';
    const awaitedSince = body.fssaiEntered ? '' : since === '' ? today : since;
    const record: Kept = { ...values, ...certificate, awaitedSince };
    await keepRecord(tx, { outletId: outlet.id, step: 'fssai', record, now });
    await tx.orm
      .update(outlets)
      .set({ fssaiNumber: body.fssaiEntered ? body.lic : null, updatedAt: now })
      .where(eq(outlets.id, outlet.id));
  },
  // Without a licence an outlet may begin: it is told by when one must be there.
  missing(record) {
    const { status, fssaiEntered, certificateId } = record;
    if (status === 'expired') return ['validUpto'];
    if (!fssaiEntered) return status === 'awaited' ? [] : ['lic'];
    const empty: string[] = fssaiNeeded.filter((name) => record[name] === '');
    return certificateId === null ? [...empty, 'certificateId'] : empty;
  },
};
