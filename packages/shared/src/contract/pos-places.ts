import { z } from 'zod';
import { addressSchema, availabilitySchema, currencySchema } from './outlets';
import { businessTypeSchema, idSchema, instantSchema, moneySchema } from './primitives';
import { fulfilmentSchema, paymentMethodSchema } from './orders';
import { placeSearchCountries } from './constants';
import { hhmmPattern } from './patterns';

export const positionSchema = z.object({
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
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
    address: z.string().trim().min(2).max(200).optional(),
    latlng: z
      .string()
      .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
      .optional(),
    country: z.enum(placeSearchCountries).optional(),
  })
  .refine((query) => (query.address === undefined) !== (query.latlng === undefined), {
    path: ['address'],
    message: 'Either an address or a position',
  });

/** A span in which an outlet is open; `close` at or before `open` reaches into the next day. */
export const openingSlotSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  open: z.string().regex(hhmmPattern),
  close: z.string().regex(hhmmPattern),
});

/** An outlet as the operator chooses it: where it is, whether it is open, and whether it serves the place. */
export const nearOutletSchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  businessType: businessTypeSchema,
  address: addressSchema.nullable(),
  position: positionSchema.nullable(),
  currency: currencySchema,
  timezone: z.string(),
  /** The outlet's own switch. */
  available: availabilitySchema,
  /** Switched on, and within its hours. */
  open: z.boolean(),
  /** When it opens next; null while it is open, when it is switched off, or when it never opens. */
  opensAt: instantSchema.nullable(),
  /** When it closes; null while it is closed, or when it never closes. */
  closesAt: instantSchema.nullable(),
  /** None: always open. */
  hours: z.array(openingSlotSchema),
  /** Metres to the place that was asked about; null when none was, or when either can't be located. */
  distanceMetres: z.int().nonnegative().nullable(),
  /** 1011 closed, 1014 or 1015 out of reach; null: it can be ordered from now and delivers there. */
  cartCode: z.literal([1011, 1014, 1015]).nullable(),
  fulfilments: z.array(fulfilmentSchema),
  paymentMethods: z.array(paymentMethodSchema),
  /** Whether orders for now, and for a slot, are taken. */
  types: z.object({ onDemand: z.boolean(), scheduled: z.boolean() }),
  minOrderAmount: moneySchema,
});
export type NearOutlet = z.infer<typeof nearOutletSchema>;

/** Outlets around a saved address, around a position, or simply all of the user's. */
export const nearOutletsQuerySchema = z.object({
  addressId: idSchema.optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  long: z.coerce.number().min(-180).max(180).optional(),
});
export const nearOutletsSchema = z.object({ outlets: z.array(nearOutletSchema), serverTime: instantSchema });
