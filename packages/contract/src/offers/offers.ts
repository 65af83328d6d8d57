import * as z from 'zod/mini';
import {
  checkDiscountTerms,
  discountLimits,
  discountStatusSchema,
  discountTargetNameSchema,
  discountTermsShape,
} from './discount-terms';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema, pageQuerySchema, trimmed } from '../basics/primitives';
import { couponReductionSchema } from './promotions';

const offerShape = {
  /** Stands on the bill. */
  name: z.string().check(trimmed(), z.minLength(1), z.maxLength(discountLimits.nameLength)),
  /** Per unit when flat; a cap is per line. */
  reduction: couponReductionSchema,
  ...discountTermsShape,
};

/** An offer as it is written: money off the items themselves, for everybody, without a code. */
export const offerInputSchema = z.object(offerShape).check(z.superRefine(checkDiscountTerms));
export type OfferInput = z.output<typeof offerInputSchema>;

/** Promotions of the house that an outlet can take part in. */
export const programmeKeys = ['lunchBreak', 'happyHours', 'weekendTreat', 'tasteOfNew'] as const;
export const programmeKeySchema = z.enum(programmeKeys);
export type ProgrammeKey = z.output<typeof programmeKeySchema>;

export const offerSchema = z.object({
  ...offerShape,
  offerId: idSchema,
  status: discountStatusSchema,
  startsLater: z.boolean(),
  targets: z.array(discountTargetNameSchema),
  /** The promotion it came from; null: the merchant's own. */
  programme: z.nullable(programmeKeySchema),
  createdAt: instantSchema,
});
export type Offer = z.output<typeof offerSchema>;

export const offerListQuerySchema = z.extend(pageQuerySchema, {
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  status: z.optional(discountStatusSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const offerListSchema = z.object({
  offers: z.array(offerSchema),
  total: z.int(),
  /** All the merchant's, those in promotions too: `discountLimits.offers` at most. */
  kept: z._default(z.int(), 0),
  currency: currencySchema,
});

/** A promotion as an outlet can take part in it. */
export const programmeSchema = z.object({
  programme: programmeKeySchema,
  reduction: couponReductionSchema,
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** How many days it runs from the day of enrolling. */
  days: z.int(),
  minItems: z.int(),
  maxItems: z.int(),
  /** The outlet takes part in it now. */
  enrolment: z.nullable(
    z.object({
      offerId: idSchema,
      items: z.int(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      enrolledAt: instantSchema,
    }),
  ),
});
export type Programme = z.output<typeof programmeSchema>;

export const enrollPromoBodySchema = z.object({
  outletId: idSchema,
  programme: programmeKeySchema,
  itemIds: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
});
export const rollbackPromoBodySchema = z.object({ outletId: idSchema, programme: programmeKeySchema });

export const promoItemQuerySchema = z.object({
  outletId: idSchema,
  programme: programmeKeySchema,
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
});
/** An item and what it costs while the promotion runs. */
export const promoItemSchema = z.object({
  itemId: idSchema,
  name: z.string(),
  collection: z.string(),
  price: moneySchema,
  promoPrice: moneySchema,
  /** Sold by size: both prices are those of the cheapest one. */
  sized: z.boolean(),
  enrolled: z.boolean(),
});
export type PromoItem = z.output<typeof promoItemSchema>;
