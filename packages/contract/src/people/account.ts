import * as z from 'zod/mini';
import { otp } from '../basics/constants';
import { idSchema, instantSchema, permissionsSchema, userTypeSchema, trimmed } from '../basics/primitives';
import { emailPattern, namePattern } from '../basics/patterns';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { themeColoursSchema } from './themes';

export const userStatusSchema = z.enum(['active', 'incomplete', 'blocked']);
export const userRoleSchema = z.enum(['owner', 'manager', 'kitchen', 'counter', 'marketing', 'accounts']);
export const languageSchema = z.enum(['en', 'hi']);

export const otpCodeSchema = z.string().check(z.regex(new RegExp(`^\\d{${otp.length}}$`)));
export const emailSchema = z.string().check(trimmed(), z.maxLength(254), z.regex(emailPattern));
/** At least eight characters with a letter and a digit; at most 128, since hashing has a cost. */
export const passwordSchema = z
  .string()
  .check(z.minLength(8), z.maxLength(128), z.regex(/\p{L}/u), z.regex(/\d/));
export const personNameSchema = z.string().check(trimmed(), z.minLength(2), z.maxLength(60));
export const storeNameSchema = z
  .string()
  .check(trimmed(), z.minLength(3), z.maxLength(60), z.regex(namePattern));
/** Made by the client when none is stored; names a browser profile, not a person. */
export const deviceIdSchema = z.string().check(z.regex(/^[A-Za-z0-9]{16,64}$/));

/** What the panel knows of the signed-in person. Kept in local storage as `userData`. */
export const sessionUserSchema = z.object({
  userId: idSchema,
  merchantId: idSchema,
  userName: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  countryCode: phoneCodeSchema,
  status: userStatusSchema,
  userType: userTypeSchema,
  role: userRoleSchema,
  permissions: permissionsSchema,
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The merchant's own record: `restData`. */
export const restDataSchema = z.object({
  merchantId: idSchema,
  storeName: z.string(),
  createdAt: instantSchema,
  /** Colours of the merchant's panel; null or absent: Galla's own. */
  theme: z.optional(z.nullable(themeColoursSchema)),
});
export type RestData = z.infer<typeof restDataSchema>;

export const loginBodySchema = z.object({
  /** Mobile number (ten digits) or e-mail address. */
  login: z.string().check(trimmed(), z.minLength(3), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  deviceId: deviceIdSchema,
});
/** The token itself travels in the x-access-token header, never in a body. */
export const sessionSchema = z.object({ userData: sessionUserSchema, restData: restDataSchema });
export type Session = z.infer<typeof sessionSchema>;

export const storeNameCheckBodySchema = z.object({ storeName: storeNameSchema });
export const storeNameCheckSchema = z.object({ available: z.boolean(), suggestion: z.nullable(z.string()) });

/** A ticket names one run of a flow that needs an OTP; it says nothing to whoever finds it without the OTP. */
export const otpTicketSchema = z.object({
  ticket: idSchema,
  /** Destination as shown to the person: '+91 ••••••3210'. */
  sentTo: z.string(),
  resendAfterMs: z.int().check(z.nonnegative()),
  expiresAt: instantSchema,
});
export type OtpTicket = z.infer<typeof otpTicketSchema>;

/** Whose number an SMS with a code goes to. */
export const codeRequestBodySchema = z
  .object({ countryCode: phoneCodeSchema, mobile: nationalNumberSchema })
  .check(mobileOfItsCountry);
export const sendOtpBodySchema = z.object({ ticket: idSchema });
export const verifyOtpBodySchema = z.object({ ticket: idSchema, otp: otpCodeSchema });
/** Proves that a ticket's OTP was right; spent by the call that completes the flow. */
export const proofSchema = z.string().check(z.minLength(20), z.maxLength(200));
export const otpProofSchema = z.object({ proof: proofSchema });
export const completeSignupBodySchema = z.object({
  proof: z.string().check(z.minLength(20), z.maxLength(200)),
  userName: personNameSchema,
  email: emailSchema,
  storeName: storeNameSchema,
  password: passwordSchema,
  deviceId: deviceIdSchema,
});
export const resetPasswordBodySchema = z.object({
  proof: z.string().check(z.minLength(20), z.maxLength(200)),
  password: passwordSchema,
});

/** One signed-in browser of the user. */
export const deviceSessionSchema = z.object({
  sessionId: idSchema,
  deviceId: z.string(),
  /** What it is called: made of the user agent at login. */
  deviceName: z.string(),
  userAgent: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  current: z.boolean(),
});
