import * as z from 'zod/mini';
import { moneySchema, idSchema, instantSchema, trimmed } from '../basics/primitives';

/** As people type it: letters, digits, dash and underscore; kept in capitals. */
export const couponCodeSchema = z.string().check(trimmed(), z.toUpperCase(), z.regex(/^[A-Z0-9_-]{3,20}$/));

/** Money off the net lines: a share with an optional cap, or a flat amount. */
export const couponReductionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().check(z.positive(), z.maximum(100)),
    cap: z.nullable(moneySchema.check(z.positive())),
  }),
  z.object({ kind: z.literal('flat'), amount: moneySchema.check(z.positive()) }),
]);

/** Why a coupon does not count, besides its minimum order. */
export const couponReasonSchema = z.enum([
  'unknown',
  'paused',
  'notStarted',
  'ended',
  'notHere',
  'usedUp',
  'usedByCustomer',
  'firstOrderOnly',
  'customerMissing',
  'outsideHours',
  'noTargetItems',
  'notYours',
  'ownCode',
]);
export type CouponReason = z.infer<typeof couponReasonSchema>;

/** A coupon as the cart offers it. */
export const promoSchema = z.object({
  promoId: idSchema,
  code: couponCodeSchema,
  description: z.string(),
  reduction: couponReductionSchema,
  minOrderAmount: moneySchema.check(z.nonnegative()),
  firstOrderOnly: z.boolean(),
  endsAt: z.nullable(instantSchema),
  /** What it would take off this cart; 0 when it does not count. */
  saves: moneySchema.check(z.nonnegative()),
  /** 1012 invalid, 1013 minimum not met, null: it counts. Without a cart: as for an empty one. */
  cartCode: z.nullable(z.literal([1012, 1013])),
  reason: z.nullable(couponReasonSchema),
});
export type Promo = z.infer<typeof promoSchema>;

/** The coupon a cart carries. */
export const cartCouponSchema = z.object({
  code: couponCodeSchema,
  saves: moneySchema.check(z.nonnegative()),
  cartCode: z.nullable(z.literal([1012, 1013])),
  reason: z.nullable(couponReasonSchema),
  minOrderAmount: moneySchema.check(z.nonnegative()),
});
