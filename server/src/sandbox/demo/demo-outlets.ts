import {
  businessTypeSchema,
  hsnSchema,
  isFssaiNumber,
  itemDietSchema,
  openingSlotSchema,
  parseGstin,
  priceBasisSchema,
  saleUnitSchema,
  taxPercentSchema,
  unitQuantityCodeSchema,
} from '@galla/contract';
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
  /** Rates of 22 September 2025. */
  tax: taxPercentSchema,
  hsn: hsnSchema,
  /** Terms that are left out are those of the outlet's business type. */
  basis: z.optional(priceBasisSchema),
  /** Rupees. */
  mrp: z.number().optional(),
  uqc: z.optional(unitQuantityCodeSchema),
  soldBy: z.optional(saleUnitSchema),
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
  /** The seller on invoices. Who is under composition, or unregistered, is another person than the company. */
  legalName: z.string(),
  /** Null: not registered, so it charges no tax. */
  gstin: z
    .string()
    .refine((text) => parseGstin(text) !== null)
    .nullable(),
  /** Null: sells no food. */
  fssai: z.string().refine(isFssaiNumber).nullable(),
  phone: z.string(),
  upiAddress: z.string(),
  /** Places of its town that it delivers to. */
  near: z.array(z.object({ locality: z.string(), pincode: z.string() })).min(1),
  /** Absent: always open. */
  opHours: z.array(openingSlotSchema).default([]),
  /** Differences from the default configuration of an outlet; amounts in paise. */
  config: z.record(z.string(), z.unknown()),
  /** Average orders per day of the generated history. */
  ordersADay: z.int(),
  menu: z.array(z.object({ name: z.string(), items: z.array(itemSchema) })),
});

export type DemoItem = z.output<typeof itemSchema>;
export type DemoGroup = z.output<typeof groupSchema>;
export type DemoOutlet = z.output<typeof outletSchema>;

/** One outlet of each category, with realistic menus. The restaurant is the one that visitors try first. */
export const demoOutlets: readonly [DemoOutlet, ...DemoOutlet[]] = z
  .tuple([outletSchema], outletSchema)
  .parse(outlets);
