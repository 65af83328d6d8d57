import * as z from 'zod/mini';
import { counterDiscountSchema } from '../orders/counter-discount';
import { posLimits } from '../basics/constants';
import { cartLineSchema, postCheckoutBodySchema } from './checkout';
import { billSchema, fulfilmentSchema, itemDietSchema, paymentMethodSchema } from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import { priceBasisSchema, quantityMilliSchema, saleUnitSchema } from '../basics/price-basis';
import { cartCouponSchema, couponCodeSchema, couponReasonSchema } from '../offers/promotions';
import { idSchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';

/** A line as the operator's screen names it. The id is the screen's, so that a repeat adds nothing twice. */
export const posCartLineInputSchema = z.extend(cartLineSchema, { lineId: idSchema });
export type PosCartLineInput = z.input<typeof posCartLineInputSchema>;

/** What can be wrong with one line. `quantityInvalid`: a weight for a piece, or pieces of what is weighed. */
export const cartLineProblems = [
  'notServing',
  'quantityInvalid',
  'aboveMrp',
  'optionsInvalid',
  'priceChanged',
] as const;

/** A line as the menu prices it now. */
export const posCartLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  /** As it was last known, should the menu have it no more. */
  name: z.string(),
  diet: itemDietSchema,
  quantity: z.int().check(z.positive()),
  /** Weight in whole thousandths of the unit; left out: sold by the piece. */
  quantityMilli: z.optional(quantityMilliSchema),
  soldBy: z._default(saleUnitSchema, 'piece'),
  priceBasis: z._default(priceBasisSchema, 'exclusive'),
  variantId: z.nullable(idSchema),
  variant: z.nullable(z.string()),
  addons: z.array(
    z.object({
      addonId: idSchema,
      name: z.string(),
      quantity: z.int().check(z.positive()),
      price: moneySchema,
    }),
  ),
  note: z.string(),
  unitPrice: moneySchema.check(z.nonnegative()),
  taxPercent: z.number(),
  billing: z.object({ subTotal: moneySchema.check(z.nonnegative()) }),
  /** What is wrong with this very line; the cart's `problems` say it too. */
  problem: z.nullable(z.enum(cartLineProblems)),
  /** The line's sub-total as quoted to the customer; differs when `problem` is 'priceChanged'. */
  toldSubTotal: moneySchema.check(z.nonnegative()),
});
export type PosCartLine = z.infer<typeof posCartLineSchema>;

const lines = { lineIds: z.array(idSchema) };
/** What stands between this cart and an order, each with what its place on the screen needs. */
export const cartProblemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('itemNotServing'), cartCode: z.literal(1010), ...lines }),
  z.object({
    kind: z.literal('outletClosed'),
    cartCode: z.literal(1011),
    opensAt: z.nullable(instantSchema),
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
  z.object({ kind: z.literal('quantityInvalid'), cartCode: z.null(), ...lines }),
  /** The menu asks for more than is printed on the packet. */
  z.object({ kind: z.literal('aboveMrp'), cartCode: z.null(), ...lines }),
  /** A composition outlet may not send goods to another state. */
  z.object({ kind: z.literal('interStateGoods'), cartCode: z.null(), state: z.string() }),
  /** The menu's prices are others than those quoted to the customer: say so, then validate with `acceptPrices`. */
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
  version: z.int().check(z.positive()),
  customer: z.nullable(
    z.object({ customerId: idSchema, name: z.string(), countryCode: z.string(), mobile: z.string() }),
  ),
  fulfilment: fulfilmentSchema,
  addressId: z.nullable(idSchema),
  distanceMetres: z.nullable(z.int().check(z.nonnegative())),
  lines: z.array(posCartLineSchema),
  /** The cart's summary. */
  itemCount: z.int().check(z.nonnegative()),
  itemTotal: moneySchema.check(z.nonnegative()),
  coupon: z.nullable(cartCouponSchema),
  note: z.string(),
  /** Of the lines that can be served; null when there are none. Without an address it holds no delivery yet. */
  bill: z.nullable(billSchema),
  problems: z.array(cartProblemSchema),
  updatedAt: instantSchema,
});
export type PosCart = z.infer<typeof posCartSchema>;

export const cartOfSchema = z.object({ cartId: idSchema });
/** All lines at once: creates the cart, or replaces what it held. */
export const createCartBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: z._default(z.nullable(idSchema), null),
  fulfilment: z._default(fulfilmentSchema, 'delivery'),
  addressId: z._default(z.nullable(idSchema), null),
  lines: z.array(posCartLineInputSchema).check(
    z.maxLength(posLimits.linesPerCart),
    z.refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, {
      message: 'listedTwice',
    }),
  ),
  coupon: z._default(z.nullable(couponCodeSchema), null),
  note: postCheckoutBodySchema.shape.note,
});
export type CreateCartBody = z.input<typeof createCartBodySchema>;
/** Makes the cart when it is new. A line that is there already is left as it is: a repeat. */
export const addToCartBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: z._default(z.nullable(idSchema), null),
  line: posCartLineInputSchema,
});
export const cartItemBodySchema = z.object({ cartId: idSchema, line: posCartLineInputSchema });
export const cartQuantityBodySchema = z.object({
  cartId: idSchema,
  lineId: idSchema,
  /** 0 takes the line off. */
  quantity: z.int().check(z.minimum(0), z.maximum(99)),
});
export const cartCouponBodySchema = z.object({ cartId: idSchema, code: z.nullable(couponCodeSchema) });
export const cartDeliveryBodySchema = z.object({ cartId: idSchema, addressId: z.nullable(idSchema) });
export const cartCustomerBodySchema = z.object({
  cartId: idSchema,
  customerId: z.nullable(idSchema),
  addressId: z._default(z.nullable(idSchema), null),
});
export const validateCartBodySchema = z.object({
  cartId: idSchema,
  /** What is chosen so far; what is left out is not looked at. */
  paymentMethod: z.optional(paymentMethodSchema),
  /** Start of a slot; null: as soon as possible. */
  slotStart: z._default(z.nullable(instantSchema), null),
  /** What staff mean to take off; placing the order asks for the right to. */
  discount: z._default(z.nullable(counterDiscountSchema), null),
  /** The menu's present prices were quoted to the customer, who agrees. */
  acceptPrices: z._default(z.boolean(), false),
});
export const validatedCartSchema = z.object({ valid: z.boolean(), cart: posCartSchema });
const typed = z.string().check(z.maxLength(300));
/** What was chosen at the checkout of a cart before it was put aside; checked like any other when it is taken up. */
export const heldChoicesSchema = z.object({
  paymentMethod: z.nullable(paymentMethodSchema),
  /** Start of a slot; null: as soon as possible. */
  slotStart: z.nullable(instantSchema),
  discount: z.nullable(counterDiscountSchema),
  /** Of the buyer, as typed so far. */
  buyerGstin: typed,
  buyerName: typed,
  buyerAddress: typed,
});
export type HeldChoices = z.infer<typeof heldChoicesSchema>;
export const holdCartBodySchema = z.object({
  cartId: idSchema,
  label: z._default(z.string().check(trimmed(), z.maxLength(40)), ''),
  choices: z._default(z.nullable(heldChoicesSchema), null),
});
/** `choices`: null when none were put aside with it. */
export const resumedCartSchema = z.extend(posCartSchema, {
  choices: z._default(z.nullable(heldChoicesSchema), null),
});
export const repeatOrderBodySchema = z.object({
  cartId: idSchema,
  outletId: idSchema,
  customerId: z._default(z.nullable(idSchema), null),
  orderId: idSchema,
});
/** `missing`: names of what the menu has no more, or not in that form. */
export const repeatedOrderSchema = z.object({ cart: posCartSchema, missing: z.array(z.string()) });
/** A cart put aside, as the list shows it. */
export const heldCartSchema = z.extend(
  z.pick(posCartSchema, {
    cartId: true,
    outletId: true,
    outletName: true,
    label: true,
    itemCount: true,
    customer: true,
  }),
  { heldAt: instantSchema, heldBy: z.string() },
);
export type HeldCart = z.infer<typeof heldCartSchema>;
