import * as z from 'zod/mini';
import { addressSchema, availabilitySchema, currencySchema } from '../outlets/outlets';
import { businessTypeSchema, idSchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';
import { fulfilmentSchema, paymentMethodSchema } from '../orders/orders';
import { placeSearchCountries } from '../basics/constants';
import { hhmmPattern } from '../basics/patterns';

export const positionSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  long: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Position = z.infer<typeof positionSchema>;

/** A place the maps partner found, with the fields its search offers. */
export const placeSchema = z.object({
  name: z.string(),
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(
    z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
  ),
});
export type Place = z.infer<typeof placeSchema>;

/** By text, or by 'lat,lng' for a pin that was moved. */
export const geocodeQuerySchema = z
  .object({
    address: z.optional(z.string().check(trimmed(), z.minLength(2), z.maxLength(200))),
    latlng: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/))),
    country: z.optional(z.enum(placeSearchCountries)),
  })
  .check(
    z.refine((query) => (query.address === undefined) !== (query.latlng === undefined), {
      path: ['address'],
      message: 'invalid',
    }),
  );

/** A span in which an outlet is open; `close` at or before `open` reaches into the next day. */
export const openingSlotSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  open: z.string().check(z.regex(hhmmPattern)),
  close: z.string().check(z.regex(hhmmPattern)),
});

/** An outlet as the operator chooses it: where it is, whether it is open, and whether it serves the place. */
export const nearOutletSchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  businessType: businessTypeSchema,
  address: z.nullable(addressSchema),
  position: z.nullable(positionSchema),
  currency: currencySchema,
  timezone: z.string(),
  /** The outlet's own switch. */
  available: availabilitySchema,
  /** Switched on, and within its hours. */
  open: z.boolean(),
  /** When it opens next; null while it is open, when it is switched off, or when it never opens. */
  opensAt: z.nullable(instantSchema),
  /** When it closes; null while it is closed, or when it never closes. */
  closesAt: z.nullable(instantSchema),
  /** None: always open. */
  hours: z.array(openingSlotSchema),
  /** Today's, holidays included; none: it doesn't open today. Left out: from a server that doesn't say it. */
  today: z.optional(z.array(z.object({ open: z.string(), close: z.string() }))),
  /** Metres to the place that was asked about; null when none was, or when either can't be located. */
  distanceMetres: z.nullable(z.int().check(z.nonnegative())),
  /** 1011 closed, 1014 or 1015 out of reach; null: it can be ordered from now and delivers there. */
  cartCode: z.nullable(z.literal([1011, 1014, 1015])),
  fulfilments: z.array(fulfilmentSchema),
  paymentMethods: z.array(paymentMethodSchema),
  /** Whether orders for now, and for a slot, are taken. */
  types: z.object({ onDemand: z.boolean(), scheduled: z.boolean() }),
  minOrderAmount: moneySchema,
});
export type NearOutlet = z.infer<typeof nearOutletSchema>;

/** Outlets around a saved address, around a position, or simply all of the user's. */
export const nearOutletsQuerySchema = z.object({
  addressId: z.optional(idSchema),
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  long: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
});
export const nearOutletsSchema = z.object({ outlets: z.array(nearOutletSchema), serverTime: instantSchema });
