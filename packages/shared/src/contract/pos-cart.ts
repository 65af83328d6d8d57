import { z } from 'zod';
import { posLimits } from './constants';
import {
  billSchema,
  cartLineSchema,
  fulfilmentSchema,
  itemDietSchema,
  paymentMethodSchema,
  postCheckoutBodySchema,
} from './orders';
import { currencySchema } from './outlets';
import { cartCouponSchema, couponCodeSchema, couponReasonSchema } from './promotions';
import { idSchema, instantSchema, moneySchema } from './primitives';

/** A line as the operator's screen names it. The id is the screen's, so that a repeat adds nothing twice. */
export const posCartLineInputSchema = cartLineSchema.extend({ lineId: idSchema });
export type PosCartLineInput = z.input<typeof posCartLineInputSchema>;

/** A line as the menu prices it now. */
export const posCartLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  /** As it was last known, should the menu have it no more. */
  name: z.string(),
  diet: itemDietSchema,
  quantity: z.int().positive(),
  variantId: idSchema.nullable(),
  variant: z.string().nullable(),
  addons: z.array(
    z.object({ addonId: idSchema, name: z.string(), quantity: z.int().positive(), price: moneySchema }),
  ),
  note: z.string(),
  unitPrice: moneySchema.nonnegative(),
  taxPercent: z.number(),
  billing: z.object({ subTotal: moneySchema.nonnegative() }),
  /** What is wrong with this very line; the cart's `problems` say it too. */
  problem: z.enum(['notServing', 'optionsInvalid', 'priceChanged']).nullable(),
  /** The line's sub-total as the customer was told; differs when `problem` is 'priceChanged'. */
  toldSubTotal: moneySchema.nonnegative(),
});
export type PosCartLine = z.infer<typeof posCartLineSchema>;

const lines = { lineIds: z.array(idSchema) };
/** What stands between this cart and an order, each with what its place on the screen needs. */
export const cartProblemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('itemNotServing'), cartCode: z.literal(1010), ...lines }),
  z.object({
    kind: z.literal('outletClosed'),
    cartCode: z.literal(1011),
    opensAt: instantSchema.nullable(),
  }),
  z.object({ kind: z.literal('offerInvalid'), cartCode: z.literal(1012), reason: couponReasonSchema }),
  z.object({
    kind: z.literal('offerMinimumNotMet'),
    cartCode: z.literal(1013),
    minimum: moneySchema,
    /** Still to be added. */
    missing: moneySchema,
  }),
  z.object({ kind: z.literal('deliveryPersonUnavailable'), cartCode: z.literal(1014) }),
  z.object({ kind: z.literal('locationUnserviceable'), cartCode: z.literal(1015) }),
  z.object({ kind: z.literal('emptyPlate'), cartCode: z.null() }),
  z.object({ kind: z.literal('optionsInvalid'), cartCode: z.null(), ...lines }),
  /** The menu's prices are others than those the customer was told: say so, then validate with `acceptPrices`. */
  z.object({ kind: z.literal('priceChanged'), cartCode: z.null(), ...lines }),
  z.object({
    kind: z.literal('minimumNotMet'),
    cartCode: z.null(),
    minimum: moneySchema,
    missing: moneySchema,
  }),
  /** 'Login': nobody to order for. */
  z.object({ kind: z.literal('customerMissing'), cartCode: z.null() }),
  /** 'You are in new location': a delivery without an address. */
  z.object({ kind: z.literal('addressMissing'), cartCode: z.null() }),
  z.object({ kind: z.literal('pickupNotOffered'), cartCode: z.null() }),
  /** 'Pay for self pickup': cash was chosen for a pickup that this outlet wants paid before. */
  z.object({ kind: z.literal('payForSelfPickup'), cartCode: z.null() }),
  z.object({
    kind: z.literal('paymentNotOffered'),
    cartCode: z.null(),
    offered: z.array(paymentMethodSchema),
  }),
  z.object({ kind: z.literal('walletTooLow'), cartCode: z.null(), balance: moneySchema }),
  z.object({ kind: z.literal('slotNotOffered'), cartCode: z.null() }),
  z.object({ kind: z.literal('slotFull'), cartCode: z.null() }),
]);
export type CartProblem = z.infer<typeof cartProblemSchema>;

export const posCartSchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  outletName: z.string(),
  currency: currencySchema,
  state: z.enum(['open', 'held', 'placed']),
  /** What a held cart is called; empty otherwise. */
  label: z.string(),
  /** Grows with every change. */
  version: z.int().positive(),
  customer: z
    .object({ customerId: idSchema, name: z.string(), countryCode: z.string(), mobile: z.string() })
    .nullable(),
  fulfilment: fulfilmentSchema,
  addressId: idSchema.nullable(),
  distanceMetres: z.int().nonnegative().nullable(),
  lines: z.array(posCartLineSchema),
  /** The plate's summary. */
  itemCount: z.int().nonnegative(),
  itemTotal: moneySchema.nonnegative(),
  coupon: cartCouponSchema.nullable(),
  note: z.string(),
  /** Of the lines that can be served; null when there are none. Without an address it holds no delivery yet. */
  bill: billSchema.nullable(),
  problems: z.array(cartProblemSchema),
  updatedAt: instantSchema,
});
export type PosCart = z.infer<typeof posCartSchema>;

export const cartOfSchema = z.object({ cartId: idSchema });
/** The whole plate at once: makes the cart, or puts this in place of what it held. */
export const createCartBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: idSchema.nullable().default(null),
  fulfilment: fulfilmentSchema.default('delivery'),
  addressId: idSchema.nullable().default(null),
  lines: z
    .array(posCartLineInputSchema)
    .max(posLimits.linesPerCart)
    .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, {
      message: 'A line is listed twice',
    }),
  coupon: couponCodeSchema.nullable().default(null),
  note: postCheckoutBodySchema.shape.note,
});
export type CreateCartBody = z.input<typeof createCartBodySchema>;
/** Makes the cart when it is new. A line that is there already is left as it is: a repeat. */
export const addToCartBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: idSchema.nullable().default(null),
  line: posCartLineInputSchema,
});
export const cartItemBodySchema = z.object({ cartId: idSchema, line: posCartLineInputSchema });
export const cartQuantityBodySchema = z.object({
  cartId: idSchema,
  lineId: idSchema,
  /** 0 takes the line off. */
  quantity: z.int().min(0).max(99),
});
export const cartCouponBodySchema = z.object({ cartId: idSchema, code: couponCodeSchema.nullable() });
export const cartDeliveryBodySchema = z.object({ cartId: idSchema, addressId: idSchema.nullable() });
export const cartCustomerBodySchema = z.object({
  cartId: idSchema,
  customerId: idSchema.nullable(),
  addressId: idSchema.nullable().default(null),
});
export const validateCartBodySchema = z.object({
  cartId: idSchema,
  /** What is chosen so far; what is left out is not looked at. */
  paymentMethod: paymentMethodSchema.optional(),
  /** Start of a slot; null: as soon as possible. */
  slotStart: instantSchema.nullable().default(null),
  /** The customer was told the menu's present prices and agrees. */
  acceptPrices: z.boolean().default(false),
});
export const validatedCartSchema = z.object({ valid: z.boolean(), cart: posCartSchema });
export const holdCartBodySchema = z.object({
  cartId: idSchema,
  label: z.string().trim().max(40).default(''),
});
export const repeatOrderBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: idSchema.nullable().default(null),
  orderId: idSchema,
});
/** `missing`: names of what the menu has no more, or not in that form. */
export const repeatedOrderSchema = z.object({ cart: posCartSchema, missing: z.array(z.string()) });
/** A cart put aside, as the list shows it. */
export const heldCartSchema = posCartSchema
  .pick({ cartId: true, outletId: true, outletName: true, label: true, itemCount: true, customer: true })
  .extend({ heldAt: instantSchema, heldBy: z.string() });
export type HeldCart = z.infer<typeof heldCartSchema>;
