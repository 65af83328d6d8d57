import * as z from 'zod/mini';
import { posLimits } from '../basics/constants';
import { addressSchema } from '../outlets/outlets';
import { couponCodeSchema } from '../offers/promotions';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';
import { personNameSchema, proofSchema } from '../people/account';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { buyerShape, marketplaceOriginSchema } from '../orders/order-billing';
import { destinationChecks, withStateOfPlace } from '../basics/postal';
import { quantityMilliSchema } from '../basics/price-basis';
import { fulfilmentSchema, orderSummarySchema, billSchema } from '../orders/orders';

/** What a customer orders. Prices are the server's business: the cart names items and choices only. */
export const cartLineSchema = z.object({
  itemId: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** Weight of an item that is sold by weight, in whole thousandths; then `quantity` is 1. */
  quantityMilli: z.optional(quantityMilliSchema),
  variantId: z._default(z.nullable(idSchema), null),
  addons: z._default(
    z
      .array(z.object({ addonId: idSchema, quantity: z.int().check(z.minimum(1), z.maximum(20)) }))
      .check(z.maxLength(20)),
    [],
  ),
  note: z._default(z.string().check(trimmed(), z.maxLength(200)), ''),
});
/** Where an order goes: PIN code and state agree. */
const destinationSchema = addressSchema.check(...destinationChecks, z.overwrite(withStateOfPlace));

/** What a customer sends, however it is paid. The distance is the server's business too. */
export const payOnlineBodySchema = z.object({
  outletId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  /** Of a stranger's order; a marketplace's or a phone order decides tax and liability, and comes signed or by staff. */
  channel: z._default(z.enum(['web', 'app']), 'web'),
  fulfilment: fulfilmentSchema,
  customer: z
    .object({ name: personNameSchema, countryCode: phoneCodeSchema, mobile: nationalNumberSchema })
    .check(mobileOfItsCountry),
  address: z._default(z.nullable(destinationSchema), null),
  lines: z.array(cartLineSchema).check(z.minLength(1), z.maxLength(posLimits.linesPerCart)),
  note: z._default(z.string().check(trimmed(), z.maxLength(300)), ''),
  ...buyerShape,
  /** A coupon's or a friend's referral code; refused with 1012 or 1013 where it does not count. */
  coupon: z._default(z.nullable(couponCodeSchema), null),
  /** Proves that the customer holds the number: for the wallet, and for coupons that depend on who orders. */
  customerProof: z._default(z.nullable(proofSchema), null),
});
export type PayOnlineBody = z.input<typeof payOnlineBodySchema>;
/** Paid at handover, or from the wallet by a proven customer. Online payment is `payOnline`: it comes first. */
export const postCheckoutBodySchema = z.extend(payOnlineBodySchema, {
  paymentMethod: z.enum(['cod', 'wallet']),
});
export type PostCheckoutBody = z.input<typeof postCheckoutBodySchema>;
/**
 * A marketplace's order, priced by the outlet's menu. It is delivered and, unless `cod`, was paid at the marketplace.
 * The marketplace's number makes it idempotent.
 */
export const marketplaceOrderBodySchema = z.extend(
  z.omit(payOnlineBodySchema, {
    idempotencyKey: true,
    channel: true,
    coupon: true,
    customerProof: true,
  }),
  {
    marketplace: z.extend(marketplaceOriginSchema, { commission: moneySchema.check(z.nonnegative()) }),
    paymentMethod: z.enum(['cod', 'online']),
  },
);
export type MarketplaceOrderBody = z.input<typeof marketplaceOrderBodySchema>;
export const marketplaceOrderSchema = z.object({ order: orderSummarySchema, bill: billSchema });
export const placedOrderSchema = z.object({
  order: orderSummarySchema,
  bill: billSchema,
  /** Lets the customer, and only the customer, look at and cancel this order. */
  customerToken: z.string(),
});
/** An order that waits for its payment. No outlet hears of it before; then it is tracked with its token. */
export const awaitedPaymentSchema = z.object({
  orderId: idSchema,
  state: z.enum(['awaitingPayment', 'paymentFailed', 'placed', 'expired', 'cancelled']),
  bill: billSchema,
  /** The page of the payments partner; null once nothing can be paid any more. */
  payment: z.nullable(z.object({ url: z.string(), amount: moneySchema, expiresAt: instantSchema })),
  customerToken: z.string(),
});
