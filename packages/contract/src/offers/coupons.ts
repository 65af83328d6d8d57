import * as z from 'zod/mini';
import {
  checkDiscountTerms,
  discountLimits,
  discountStatusSchema,
  discountTargetNameSchema,
  discountTermsShape,
} from './discount-terms';
import { currencySchema } from '../outlets/outlets';
import { billSchema } from '../orders/orders';
import { idSchema, instantSchema, moneySchema, pageQuerySchema, trimmed } from '../basics/primitives';
import { couponCodeSchema, couponReasonSchema, couponReductionSchema } from './promotions';

const usesSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(discountLimits.uses)));

const couponShape = {
  code: couponCodeSchema,
  /** What the customer reads beside the code. */
  description: z.string().check(trimmed(), z.maxLength(discountLimits.descriptionLength)),
  reduction: couponReductionSchema,
  minOrderAmount: moneySchema.check(z.nonnegative(), z.maximum(discountLimits.minOrderAmount)),
  firstOrderOnly: z.boolean(),
  /** Null: without limit. */
  maxUses: usesSchema,
  maxUsesPerCustomer: usesSchema,
  /** Shown to whoever orders; otherwise it counts for those who know the code. */
  listed: z.boolean(),
  ...discountTermsShape,
};

/** A coupon as it is written. */
export const couponInputSchema = z.object(couponShape).check(z.superRefine(checkDiscountTerms));
export type CouponInput = z.output<typeof couponInputSchema>;

/** A coupon as the panel shows it, with what it has done so far. */
export const couponSchema = z.object({
  ...couponShape,
  couponId: idSchema,
  version: z.int(),
  status: discountStatusSchema,
  /** It has not begun yet at any of its outlets. */
  startsLater: z.boolean(),
  /** Every use is taken. */
  usedUp: z.boolean(),
  /** What `targetIds` name, for people. */
  targets: z.array(discountTargetNameSchema),
  redemptions: z.int(),
  /** What it took off, and what the orders it was used for came to. */
  cost: moneySchema,
  sales: moneySchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Coupon = z.output<typeof couponSchema>;

export const couponSorts = ['newest', 'code', 'redemptions', 'cost'] as const;
export const couponListQuerySchema = z.extend(pageQuerySchema, {
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  status: z.optional(discountStatusSchema),
  sort: z._default(z.enum(couponSorts), 'newest'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});

export const couponListSchema = z.object({
  coupons: z.array(couponSchema),
  total: z.int(),
  currency: currencySchema,
  /** How many there are of each status, whatever is searched for. */
  counts: z.record(discountStatusSchema, z.int()),
  /** Over all coupons of the merchant. */
  figures: z.object({ redemptions: z.int(), cost: moneySchema, sales: moneySchema }),
});
export type CouponList = z.output<typeof couponListSchema>;

/** `draft`: kept, and counts for nothing yet. */
export const createCouponBodySchema = z.object({ coupon: couponInputSchema, draft: z.boolean() });
export const updateCouponBodySchema = z.extend(createCouponBodySchema, {
  couponId: idSchema,
  /** The one that was read: somebody else's change in between is not lost. */
  version: z.int(),
});

/** 'resume' also takes a coupon out of review, which is the owner's to do. */
export const couponActs = ['pause', 'resume'] as const;
export const couponStatusBodySchema = z.object({ couponId: idSchema, act: z.enum(couponActs) });

/** Coupons to choose one from. */
export const couponChoiceSchema = z.object({
  couponId: idSchema,
  code: couponCodeSchema,
  description: z.string(),
  reduction: couponReductionSchema,
});

export const targetsQuerySchema = z.object({
  outletId: z.optional(idSchema),
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
});
export const discountChoicesSchema = z.object({
  currency: currencySchema,
  outlets: z.array(z.object({ outletId: idSchema, displayName: z.string(), timezone: z.string() })),
  collections: z.array(discountTargetNameSchema),
  products: z.array(z.extend(discountTargetNameSchema, { price: moneySchema, collection: z.string() })),
});
export type DiscountChoices = z.output<typeof discountChoicesSchema>;

/** A cart to try a coupon with. */
export const trialCartSchema = z.object({
  outletId: idSchema,
  lines: z
    .array(z.object({ itemId: idSchema, quantity: z.int().check(z.minimum(1), z.maximum(99)) }))
    .check(z.minLength(1), z.maxLength(30)),
  /** Null: now. */
  at: z.nullable(instantSchema),
  firstOrder: z.boolean(),
});
export const couponPreviewBodySchema = z.object({
  coupon: couponInputSchema,
  /** The one that is edited; it does not overlap with itself. */
  couponId: z.nullable(idSchema),
  cart: z.nullable(trialCartSchema),
});
export const couponPreviewSchema = z.object({
  /** What counts for the same things at the same time. An offer comes on top; of coupons the customer takes one. */
  overlaps: z.array(z.object({ kind: z.enum(['coupon', 'offer']), id: idSchema, name: z.string() })),
  codeTaken: z.boolean(),
  /** Bills of the cart by the outlet's own terms. */
  trial: z.nullable(
    z.object({
      plain: billSchema,
      reduced: billSchema,
      saves: moneySchema,
      cartCode: z.nullable(z.literal([1012, 1013])),
      reason: z.nullable(couponReasonSchema),
      missing: moneySchema,
    }),
  ),
});
export type CouponPreview = z.output<typeof couponPreviewSchema>;
