import * as z from 'zod/mini';
import {
  counterDiscountSchema,
  fulfilmentSchema,
  idSchema,
  idempotencyKeySchema,
  instantSchema,
  itemDietSchema,
  moneySchema,
  nearOutletsSchema,
  newOrderBodySchema,
  paymentMethodSchema,
  phoneCodeSchema,
  posCustomerSchema,
  positionSchema,
  quantityMilliSchema,
} from '@galla/contract';

/** A line of a cart: an item with its choices, at the price when it was added. */
const localCartLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  name: z.string(),
  diet: itemDietSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** Weight in whole thousandths of a kilogram; left out: sold by the piece. */
  quantityMilli: z.optional(quantityMilliSchema),
  /** Base price, or the chosen variant's instead. Of a weighed item per kilogram. */
  unitPrice: moneySchema.check(z.nonnegative()),
  variant: z.nullable(z.object({ optionId: idSchema, name: z.string() })),
  addons: z.array(
    z.object({
      addonId: idSchema,
      name: z.string(),
      quantity: z.int().check(z.minimum(1)),
      price: moneySchema.check(z.nonnegative()),
    }),
  ),
  note: z.string(),
  billing: z.object({ subTotal: moneySchema.check(z.nonnegative()) }),
});
export type LocalCartLine = z.infer<typeof localCartLineSchema>;

/** The cart of one outlet, as stored on this device. */
export const localCartSchema = z.object({ outletName: z.string(), items: z.array(localCartLineSchema) });
export type LocalCart = z.infer<typeof localCartSchema>;

/** An address in the form; the id is generated with it, so that a repeated save is idempotent. */
const addressDraftSchema = z.object({
  addressId: idSchema,
  label: z.string(),
  addressLine: z.string(),
  apartmentAddress: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  position: z.nullable(positionSchema),
});
export type AddressDraft = z.infer<typeof addressDraftSchema>;

/** The caller's data in the form. */
export const customerDraftSchema = z.object({
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  email: z.string(),
  /** The server's record; null: not looked up, or new. */
  saved: z.nullable(posCustomerSchema),
  addressId: z.nullable(idSchema),
  /** The address in the form; null: none. */
  newAddress: z.nullable(addressDraftSchema),
});
export type CustomerDraft = z.infer<typeof customerDraftSchema>;

/** Checkout choices for an outlet's cart. */
export const checkoutDraftSchema = z.object({
  cartId: idSchema,
  /** Null: not chosen; determined by the outlet and the address. */
  fulfilment: z.nullable(fulfilmentSchema),
  coupon: z.nullable(z.string()),
  /** What staff take off; placing the order asks for the right to. */
  discount: z._default(z.nullable(counterDiscountSchema), null),
  paymentMethod: z.nullable(paymentMethodSchema),
  slotStart: z.nullable(instantSchema),
  note: z.string(),
  /** GSTIN of a business customer, as typed. */
  buyerGstin: z._default(z.string(), ''),
  buyerName: z._default(z.string(), ''),
  buyerAddress: z._default(z.string(), ''),
  /** Idempotency key of the order this cart becomes. */
  idempotencyKey: idempotencyKeySchema,
  /** The last order request: repeated unchanged after a lost response. */
  sent: z.nullable(newOrderBodySchema),
  /** A placed order waiting for payment. */
  checkoutId: z.nullable(idSchema),
});
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>;

/** The call as stored on this device. `.catch`: an invalid part is dropped, the others are kept. */
export const storedCallSchema = z.object({
  customerDetails: z.catch(z.nullable(customerDraftSchema), null),
  posOutlets: z.catch(nearOutletsSchema.shape.outlets, []),
  /** The outlet of an order by phone, independent of the panel's current one. */
  selectedPosOutlet: z.catch(
    z.nullable(z.object({ id: idSchema, name: z.string(), byDefault: z.optional(z.boolean()) })),
    null,
  ),
  /** Carts, by outlet. */
  plateItems: z.catch(z.record(z.string(), z.unknown()), {}),
  /** Delivery and payment choices of an order by phone, by outlet. */
  posCheckouts: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** Parameters between the steps of on-call ordering, in the URL. */
export const posArrivalSchema = z.object({
  /** Why the operator was sent back. */
  focus: z.optional(z.enum(['location', 'outlet', 'held'])),
  /** Names of items of a repeated order that are no longer on the menu. */
  missing: z.optional(z.array(z.string())),
});
