import * as z from 'zod/mini';
import { emailSchema, languageSchema, storeNameSchema } from '../people/account';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { defaultBusinessCategory, defaultCountry } from '../basics/constants';
import { addressSchema } from '../outlets/outlets';
import { namePattern } from '../basics/patterns';
import { postalChecks, postalCountrySchema, withStateName } from '../basics/postal';
import { businessTypeSchema, instantSchema, trimmed } from '../basics/primitives';

/** The fields of General Info, each by itself. */
export const merchantProfileFields = z.object({
  storeName: storeNameSchema,
  /** As registered; the name on bills and invoices. */
  legalName: z.string().check(trimmed(), z.minLength(3), z.maxLength(120), z.regex(namePattern)),
  businessCategory: z._default(z.string().check(trimmed(), z.maxLength(20)), defaultBusinessCategory),
  businessType: businessTypeSchema,
  email: emailSchema,
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
  address: z
    .extend(addressSchema, {
      addressLine: z.string().check(trimmed(), z.minLength(3), z.maxLength(200)),
      city: z.string().check(trimmed(), z.minLength(2), z.maxLength(80)),
      state: z.string().check(trimmed(), z.minLength(2), z.maxLength(80)),
      pincode: z.string().check(trimmed(), z.minLength(1), z.maxLength(10)),
      countryCode: z._default(postalCountrySchema, defaultCountry),
    })
    .check(...postalChecks, z.overwrite(withStateName)),
});
/** What a store says of itself: General Info. Complete once it was saved. */
export const merchantProfileSchema = merchantProfileFields.check(mobileOfItsCountry);
export type MerchantProfile = z.infer<typeof merchantProfileSchema>;

/** What was kept before is read all the same, and put right when it is next saved. */
const merchantInfoFields = z.extend(merchantProfileFields, {
  legalName: z.string(),
  mobile: z.string(),
  address: z.extend(addressSchema, { countryCode: z._default(postalCountrySchema, defaultCountry) }),
});
/** General Info as it stands; what nobody has said yet is filled in from the sign-up. */
export const merchantInfoSchema = z.object({
  profile: z.extend(z.partial(merchantInfoFields), { storeName: z.string() }),
  complete: z.boolean(),
  updatedAt: z.nullable(instantSchema),
});
export type MerchantInfo = z.infer<typeof merchantInfoSchema>;

/** Days a device may stay unused before it is signed out; 0: as long as any session lives. */
export const idleSignOutDays = [0, 1, 3, 7] as const;

/** Settings of the whole account. `restConfigSchema.parse({})` is a fresh one. */
export const restConfigSchema = z.object({
  /** Of the messages to people who have no panel yet: invitations. */
  staffLanguage: z._default(languageSchema, 'en'),
  signOutAfterDays: z._default(z.literal([...idleSignOutDays]), 0),
});
export type RestConfig = z.infer<typeof restConfigSchema>;
