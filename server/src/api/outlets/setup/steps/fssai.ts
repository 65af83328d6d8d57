import { fssaiNeeded, fssaiWarningDays, licenceTerm } from '@galla/contract';
import type { FssaiRecord } from '@galla/contract';
import { addDays, localDate } from '@galla/domain';
import { z } from 'zod';
import { invalid } from '../../../../messages/api-error';
import { findDocument } from '../outlet-documents.repository';
import { findRecords, keepRecord } from '../outlet-records.repository';
import { changeOutlet } from '../setup.repository';
import type { OutletRow, SetupStep } from './setup-step';

const text = z.string().default('');
const storedSchema = z.object({
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
  /** Date of the first "licence follows later" answer; empty once the licence exists. */
  awaitedSince: text,
});
type Kept = z.output<typeof storedSchema>;

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

/** Address of a certificate, for sessions with access to the outlet. */
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
      storedSchema,
    );
    return new Map(rows.map((row) => [row.id, recordOf(row, kept.get(row.id), now)]));
  },
  async save({ tx, outlet, now }, body) {
    const today = localDate(now, outlet.timezone);
    if (body.fssaiEntered && body.validUpto !== '' && licenceTerm(body.validUpto, today) === 'expired')
      throw invalid('records.fssaiExpired', 'validUpto');
    const present = (await findRecords(tx, 'fssai', [outlet.id], storedSchema)).get(outlet.id);
    let certificate = {
      certificateId: present?.certificateId ?? null,
      certificateName: present?.certificateName ?? '',
    };
    if (body.updateCert && body.certificateId !== null) {
      const document = await findDocument(tx, outlet.id, body.certificateId);
      if (document === null) throw invalid('records.certificateUnknown', 'certificateId');
      certificate = { certificateId: document.id, certificateName: document.name };
    }
    const { step: _step, outletId: _outlet, updateCert: _update, ...values } = body;
    const since = present?.awaitedSince ?? '';
    const awaitedSince = body.fssaiEntered ? '' : since === '' ? today : since;
    const record: Kept = { ...values, ...certificate, awaitedSince };
    await keepRecord(tx, { outletId: outlet.id, step: 'fssai', record, now });
    await changeOutlet(tx, outlet.id, { fssaiNumber: body.fssaiEntered ? body.lic : null, updatedAt: now });
  },
  untouched: ({ lic, certificateId }) => lic === '' && certificateId === null,
  // An outlet may start without a licence, with a deadline to add it.
  missing(record) {
    const { status, fssaiEntered, certificateId } = record;
    if (status === 'expired') return ['validUpto'];
    if (!fssaiEntered) return status === 'awaited' ? [] : ['lic'];
    const empty: string[] = fssaiNeeded.filter((name) => record[name] === '');
    return certificateId === null ? [...empty, 'certificateId'] : empty;
  },
};
