import * as z from 'zod/mini';
import { emailSchema, personNameSchema } from '../people/account';
import { mobileOfItsCountry, nationalNumberSchema, phoneCodeSchema } from '../basics/phones';
import { posLimits } from '../basics/constants';
import { orderSummarySchema } from '../orders/orders';
import { counterMethodSchema } from '../money/order-money';
import { addressSchema } from '../outlets/outlets';
import { positionSchema } from './pos-places';
import { destinationChecks, withStateOfPlace } from '../basics/postal';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';
import { currencySchema } from '../outlets/outlets';

export const customerAddressSchema = z.object({
  addressId: idSchema,
  /** 'Home', 'Office'; may be empty. */
  label: z.string(),
  address: addressSchema,
  /** Where the maps partner or the operator's pin puts it; null: not located yet. */
  position: z.nullable(positionSchema),
});
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

/** An order of the past, as the operator offers to repeat it. */
export const lastOrderSchema = z.extend(
  z.pick(orderSummarySchema, {
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
  }),
  { outletName: z.string() },
);
export type LastOrder = z.infer<typeof lastOrderSchema>;

/** A customer found by the first digits of the number. */
export const customerMatchSchema = z.object({
  customerId: idSchema,
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  lastOrderAt: z.nullable(instantSchema),
});
export type CustomerMatch = z.infer<typeof customerMatchSchema>;

export const posCustomerSchema = z.object({
  customerId: idSchema,
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The one used last comes first. */
  addresses: z.array(customerAddressSchema),
  /** Of the user's outlets that are not closed permanently, newest first. */
  lastOrders: z.array(lastOrderSchema),
  orderCount: z.int().check(z.nonnegative()),
});
export type PosCustomer = z.infer<typeof posCustomerSchema>;

/** Asked while the number is typed. */
export const getCustomerQuerySchema = z.object({
  countryCode: z._default(phoneCodeSchema, '+91'),
  mobile: z.string().check(z.regex(new RegExp(`^\\d{${posLimits.lookUpDigits},10}$`))),
});
/** `customer` is set when the whole number is known here; a whole number nobody has gives neither. */
export const foundCustomerSchema = z.object({
  matches: z.array(customerMatchSchema),
  customer: z.nullable(posCustomerSchema),
});

const addressText = (max: number) => z.string().check(trimmed(), z.maxLength(max));
/** An address as somebody writes it. The id is the writer's, so that a repeat makes nothing twice. */
export const customerAddressInputSchema = z.object({
  addressId: idSchema,
  label: z._default(addressText(30), ''),
  address: z
    .object({
      addressLine: addressText(200).check(z.minLength(3)),
      apartmentAddress: z._default(addressText(200), ''),
      landmark: z._default(addressText(120), ''),
      city: addressText(80).check(z.minLength(2)),
      state: addressText(80).check(z.minLength(2)),
      pincode: addressText(12).check(z.regex(/^[A-Za-z0-9 -]{4,12}$/)),
      countryCode: z._default(z.string().check(z.length(2)), 'IN'),
    })
    .check(...destinationChecks, z.overwrite(withStateOfPlace)),
  position: z._default(z.nullable(positionSchema), null),
});
/** Makes the customer of this number, or changes what is given. Addresses not named stay. */
export const updateCustomerBodySchema = z
  .object({
    countryCode: phoneCodeSchema,
    mobile: nationalNumberSchema,
    name: personNameSchema,
    /** Left out: unchanged. */
    email: z.optional(z.nullable(emailSchema)),
    saveAddresses: z._default(
      z.array(customerAddressInputSchema).check(z.maxLength(posLimits.addressesPerCustomer)),
      [],
    ),
    removeAddressIds: z._default(z.array(idSchema).check(z.maxLength(posLimits.addressesPerCustomer)), []),
  })
  .check(mobileOfItsCountry);
export type UpdateCustomerBody = z.input<typeof updateCustomerBodySchema>;

/** Money a customer has with the merchant. */
export const walletSchema = z.object({
  customerId: idSchema,
  currency: currencySchema,
  balance: moneySchema.check(z.nonnegative()),
  entries: z.array(
    z.object({
      entryId: idSchema,
      kind: z.enum(['topUp', 'order', 'refund']),
      /** Negative: taken for an order. */
      amount: moneySchema,
      orderId: z.nullable(idSchema),
      orderNumber: z.nullable(z.int()),
      note: z.string(),
      at: instantSchema,
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;
export const topUpBodySchema = z.object({
  outletId: idSchema,
  customerId: idSchema,
  amount: moneySchema.check(z.positive(), z.maximum(10_000_000)),
  idempotencyKey: idempotencyKeySchema,
  note: z._default(z.string().check(trimmed(), z.maxLength(100)), ''),
  /** How it was paid in; absent in releases that did not ask: in cash. */
  method: z._default(counterMethodSchema, 'cash'),
});
