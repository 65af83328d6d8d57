import * as z from 'zod/mini';
import { busyExtraChoices, busyMinuteChoices } from '../basics/constants';
import { actorSchema, idSchema, instantSchema, orderChannelSchema } from '../basics/primitives';

/** An outlet that has more to do than usual: customers get a later time until it is over. */
export const busySchema = z.object({
  since: instantSchema,
  /** When it ends by itself; null: when somebody ends it. */
  until: z.nullable(instantSchema),
  /** Added to every promise. */
  extraMinutes: z.int().check(z.positive()),
  by: actorSchema,
});
export type Busy = z.infer<typeof busySchema>;

/** What customers see of it. */
export const publicBusySchema = z.pick(busySchema, { until: true, extraMinutes: true });
export type PublicBusy = z.infer<typeof publicBusySchema>;

export const setBusyBodySchema = z.object({
  outletId: idSchema,
  /** `minutes` null: until somebody ends it. `busy` null: it ends now. */
  busy: z.nullable(
    z.object({
      minutes: z.nullable(z.literal([...busyMinuteChoices])),
      extraMinutes: z.literal([...busyExtraChoices]),
    }),
  ),
});

export const dayBandSchema = z.enum(['night', 'morning', 'midday', 'afternoon', 'evening']);
/** A part of the outlet's day: from 22, 6, 11, 15 and 18 o'clock on its own clock. */
export type DayBand = z.infer<typeof dayBandSchema>;
export const orderSizeSchema = z.enum(['small', 'medium', 'large']);
/** By units: up to 2, up to 6, more. */
export type OrderSize = z.infer<typeof orderSizeSchema>;

export const usualPrepSchema = z.object({
  minutes: z.int().check(z.positive()),
  /** What it was learnt from; 'default': too few orders to learn from. */
  basis: z.enum(['bandAndSize', 'size', 'outlet', 'default']),
  /** Orders it was learnt from. */
  sample: z.int().check(z.nonnegative()),
});
export type UsualPrep = z.infer<typeof usualPrepSchema>;

/** How long an outlet usually takes from accepting an order to its being ready, and how full its kitchen then is. */
export const prepProfileSchema = z.object({
  usual: z.record(dayBandSchema, z.record(orderSizeSchema, usualPrepSchema)),
  /** Orders in the kitchen at once that are not more than usual; null: too few orders to say. */
  queue: z.record(dayBandSchema, z.nullable(z.int().check(z.positive()))),
});
export type PrepProfile = z.infer<typeof prepProfileSchema>;

/** The kitchen at this moment against the usual. */
export const kitchenLoadSchema = z.object({
  /** Orders waiting or being prepared. */
  queue: z.int().check(z.nonnegative()),
  usualQueue: z.nullable(z.int().check(z.positive())),
  /** Of the orders of the last hour; null: too few. */
  prep: z.nullable(
    z.object({
      minutes: z.int().check(z.nonnegative()),
      usualMinutes: z.int().check(z.positive()),
      sample: z.int().check(z.positive()),
    }),
  ),
  /** Busy mode is advised, with these minutes, for these reasons; null: it is not. */
  advice: z.nullable(
    z.object({
      extraMinutes: z.literal([...busyExtraChoices]),
      because: z.array(z.enum(['queue', 'prep'])).check(z.minLength(1)),
    }),
  ),
});
export type KitchenLoad = z.infer<typeof kitchenLoadSchema>;

/** So many orders wait that customers' new ones are refused. */
export const outletFullSchema = z.object({
  waiting: z.int().check(z.nonnegative()),
  /** Whose they are, most first. */
  byChannel: z.array(z.object({ channel: orderChannelSchema, count: z.int().check(z.positive()) })),
});
export type OutletFull = z.infer<typeof outletFullSchema>;

export const kitchenSchema = z.object({
  outletId: idSchema,
  profile: prepProfileSchema,
  load: kitchenLoadSchema,
  busy: z.nullable(busySchema),
  /** How the outlet's customers usually pay at the counter; absent: nobody has yet. */
  usualTender: z.optional(z.enum(['cash', 'upi', 'card'])),
  /** Absent: the outlet takes orders. */
  full: z.optional(outletFullSchema),
});
export type Kitchen = z.infer<typeof kitchenSchema>;
