import * as z from 'zod/mini';
import { phoneCodeSchema } from './account';
import { fulfilmentSchema, itemDietSchema, paymentMethodSchema } from './orders';
import { posCustomerSchema } from './pos-customers';
import { newOrderBodySchema } from './pos-orders';
import { positionSchema } from './pos-places';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema } from './primitives';

/** A line of a plate: an item with its choices, as priced when it was put there. */
export const plateLineSchema = z.object({
  lineId: idSchema,
  itemId: idSchema,
  name: z.string(),
  diet: itemDietSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** Base price, or the chosen variant's in its place. */
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
export type PlateLine = z.infer<typeof plateLineSchema>;

/** What a caller wants of one outlet, as this device keeps it. */
export const plateSchema = z.object({ outletName: z.string(), items: z.array(plateLineSchema) });

/** An address as it is being written; the id goes with it, so that a repeated save makes it once. */
export const addressDraftSchema = z.object({
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

/** Whoever calls, as far as it is typed. */
export const customerDraftSchema = z.object({
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  email: z.string(),
  /** As the server knows them; null: not looked up, or new. */
  saved: z.nullable(posCustomerSchema),
  addressId: z.nullable(idSchema),
  /** The address being written; null: none is. */
  newAddress: z.nullable(addressDraftSchema),
});
export type CustomerDraft = z.infer<typeof customerDraftSchema>;

/** What is agreed about an outlet's plate so far. */
export const checkoutDraftSchema = z.object({
  cartId: idSchema,
  /** Null: nothing chosen yet; the outlet and the address decide. */
  fulfilment: z.nullable(fulfilmentSchema),
  coupon: z.nullable(z.string()),
  paymentMethod: z.nullable(paymentMethodSchema),
  slotStart: z.nullable(instantSchema),
  note: z.string(),
  /** One key for the one order this cart becomes, however often it is sent. */
  idempotencyKey: idempotencyKeySchema,
  /** The order as it was sent last: a lost answer is asked for again with the very same. */
  sent: z.nullable(newOrderBodySchema),
  /** An order sent off that waits for its payment. */
  checkoutId: z.nullable(idSchema),
});
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>;

/** What one step of on-call ordering tells the next through the address. */
export const posArrivalSchema = z.object({
  /** What the operator is sent back for. */
  focus: z.optional(z.enum(['location', 'outlet'])),
  /** Names of what a repeated order held and the menu has no more. */
  missing: z.optional(z.array(z.string())),
});
