import { hourMs } from '../basics/time';
import * as z from 'zod/mini';
import {
  currencies,
  defaultBusinessCategory,
  deliveryBases,
  deliveryChargeModels,
  deliveryExceptionDefaults,
  laterWarning,
  slotDefaults,
} from '../basics/constants';
import { busySchema } from './kitchen';
import { businessTypeSchema, idSchema, instantSchema, moneySchema } from '../basics/primitives';

export const currencySchema = z.enum(currencies.map((c) => c.name));
export type CurrencyName = z.infer<typeof currencySchema>;
export const availabilitySchema = z.enum(['on', 'off']);

/** `from` counts, `to` does not; a `to` of 0 means without end. Sub-totals in the smallest unit, distances in km. */
export const deliveryRangeSchema = z.object({
  from: z._default(z.number().check(z.nonnegative()), 0),
  to: z._default(z.number().check(z.nonnegative()), 0),
  price: z._default(moneySchema.check(z.nonnegative()), 0),
});
export const shareConfigSchema = z.object({
  method: z._default(z.enum(deliveryBases), 'cartValueLimit'),
  unit: z._default(z.enum(['amount', 'km']), 'amount'),
  ranges: z._default(z.array(deliveryRangeSchema), [{ from: 0, to: 0, price: 0 }]),
  /** Per cent for distributeCharges; what the customer pays, in the smallest unit, for customerSpecific. */
  customerShare: z._default(z.number().check(z.minimum(0)), 0),
  /** Per cent for distributeCharges; what the outlet pays, in the smallest unit, for partnerSpecific. */
  partnerShare: z._default(z.number().check(z.minimum(0)), 0),
});
export const deliveryConfigSchema = z.object({
  provider: z._default(z.string(), 'market'),
  canSelfPickup: z._default(z.boolean(), false),
  chargeTypeV: z._default(z.enum(deliveryChargeModels), 'cartValueLimit'),
  minCharge: z._default(moneySchema.check(z.nonnegative()), 0),
  orderAmountThreshold: z._default(moneySchema.check(z.nonnegative()), 0),
  selectCurrency: z._default(currencySchema, 'INR'),
  scheduleOrders: z._default(z.boolean(), false),
  orderingSystem: z._default(z.boolean(), false),
  minimalCartValue: z._default(z.boolean(), false),
  deliveryMerchantId: z._default(z.string(), ''),
  slotConfig: z.prefault(
    z.object({
      maxOrdersPerSlot: z._default(z.int().check(z.minimum(1)), slotDefaults.maxOrdersPerSlot),
      advanceDays: z._default(z.int().check(z.minimum(0)), slotDefaults.advanceDays),
      minDurationHr: z._default(z.number().check(z.minimum(0)), slotDefaults.minDurationHr),
    }),
    {},
  ),
  types: z.prefault(
    z.object({ onDemand: z._default(z.boolean(), true), scheduled: z._default(z.boolean(), false) }),
    {},
  ),
  shareConfig: z.prefault(shareConfigSchema, {}),
});

/** Everything an outlet can be set to. `outletConfigSchema.parse({})` is a fresh outlet's configuration. */
export const outletConfigSchema = z.object({
  businessCategory: z._default(z.string(), defaultBusinessCategory),
  businessType: z._default(businessTypeSchema, 'food Restaurant'),
  delivery: z.prefault(deliveryConfigSchema, {}),
  deliveryException: z.prefault(
    z.object({
      exceptionValue: z._default(z.string(), deliveryExceptionDefaults.exceptionValue),
      status: z._default(z.enum(['active', 'inactive']), deliveryExceptionDefaults.status),
      exceptionType: z._default(z.enum(['distance']), deliveryExceptionDefaults.exceptionType),
    }),
    {},
  ),
  notificationConfig: z.prefault(
    z.object({
      enableIVRCall: z._default(z.boolean(), false),
      /** Whether an order may be accepted straight from its notification. null: never asked, so no. */
      onClickOrderAccept: z._default(z.nullable(z.boolean()), null),
      sendNotifications: z._default(z.boolean(), false),
      /** The outlet's own sound; the empty text means the panel's default. */
      soundUrl: z._default(z.string(), ''),
    }),
    {},
  ),
  order: z.prefault(
    z.object({
      acceptanceMode: z._default(z.enum(['manual', 'auto']), 'manual'),
      /** How many minutes before its preparation an order for later rings; left out: the usual. */
      laterWarningMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(laterWarning.maxMinutes))),
      minOrderAmount: z._default(moneySchema.check(z.nonnegative()), 0),
      packingCharges: z.prefault(
        z.object({
          chargesPer: z._default(z.enum(['quantity', 'order']), 'quantity'),
          on: z._default(z.enum(['item', 'order']), 'item'),
          amount: z._default(moneySchema.check(z.nonnegative()), 0),
        }),
        {},
      ),
      paymentMethods: z.prefault(
        z.object({
          cod: z._default(z.boolean(), false),
          online: z._default(z.boolean(), true),
          wallet: z._default(z.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  printConfig: z.prefault(z.object({ printKot: z._default(z.boolean(), false) }), {}),
});
export type OutletConfig = z.infer<typeof outletConfigSchema>;

export const addressSchema = z.object({
  addressLine: z.string().check(z.maxLength(200)),
  apartmentAddress: z._default(z.string().check(z.maxLength(200)), ''),
  landmark: z._default(z.string().check(z.maxLength(120)), ''),
  city: z.string().check(z.maxLength(80)),
  state: z.string().check(z.maxLength(80)),
  pincode: z.string().check(z.maxLength(12)),
  countryCode: z._default(z.string().check(z.length(2)), 'IN'),
});
export type Address = z.infer<typeof addressSchema>;

/** Whether the opening hours, holidays included, contain the moment of the answer, and when that changes next. */
export const openingNowSchema = z.object({
  open: z.boolean(),
  opensAt: z.nullable(instantSchema),
  closesAt: z.nullable(instantSchema),
});

/** For how many days an owner may open again an outlet that was closed permanently. */
export const reopenDays = 30;

/** An outlet that was closed permanently: it takes no orders, and its records stay. */
export const outletClosureSchema = z.object({
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  /** Until when an owner may open it again. */
  reopenUntil: instantSchema,
});
export type OutletClosure = z.infer<typeof outletClosureSchema>;

/** An entry of the outlet switcher. */
export const outletSummarySchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  config: outletConfigSchema,
  /** 'off': takes no orders. */
  available: availabilitySchema,
  /** Off, and on again by itself at this time; left out or null: it stays off until somebody switches it on. */
  pausedUntil: z.optional(z.nullable(instantSchema)),
  /** IANA name, e.g. 'Asia/Kolkata': what "today" means for this outlet. */
  timezone: z.string(),
  /** Its business day ends at this hour of its clock; left out: at midnight. */
  dayEndsHour: z.optional(z.int()),
  currency: currencySchema,
  city: z.string(),
  /** False: its set-up was never complete, so it can't be switched on yet. */
  setUp: z.optional(z.boolean()),
  /** Its opening hours; left out: an answer that is older than the field. */
  opening: z.optional(openingNowSchema),
  /** Busy mode; left out or null: it is not on. */
  busy: z.optional(z.nullable(busySchema)),
  /** Left out or null: it wasn't closed permanently. */
  closure: z.optional(z.nullable(outletClosureSchema)),
});
export type OutletSummary = z.infer<typeof outletSummarySchema>;

/** The longest pause: a later return is a matter of opening hours. */
export const longestPauseMs = 48 * hourMs;

export const setOutletAvailabilityBodySchema = z.object({
  outletId: idSchema,
  available: availabilitySchema,
  /** With 'off': when it is on again by itself; null: when somebody switches it on; left out: unchanged if it is off. */
  until: z.optional(z.nullable(instantSchema)),
});
