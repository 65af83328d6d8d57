import * as z from 'zod/mini';
import { emailSchema } from '../people/account';
import { nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { defaultCountry } from '../basics/constants';
import { addressSchema } from '../outlets/outlets';
import { namePattern } from '../basics/patterns';
import { pincodeSchema, postalChecks, postalCountrySchema, withStateName } from '../basics/postal';
import { idSchema, trimmed } from '../basics/primitives';

/** A text that is not given yet, or a good one: a half-filled form is kept, a wrong value never. */
export const blankOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema]);

export const outletNameSchema = z
  .string()
  .check(trimmed(), z.minLength(3), z.maxLength(60), z.regex(namePattern));
/** An address as it is being filled in; complete when line, city, state and pincode are there. */
export const draftAddressSchema = z.extend(addressSchema, {
  addressLine: z._default(z.string().check(trimmed(), z.maxLength(200)), ''),
  city: z._default(z.string().check(trimmed(), z.maxLength(80)), ''),
  state: z._default(z.string().check(trimmed(), z.maxLength(80)), ''),
  pincode: z._default(blankOr(pincodeSchema), ''),
  countryCode: z._default(postalCountrySchema, defaultCountry),
});
export type DraftAddress = z.infer<typeof draftAddressSchema>;
/** The same as it may be saved. What was kept before is read all the same, and put right when it is next saved. */
export const savedAddressSchema = draftAddressSchema.check(...postalChecks, z.overwrite(withStateName));

/** What the first step keeps. */
export const basicRecordSchema = z.object({
  step: z._default(z.literal('basic'), 'basic'),
  outletId: idSchema,
  /** As it stands on invoices. */
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
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
  haveLongLat: z.boolean(),
  /** [long, lat], or empty. */
  longLat: z.array(z.number()).check(z.maxLength(2)),
});
export type BasicRecord = z.infer<typeof basicRecordSchema>;

export const basicSaveSchema = z.object({
  step: z.literal('basic'),
  outletId: idSchema,
  outletName: z.optional(blankOr(outletNameSchema)),
  displayName: z.optional(outletNameSchema),
  mobile: z.optional(blankOr(nationalNumberSchema)),
  countryCode: z.optional(phoneCodeSchema),
  email: z.optional(blankOr(emailSchema)),
  address: z.optional(savedAddressSchema),
  locality: z.optional(z.string().check(trimmed(), z.maxLength(120))),
  /** True: `lat` and `long` are taken over; both null take the pin away. */
  updateLocation: z._default(z.boolean(), false),
  lat: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  long: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  /** True takes the logo away; a new one comes by its own upload. */
  updateLogo: z._default(z.boolean(), false),
});
