import { dayMs } from '../basics/time';
import * as z from 'zod/mini';
import { isFssaiNumber } from './bank-and-food';
import { documentTypes } from '../basics/constants';
import { namePattern } from '../basics/patterns';
import { mobileFits } from '../basics/phones';
import { pincodeFits, stateFits } from '../basics/postal';
import { idSchema, instantSchema, latestDay, trimmed } from '../basics/primitives';

/** Days before its end at which a licence is to be renewed, and that an outlet may go without one. */
export const fssaiWarningDays = 60;
/** Largest certificate, bytes. */
export const documentBytes = 8 * 1024 * 1024;

const licenceText = z.string().check(trimmed(), z.maxLength(14));
const optional = (most: number) => z.string().check(trimmed(), z.maxLength(most));
const fields = {
  /** False: the outlet goes without for now, for two months at most. */
  fssaiEntered: z.boolean(),
  lic: licenceText,
  /** Number of an application that is still under way. */
  registrationNum: optional(20),
  companyName: optional(120),
  companyAddress: optional(300),
  city: optional(80),
  state: optional(80),
  pincode: optional(6),
  ownerName: optional(80),
  ownerMobile: optional(10),
  validUpto: z.union([z.iso.date(), z.literal('')]),
  /** The uploaded certificate; null: none. */
  certificateId: z.nullable(idSchema),
};
type Fields = z.output<z.ZodMiniObject<typeof fields>>;
type Refuse = (path: keyof Fields, message: string) => void;

/** What a licence is complete with. */
export const fssaiNeeded = [
  'lic',
  'companyName',
  'companyAddress',
  'city',
  'state',
  'pincode',
  'ownerName',
  'validUpto',
] as const;

/** A half-filled form is kept, a wrong value never. */
function checkFssai(value: Fields, refuse: Refuse): void {
  if (!value.fssaiEntered) return;
  if (value.lic !== '' && !isFssaiNumber(value.lic)) refuse('lic', 'fssai');
  if (!pincodeFits({ countryCode: 'IN', pincode: value.pincode })) refuse('pincode', 'pincode');
  if (value.validUpto > latestDay) refuse('validUpto', 'dayTooFar');
  if (!stateFits({ countryCode: 'IN', state: value.state })) refuse('state', 'state');
  if (value.ownerName !== '' && !namePattern.test(value.ownerName)) refuse('ownerName', 'name');
  if (!mobileFits({ countryCode: '+91', mobile: value.ownerMobile })) refuse('ownerMobile', 'mobile');
}

const refined = <Shape extends typeof fields>(schema: z.ZodMiniObject<Shape>) =>
  schema.check(
    z.superRefine((value, context) =>
      checkFssai(value as unknown as Fields, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message, input: value }),
      ),
    ),
  );

/** What stands in the form of an outlet's food licence. */
export const fssaiFormSchema = refined(z.object(fields));
export type FssaiForm = z.output<typeof fssaiFormSchema>;
/** The same, as the step is saved. `updateCert`: the certificate named here takes the place of the one that was kept. */
export const fssaiSaveSchema = refined(
  z.object({ ...fields, outletId: idSchema, updateCert: z.boolean(), step: z.literal('fssai') }),
);

/** How long a licence is still good: 'soon' within two months of its end. Days as 'YYYY-MM-DD'. */
export function licenceTerm(validUpto: string, today: string): 'expired' | 'soon' | 'good' {
  const days = (Date.parse(validUpto) - Date.parse(today)) / dayMs;
  if (!(days >= 0)) return 'expired';
  return days <= fssaiWarningDays ? 'soon' : 'good';
}

/** As `fssaiFormSchema`, and a licence that is over is refused. */
export const fssaiFormOn = (today: string) =>
  fssaiFormSchema.check(
    z.refine(
      ({ fssaiEntered, validUpto }) =>
        !fssaiEntered || validUpto === '' || licenceTerm(validUpto, today) !== 'expired',
      { path: ['validUpto'], error: 'expired' },
    ),
  );

/** What the licence register says. */
export const fssaiLicenceSchema = z.object({
  lic: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  ownerName: z.string(),
  validUpto: z.iso.date(),
  status: z.enum(['active', 'expired', 'suspended']),
});
export type FssaiLicence = z.infer<typeof fssaiLicenceSchema>;
export const fssaiValidatorQuerySchema = z.object({
  lic: licenceText.check(z.refine(isFssaiNumber, { error: 'fssai' })),
});

/** A file that was sent for an outlet's set-up. */
export const outletDocumentSchema = z.object({
  documentId: idSchema,
  name: z.string(),
  contentType: z.string(),
  fileType: z.enum(documentTypes),
  size: z.int(),
});
export type OutletDocument = z.infer<typeof outletDocumentSchema>;
/** 'attached': a record shows it; 'uploaded': it waits for its record to be saved. */
export const uploadStatusSchema = z.array(
  z.extend(outletDocumentSchema, { status: z.enum(['uploaded', 'attached']), at: instantSchema }),
);

/** The food-licence step of an outlet's set-up as it is kept. */
export const fssaiRecordSchema = z.object({
  outletId: idSchema,
  step: z.literal('fssai'),
  ...fields,
  validUpto: z.string(),
  /** Name of the certificate's file, and where it can be fetched with a session; empty without one. */
  certificateName: z.string(),
  certificateLink: z.string(),
  updateCert: z.boolean(),
  status: z.enum(['incomplete', 'awaited', 'overdue', 'active', 'expiring', 'expired']),
  /** Day by which a licence must be there; empty once it is. */
  dueBy: z.string(),
});
export type FssaiRecord = z.infer<typeof fssaiRecordSchema>;
