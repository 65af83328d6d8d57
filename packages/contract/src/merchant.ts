import * as z from 'zod/mini';
import {
  emailSchema,
  languageSchema,
  nationalNumberSchema,
  phoneCodeSchema,
  storeNameSchema,
} from './account';
import { defaultBusinessCategory } from './constants';
import { addressSchema } from './outlets';
import { wordsDotsAmpersandPattern } from './patterns';
import { businessTypeSchema, instantSchema } from './primitives';

/** What a store says of itself: General Info. Complete once it was saved. */
export const merchantProfileSchema = z.object({
  storeName: storeNameSchema,
  /** As registered; the name on bills and papers. */
  legalName: z.string().check(z.trim(), z.minLength(3), z.maxLength(120), z.regex(wordsDotsAmpersandPattern)),
  businessCategory: z._default(z.string().check(z.trim(), z.maxLength(20)), defaultBusinessCategory),
  businessType: businessTypeSchema,
  email: emailSchema,
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
  address: z.extend(addressSchema, {
    addressLine: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
    city: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    state: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    pincode: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{3,12}$/)),
  }),
});
export type MerchantProfile = z.infer<typeof merchantProfileSchema>;

/** General Info as it stands; what nobody has said yet is filled in from the sign-up. */
export const merchantInfoSchema = z.object({
  profile: z.extend(z.partial(merchantProfileSchema), { storeName: z.string() }),
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
