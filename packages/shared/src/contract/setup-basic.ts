import { z } from 'zod';
import { emailSchema, nationalNumberSchema, phoneCodeSchema } from './account';
import { defaultCountry } from './constants';
import { addressSchema } from './outlets';
import { wordsDotsAmpersandPattern } from './patterns';
import { idSchema } from './primitives';

/** A text that is not given yet, or a good one: a half-filled form is kept, a wrong value never. */
export const blankOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

export const outletNameSchema = z.string().trim().min(3).max(60).regex(wordsDotsAmpersandPattern);
/** How a postal code is written, where the country is known: an Indian PIN has six digits, a US ZIP five, or nine. */
const pincodePatterns = { IN: /^[1-9]\d{5}$/, US: /^\d{5}(?:-\d{4})?$/ } as const;
type PincodeCountry = keyof typeof pincodePatterns;
/** Whether a postal code is one of its country; one that is not given yet is. */
export const pincodeFits = ({
  countryCode,
  pincode,
}: {
  countryCode: PincodeCountry;
  pincode: string;
}): boolean => pincode === '' || pincodePatterns[countryCode].test(pincode);
const pincodeSchema = z.union(Object.values(pincodePatterns).map((pattern) => z.string().regex(pattern)));
/** An address as it is being filled in; complete when line, city, state and pincode are there. */
export const draftAddressSchema = addressSchema.extend({
  addressLine: z.string().trim().max(200).default(''),
  city: z.string().trim().max(80).default(''),
  state: z.string().trim().max(80).default(''),
  pincode: blankOr(pincodeSchema).default(''),
  countryCode: z.enum(['IN', 'US']).default(defaultCountry),
});
export type DraftAddress = z.infer<typeof draftAddressSchema>;
/** The same as it may be saved. What was kept before is read all the same, and put right when it is next saved. */
export const savedAddressSchema = draftAddressSchema.refine(pincodeFits, {
  path: ['pincode'],
  error: 'pincode',
});

/** What the first step keeps. */
export const basicRecordSchema = z.object({
  step: z.literal('basic').default('basic'),
  outletId: idSchema,
  /** As it stands on papers. */
  outletName: z.string(),
  /** As customers see it. */
  displayName: z.string(),
  mobile: z.string(),
  countryCode: phoneCodeSchema,
  email: z.string(),
  address: draftAddressSchema,
  /** Address of the image; the empty text: none. */
  outletLogo: z.string(),
  logoName: z.string(),
  locality: z.string(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  haveLongLat: z.boolean(),
  /** [long, lat], or empty. */
  longLat: z.array(z.number()).max(2),
});
export type BasicRecord = z.infer<typeof basicRecordSchema>;

export const basicSaveSchema = z.object({
  step: z.literal('basic'),
  outletId: idSchema,
  outletName: blankOr(outletNameSchema).optional(),
  displayName: outletNameSchema.optional(),
  mobile: blankOr(nationalNumberSchema).optional(),
  countryCode: phoneCodeSchema.optional(),
  email: blankOr(emailSchema).optional(),
  address: savedAddressSchema.optional(),
  locality: z.string().trim().max(120).optional(),
  /** True: `lat` and `long` are taken over; both null take the pin away. */
  updateLocation: z.boolean().default(false),
  lat: z.number().min(-90).max(90).nullable().optional(),
  long: z.number().min(-180).max(180).nullable().optional(),
  /** True takes the logo away; a new one comes by its own upload. */
  updateLogo: z.boolean().default(false),
});
