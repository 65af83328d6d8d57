import { z } from 'zod';
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
  legalName: z.string().trim().min(3).max(120).regex(wordsDotsAmpersandPattern),
  businessCategory: z.string().trim().max(20).default(defaultBusinessCategory),
  businessType: businessTypeSchema,
  email: emailSchema,
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
  address: addressSchema.extend({
    addressLine: z.string().trim().min(3).max(200),
    city: z.string().trim().min(2).max(80),
    state: z.string().trim().min(2).max(80),
    pincode: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z -]{3,12}$/),
  }),
});
export type MerchantProfile = z.infer<typeof merchantProfileSchema>;

/** General Info as it stands; what nobody has said yet is filled in from the sign-up. */
export const merchantInfoSchema = z.object({
  profile: merchantProfileSchema.partial().extend({ storeName: z.string() }),
  complete: z.boolean(),
  updatedAt: instantSchema.nullable(),
});
export type MerchantInfo = z.infer<typeof merchantInfoSchema>;

/** Days a device may stay unused before it is signed out; 0: as long as any session lives. */
export const idleSignOutDays = [0, 1, 3, 7] as const;

/** Settings of the whole account. `restConfigSchema.parse({})` is a fresh one. */
export const restConfigSchema = z.object({
  /** Of the messages to people who have no panel yet: invitations. */
  staffLanguage: languageSchema.default('en'),
  signOutAfterDays: z.literal([...idleSignOutDays]).default(0),
});
export type RestConfig = z.infer<typeof restConfigSchema>;
