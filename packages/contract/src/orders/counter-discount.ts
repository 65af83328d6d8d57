import * as z from 'zod/mini';
import { actorSchema, idSchema, moneySchema, trimmed } from '../basics/primitives';

/** Orders for which nothing is asked: a guest's, or the meal of somebody at work. */
export const nonChargeableKinds = ['complimentary', 'staffMeal'] as const;
export const nonChargeableSchema = z.enum(nonChargeableKinds);
export type NonChargeable = z.infer<typeof nonChargeableSchema>;

export const discountReasonSchema = z.enum([
  'regularCustomer',
  'lateOrder',
  'complaint',
  'bulkOrder',
  'friendsFamily',
  'guest',
  'tasting',
  'staffMeal',
  'other',
]);
export type DiscountReason = z.infer<typeof discountReasonSchema>;

/** The usual reasons by what is given. */
export const discountReasons = {
  discount: ['regularCustomer', 'lateOrder', 'complaint', 'bulkOrder', 'friendsFamily', 'other'],
  complimentary: ['guest', 'complaint', 'tasting', 'other'],
  staffMeal: ['staffMeal'],
} as const satisfies Record<'discount' | NonChargeable, readonly DiscountReason[]>;
export type DiscountGiven = keyof typeof discountReasons;

const why = {
  reason: discountReasonSchema,
  /** In words: needed for `other`, and free beside any reason. */
  note: z._default(z.string().check(trimmed(), z.maxLength(80)), ''),
};

/** What staff take off an order on the phone or at the counter, and why. */
export const counterDiscountSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('flat'), amount: moneySchema.check(z.positive()), ...why }),
    z.object({
      kind: z.literal('percent'),
      percent: z.number().check(z.positive(), z.maximum(100), z.multipleOf(0.01)),
      ...why,
    }),
    z.object({ kind: z.literal('complimentary'), ...why }),
    z.object({ kind: z.literal('staffMeal'), ...why }),
  ])
  .check(
    z.refine(({ kind, reason }) => reasonsOf(givenBy(kind)).includes(reason), {
      path: ['reason'],
      message: 'invalid',
    }),
    z.refine(({ reason, note }) => reason !== 'other' || note.length >= 3, {
      path: ['note'],
      message: 'required',
    }),
  );
export type CounterDiscount = z.output<typeof counterDiscountSchema>;

/** A discount by amount or by percent is one thing to reports. */
export const givenBy = (kind: CounterDiscount['kind']): DiscountGiven =>
  kind === 'flat' || kind === 'percent' ? 'discount' : kind;
export const reasonsOf = (given: DiscountGiven): readonly DiscountReason[] => discountReasons[given];

/** What was taken off an order, as it is kept with it. */
export const orderDiscountSchema = z.object({
  given: z.enum(['discount', ...nonChargeableKinds]),
  reason: discountReasonSchema,
  note: z.string(),
  /** Taken off the goods. */
  amount: moneySchema,
  /** The goods at menu prices. */
  listed: moneySchema,
  /** Who gave it. */
  by: actorSchema,
  userId: idSchema,
});
export type OrderDiscount = z.infer<typeof orderDiscountSchema>;
