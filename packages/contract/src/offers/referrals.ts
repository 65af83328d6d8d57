import * as z from 'zod/mini';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { couponCodeSchema, couponReductionSchema } from './promotions';
import { idSchema, instantSchema, moneySchema, pageQuerySchema, trimmed } from '../basics/primitives';

export const referralLimits = {
  headline: 60,
  details: 200,
  invitation: 300,
  friends: 10_000,
  validDays: 365,
} as const;

/** Stands for the referrer's code in the invitation. */
export const referralCodeMark = '{code}';

const rewardShape = { reduction: couponReductionSchema, minOrderAmount: moneySchema.check(z.nonnegative()) };

/** What a merchant gives for friends, and what customers read of it. Money in the smallest unit. */
export const referralTermsSchema = z.object({
  /** Off the friend's first order. */
  friend: z.object(rewardShape),
  /** A coupon for the referrer, once the friend's order is completed. */
  referrer: z.object({
    ...rewardShape,
    validDays: z.int().check(z.minimum(1), z.maximum(referralLimits.validDays)),
  }),
  /** How many friends one code can bring; null: any number. */
  maxFriends: z.nullable(z.int().check(z.minimum(1), z.maximum(referralLimits.friends))),
  texts: z.object({
    headline: z.string().check(trimmed(), z.minLength(1), z.maxLength(referralLimits.headline)),
    details: z.string().check(trimmed(), z.maxLength(referralLimits.details)),
    /** What the referrer sends on; it must name the code. */
    invitation: z.string().check(
      trimmed(),
      z.minLength(1),
      z.maxLength(referralLimits.invitation),
      z.refine((text) => text.includes(referralCodeMark), { error: 'codeMissing' }),
    ),
  }),
});
export type ReferralTerms = z.output<typeof referralTermsSchema>;

export const referralProgrammeSchema = z.object({
  enabled: z.boolean(),
  terms: referralTermsSchema,
  /** Null: never saved; these are suggestions. */
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(instantSchema),
});
export type ReferralProgramme = z.output<typeof referralProgrammeSchema>;
export const saveProgrammeBodySchema = z.pick(referralProgrammeSchema, { enabled: true, terms: true });

/** 'ordered': the friend's order is under way. 'rewarded': completed. 'lost': refused or cancelled. */
export const referralStateSchema = z.enum(['ordered', 'rewarded', 'lost']);
export type ReferralState = z.output<typeof referralStateSchema>;

const personSchema = z.object({ customerId: idSchema, name: z.string(), mobileMasked: z.string() });

/** One friend whom a customer brought. */
export const referralSchema = z.object({
  referralId: idSchema,
  code: couponCodeSchema,
  referrer: personSchema,
  friend: personSchema,
  state: referralStateSchema,
  orderNumber: z.nullable(z.int().check(z.positive())),
  /** What the friend's order was reduced by. */
  friendSaved: moneySchema.check(z.nonnegative()),
  /** The referrer's coupon, and what it has taken off so far. */
  reward: z.nullable(
    z.object({ code: couponCodeSchema, used: z.boolean(), cost: moneySchema.check(z.nonnegative()) }),
  ),
  at: instantSchema,
});
export type Referral = z.output<typeof referralSchema>;

export const referralListQuerySchema = z.extend(pageQuerySchema, {
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  state: z.optional(referralStateSchema),
});
export const referralListSchema = z.object({
  referrals: z.array(referralSchema),
  total: z.int().check(z.nonnegative()),
  /** Of all referrals of the merchant. */
  sums: z.object({
    friends: z.int().check(z.nonnegative()),
    rewarded: z.int().check(z.nonnegative()),
    /** What friends' and referrers' coupons have taken off together. */
    cost: moneySchema.check(z.nonnegative()),
    codes: z.int().check(z.nonnegative()),
  }),
});
export type ReferralList = z.output<typeof referralListSchema>;

/** A customer's code with what it has brought. */
export const referralCodeSchema = z.object({
  code: couponCodeSchema,
  referrer: personSchema,
  friends: z.int().check(z.nonnegative()),
  rewards: z.int().check(z.nonnegative()),
  createdAt: instantSchema,
});
export type ReferralCode = z.output<typeof referralCodeSchema>;
export const referralCodesSchema = z.object({
  codes: z.array(referralCodeSchema),
  total: z.int().check(z.nonnegative()),
});
export const giveCodeBodySchema = z
  .object({ countryCode: phoneCodeSchema, mobile: nationalNumberSchema })
  .check(mobileOfItsCountry);

/** The referral card of a customer who has ordered; null while the merchant gives nothing for friends. */
export const customerReferralSchema = z.nullable(
  z.object({
    code: couponCodeSchema,
    headline: z.string(),
    details: z.string(),
    /** The invitation with the code filled in. */
    invitation: z.string(),
  }),
);
