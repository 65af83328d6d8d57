import { z } from 'zod';
import { emailSchema, nationalNumberSchema, personNameSchema, phoneCodeSchema } from './account';
import { posLimits } from './constants';
import { orderSummarySchema } from './orders';
import { addressSchema } from './outlets';
import { positionSchema } from './pos-places';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema } from './primitives';
import { currencySchema } from './outlets';

export const customerAddressSchema = z.object({
  addressId: idSchema,
  /** 'Home', 'Office'; may be empty. */
  label: z.string(),
  address: addressSchema,
  /** Where the maps partner or the operator's pin puts it; null: not located yet. */
  position: positionSchema.nullable(),
});
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

/** An order of the past, as the operator offers to repeat it. */
export const lastOrderSchema = orderSummarySchema
  .pick({
    orderId: true,
    outletId: true,
    orderNumber: true,
    status: true,
    fulfilment: true,
    currency: true,
    total: true,
    lines: true,
    note: true,
    placedAt: true,
  })
  .extend({ outletName: z.string() });
export type LastOrder = z.infer<typeof lastOrderSchema>;

/** A customer found by the first digits of the number. */
export const customerMatchSchema = z.object({
  customerId: idSchema,
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  lastOrderAt: instantSchema.nullable(),
});
export type CustomerMatch = z.infer<typeof customerMatchSchema>;

export const posCustomerSchema = z.object({
  customerId: idSchema,
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** The one used last comes first. */
  addresses: z.array(customerAddressSchema),
  /** Of the user's outlets, newest first. */
  lastOrders: z.array(lastOrderSchema),
  orderCount: z.int().nonnegative(),
});
export type PosCustomer = z.infer<typeof posCustomerSchema>;

/** Asked while the number is typed. */
export const getCustomerQuerySchema = z.object({
  countryCode: phoneCodeSchema.default('+91'),
  mobile: z.string().regex(new RegExp(`^\\d{${posLimits.lookUpDigits},10}$`)),
});
/** `customer` is set when the whole number is known here; a whole number nobody has gives neither. */
export const foundCustomerSchema = z.object({
  matches: z.array(customerMatchSchema),
  customer: posCustomerSchema.nullable(),
});

const addressText = (max: number) => z.string().trim().max(max);
/** An address as somebody writes it. The id is the writer's, so that a repeat makes nothing twice. */
export const customerAddressInputSchema = z.object({
  addressId: idSchema,
  label: addressText(30).default(''),
  address: z.object({
    addressLine: addressText(200).min(3),
    apartmentAddress: addressText(200).default(''),
    landmark: addressText(120).default(''),
    city: addressText(80).min(2),
    state: addressText(80).min(2),
    pincode: addressText(12).regex(/^[A-Za-z0-9 -]{4,12}$/),
    countryCode: z.string().length(2).default('IN'),
  }),
  position: positionSchema.nullable().default(null),
});
/** Makes the customer of this number, or changes what is given. Addresses not named stay. */
export const updateCustomerBodySchema = z.object({
  countryCode: phoneCodeSchema,
  mobile: nationalNumberSchema,
  name: personNameSchema,
  /** Left out: unchanged. */
  email: emailSchema.nullable().optional(),
  saveAddresses: z.array(customerAddressInputSchema).max(posLimits.addressesPerCustomer).default([]),
  removeAddressIds: z.array(idSchema).max(posLimits.addressesPerCustomer).default([]),
});
export type UpdateCustomerBody = z.input<typeof updateCustomerBodySchema>;

/** Money a customer has with the merchant. */
export const walletSchema = z.object({
  customerId: idSchema,
  currency: currencySchema,
  balance: moneySchema.nonnegative(),
  entries: z.array(
    z.object({
      entryId: idSchema,
      kind: z.enum(['topUp', 'order', 'refund']),
      /** Negative: taken for an order. */
      amount: moneySchema,
      orderId: idSchema.nullable(),
      orderNumber: z.int().nullable(),
      note: z.string(),
      at: instantSchema,
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;
export const topUpBodySchema = z.object({
  outletId: idSchema,
  customerId: idSchema,
  amount: moneySchema.positive().max(10_000_000),
  idempotencyKey: idempotencyKeySchema,
  note: z.string().trim().max(100).default(''),
});
