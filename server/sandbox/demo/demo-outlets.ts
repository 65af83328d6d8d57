import { businessTypeSchema, itemDietSchema, openingSlotSchema, taxPercentSchema } from '@galla/contract';
import { z } from 'zod';
import outlets from './outlets.json';

const groupSchema = z.object({
  type: z.enum(['VARIANT', 'ADDON']),
  displayName: z.string(),
  min: z.int(),
  max: z.int(),
  /** Name and price in rupees. A variant's price replaces the item's. */
  options: z.array(z.tuple([z.string(), z.number()])),
});

const itemSchema = z.object({
  name: z.string(),
  /** Rupees. */
  price: z.number(),
  tax: taxPercentSchema,
  diet: itemDietSchema,
  groups: z.array(groupSchema).default([]),
});

const outletSchema = z.object({
  displayName: z.string(),
  businessType: businessTypeSchema,
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  addressLine: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  regime: z.enum(['regular', 'composition']),
  /** Absent: always open. */
  opHours: z.array(openingSlotSchema).default([]),
  /** Differences from the default configuration of an outlet; amounts in paise. */
  config: z.record(z.string(), z.unknown()),
  /** Average orders per day of the generated history. */
  ordersADay: z.int(),
  menu: z.array(z.object({ name: z.string(), items: z.array(itemSchema) })),
});

export type DemoGroup = z.output<typeof groupSchema>;
export type DemoOutlet = z.output<typeof outletSchema>;

/** One outlet of each category, with realistic menus. The restaurant is the one that visitors try first. */
export const demoOutlets: readonly DemoOutlet[] = z.array(outletSchema).parse(outlets);
