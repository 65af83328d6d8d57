import { z } from 'zod';
import {
  currencies,
  defaultBusinessCategory,
  deliveryBases,
  deliveryChargeModels,
  deliveryExceptionDefaults,
  slotDefaults,
} from './constants';
import { busySchema } from './kitchen';
import { businessTypeSchema, idSchema, moneySchema } from './primitives';

export const currencySchema = z.enum(currencies.map((c) => c.name));
export type CurrencyName = z.infer<typeof currencySchema>;
export const availabilitySchema = z.enum(['on', 'off']);

/** `from` counts, `to` does not; a `to` of 0 means without end. Sub-totals in the smallest unit, distances in km. */
export const deliveryRangeSchema = z.object({
  from: z.number().nonnegative().default(0),
  to: z.number().nonnegative().default(0),
  price: moneySchema.nonnegative().default(0),
});
export const shareConfigSchema = z.object({
  method: z.enum(deliveryBases).default('cartValueLimit'),
  unit: z.enum(['amount', 'km']).default('amount'),
  ranges: z.array(deliveryRangeSchema).default([{ from: 0, to: 0, price: 0 }]),
  /** Per cent for distributeCharges; what the customer pays, in the smallest unit, for customerSpecific. */
  customerShare: z.number().min(0).default(0),
  /** Per cent for distributeCharges; what the outlet pays, in the smallest unit, for partnerSpecific. */
  partnerShare: z.number().min(0).default(0),
});
export const deliveryConfigSchema = z.object({
  provider: z.string().default('market'),
  canSelfPickup: z.boolean().default(false),
  chargeTypeV: z.enum(deliveryChargeModels).default('cartValueLimit'),
  minCharge: moneySchema.nonnegative().default(0),
  orderAmountThreshold: moneySchema.nonnegative().default(0),
  selectCurrency: currencySchema.default('INR'),
  scheduleOrders: z.boolean().default(false),
  orderingSystem: z.boolean().default(false),
  minimalCartValue: z.boolean().default(false),
  deliveryMerchantId: z.string().default(''),
  slotConfig: z
    .object({
      maxOrdersPerSlot: z.int().min(1).default(slotDefaults.maxOrdersPerSlot),
      advanceDays: z.int().min(0).default(slotDefaults.advanceDays),
      minDurationHr: z.number().min(0).default(slotDefaults.minDurationHr),
    })
    .prefault({}),
  types: z
    .object({ onDemand: z.boolean().default(true), scheduled: z.boolean().default(false) })
    .prefault({}),
  shareConfig: shareConfigSchema.prefault({}),
});

/** Everything an outlet can be set to. `outletConfigSchema.parse({})` is a fresh outlet's configuration. */
export const outletConfigSchema = z.object({
  businessCategory: z.string().default(defaultBusinessCategory),
  businessType: businessTypeSchema.default('food Restaurant'),
  delivery: deliveryConfigSchema.prefault({}),
  deliveryException: z
    .object({
      exceptionValue: z.string().default(deliveryExceptionDefaults.exceptionValue),
      status: z.enum(['active', 'inactive']).default(deliveryExceptionDefaults.status),
      exceptionType: z.enum(['distance']).default(deliveryExceptionDefaults.exceptionType),
    })
    .prefault({}),
  notificationConfig: z
    .object({
      enableIVRCall: z.boolean().default(false),
      /** Whether an order may be accepted straight from its notification. null: never asked, so no. */
      onClickOrderAccept: z.boolean().nullable().default(null),
      sendNotifications: z.boolean().default(false),
      /** The outlet's own sound; the empty text means the panel's default. */
      soundUrl: z.string().default(''),
    })
    .prefault({}),
  order: z
    .object({
      acceptanceMode: z.enum(['manual', 'auto']).default('manual'),
      minOrderAmount: moneySchema.nonnegative().default(0),
      packingCharges: z
        .object({
          chargesPer: z.enum(['quantity', 'order']).default('quantity'),
          on: z.enum(['item', 'order']).default('item'),
          amount: moneySchema.nonnegative().default(0),
        })
        .prefault({}),
      paymentMethods: z
        .object({
          cod: z.boolean().default(false),
          online: z.boolean().default(true),
          wallet: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  printConfig: z.object({ printKot: z.boolean().default(false) }).prefault({}),
});
export type OutletConfig = z.infer<typeof outletConfigSchema>;

export const addressSchema = z.object({
  addressLine: z.string().max(200),
  apartmentAddress: z.string().max(200).default(''),
  landmark: z.string().max(120).default(''),
  city: z.string().max(80),
  state: z.string().max(80),
  pincode: z.string().max(12),
  countryCode: z.string().length(2).default('IN'),
});
export type Address = z.infer<typeof addressSchema>;

/** An entry of the outlet switcher. */
export const outletSummarySchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  config: outletConfigSchema,
  /** 'off': takes no orders. */
  available: availabilitySchema,
  /** IANA name, e.g. 'Asia/Kolkata': what "today" means for this outlet. */
  timezone: z.string(),
  currency: currencySchema,
  city: z.string(),
  /** False: its set-up was never complete, so it can't be switched on yet. */
  setUp: z.boolean().optional(),
  /** Busy mode; left out or null: it is not on. */
  busy: busySchema.nullable().optional(),
});
export type OutletSummary = z.infer<typeof outletSummarySchema>;

export const setOutletAvailabilityBodySchema = z.object({
  outletId: idSchema,
  available: availabilitySchema,
});
