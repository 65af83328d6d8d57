import * as z from 'zod/mini';
import { approvalSchema } from '../people/approvals';
import { counterDiscountSchema } from '../orders/counter-discount';
import { buyerShape } from '../orders/order-billing';
import { postCheckoutBodySchema } from './checkout';
import { billSchema, orderSummarySchema, paymentMethodSchema } from '../orders/orders';
import { publicBusySchema } from '../outlets/kitchen';
import { currencySchema } from '../outlets/outlets';
import { cartProblemSchema, posCartSchema } from './pos-cart';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema } from '../basics/primitives';

/** The slots of an outlet's coming days. A day is the outlet's own. */
export const slotsSchema = z.object({
  outletId: idSchema,
  timezone: z.string(),
  /** An order of a few items made now would be ready in so many minutes. */
  readyInMinutes: z.int().check(z.positive()),
  busy: z.nullable(publicBusySchema),
  onDemand: z.boolean(),
  scheduled: z.boolean(),
  days: z.array(
    z.object({
      /** '2026-11-21' */
      date: z.iso.date(),
      slots: z.array(
        z.object({ start: instantSchema, end: instantSchema, left: z.int().check(z.nonnegative()) }),
      ),
    }),
  ),
});
export type Slots = z.infer<typeof slotsSchema>;

export const newOrderBodySchema = z.object({
  cartId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  paymentMethod: paymentMethodSchema,
  slotStart: z._default(z.nullable(instantSchema), null),
  note: postCheckoutBodySchema.shape.note,
  ...buyerShape,
  /** Needs `order:discount`, within its limit. */
  discount: z._default(z.nullable(counterDiscountSchema), null),
  approval: z.optional(approvalSchema),
  /** The total quoted to the customer: another one is refused with CART_PRICE_CHANGED. */
  expectedTotal: moneySchema.check(z.nonnegative()),
});
export type NewOrderBody = z.input<typeof newOrderBodySchema>;

/** A link the customer pays by. */
export const posPaymentSchema = z.object({
  paymentId: idSchema,
  state: z.enum(['open', 'paid', 'failed', 'expired']),
  amount: moneySchema,
  currency: currencySchema,
  url: z.string(),
  expiresAt: instantSchema,
  /** '+91 ••••••3210' once it was sent as a text message. */
  sentTo: z.nullable(z.string()),
});
export type PosPayment = z.infer<typeof posPaymentSchema>;

export const checkoutStateSchema = z.enum([
  'awaitingPayment',
  'placed',
  'paymentFailed',
  'expired',
  'cancelled',
]);
/** An order the operator sent off: placed at once, or waiting for its payment. It rings when it is placed. */
export const posCheckoutSchema = z.object({
  checkoutId: idSchema,
  cartId: idSchema,
  outletId: idSchema,
  /** Known before the order is there. */
  orderId: idSchema,
  state: checkoutStateSchema,
  order: z.nullable(orderSummarySchema),
  bill: billSchema,
  payment: z.nullable(posPaymentSchema),
});
export type PosCheckout = z.infer<typeof posCheckoutSchema>;
export const checkoutOfSchema = z.object({ checkoutId: idSchema });

/** `details` of every refusal of a cart: the code of the first problem, all of them, and the cart as it is now. */
export const cartRefusalSchema = z.object({
  cartCode: z.nullable(z.int()),
  problems: z.array(cartProblemSchema),
  cart: posCartSchema,
});
