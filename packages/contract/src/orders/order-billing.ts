import * as z from 'zod/mini';
import { parseGstin } from '../basics/gstin';
import { idSchema, moneySchema, trimmed } from '../basics/primitives';
import {
  hsnSchema,
  priceBasisSchema,
  quantityMilliSchema,
  unitQuantityCodeSchema,
} from '../basics/price-basis';

const amount = moneySchema;

/**
 * Documents an outlet hands over. `bill`: of an unregistered outlet. `billOfSupply`: exempt goods, or composition.
 * `invoiceCumBill`: taxed and exempt goods together, to somebody unregistered (rule 46A).
 */
export const paperKinds = ['taxInvoice', 'billOfSupply', 'invoiceCumBill', 'bill'] as const;
export const paperKindSchema = z.enum(paperKinds);
export type PaperKind = z.infer<typeof paperKindSchema>;
/** GSTIN of a buyer: empty, or a number that holds together. */
export const buyerGstinSchema = z.string().check(
  trimmed(),
  z.toUpperCase(),
  z.maxLength(15),
  z.refine((text) => text === '' || parseGstin(text) !== null, { error: 'gstin' }),
);

/**
 * Whom a tax invoice is for, where the law wants it named: a business with its GSTIN, firm's name and address (rule
 * 46(d)), and anybody who buys for 50,000 rupees or more (rule 46(e)). Empty: a customer as any other.
 */
export const buyerShape = {
  buyerGstin: z._default(buyerGstinSchema, ''),
  /** The firm's name. */
  buyerName: z._default(z.string().check(trimmed(), z.maxLength(120)), ''),
  /** On one line; where the goods are delivered to it, it may be left out. */
  buyerAddress: z._default(z.string().check(trimmed(), z.maxLength(300)), ''),
};
export const buyerSchema = z.object(buyerShape);
export type Buyer = z.infer<typeof buyerSchema>;
export const noBuyer: Buyer = { buyerGstin: '', buyerName: '', buyerAddress: '' };

/** A line of a bill after discounts: `listed − offer − coupon − discount = net`, and `taxable` is `net` without included tax. */
export const billedLineSchema = z.object({
  lineId: idSchema,
  /** Pieces; 1 for a weighed line. */
  quantity: z.int().check(z.positive()),
  quantityMilli: z.optional(quantityMilliSchema),
  priceBasis: priceBasisSchema,
  /** At menu prices, add-ons included. */
  listed: amount,
  offer: amount,
  coupon: amount,
  /** Taken off by staff; left out: nothing. */
  discount: z.optional(amount),
  /** What the customer sees of the line: with its tax where the price includes it. */
  net: amount,
  taxable: amount,
  /** Tax inside `net`; 0 for exclusive prices, whose tax is computed per rate. */
  includedTax: amount,
  /** Packing taxed with this line, not spread over the order. */
  packing: amount,
  taxPercent: z.number(),
});
export type BilledLine = z.infer<typeof billedLineSchema>;

/** Tax of one rate: on the lines of that rate and on their share of the order's charges. */
export const rateTaxSchema = z.object({
  percent: z.number(),
  lines: amount,
  charges: amount,
  taxable: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
});
export type RateTax = z.infer<typeof rateTaxSchema>;

/** Where a supply is taxed (IGST Act, sections 10 and 12), by state code; empty: not known. */
export const placeOfSupplySchema = z.object({ stateCode: z.string(), state: z.string() });
export type PlaceOfSupply = z.infer<typeof placeOfSupplySchema>;

/** Who owes the tax: the outlet, or the marketplace that passed the order on (CGST Act, section 9(5)). */
export const taxLiabilitySchema = z.enum(['supplier', 'operator']);
export type TaxLiability = z.infer<typeof taxLiabilitySchema>;

/** What an outlet may charge tax as. `unregistered`: no GSTIN, so no tax (section 32). */
export const taxRegimeSchema = z.enum(['regular', 'composition', 'unregistered']);
export type TaxRegime = z.infer<typeof taxRegimeSchema>;

/** Where a marketplace's order comes from: its own number, and what it keeps of the price. */
export const marketplaceOriginSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  orderNumber: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/)),
  commission: amount,
});
export type MarketplaceOrigin = z.infer<typeof marketplaceOriginSchema>;

/**
 * The parts of an order's bill as they were when it was placed: what documents and refunds are made from. Kept with the
 * order; amounts in the smallest currency unit.
 */
export const orderBillingSchema = z.object({
  regime: taxRegimeSchema,
  taxLiability: taxLiabilitySchema,
  supply: z.enum(['intra', 'inter']),
  placeOfSupply: placeOfSupplySchema,
  lines: z.array(billedLineSchema),
  taxes: z.array(rateTaxSchema),
  /** By line id: what stands on paper beside the figures. */
  goods: z.record(idSchema, z.object({ hsn: hsnSchema, uqc: unitQuantityCodeSchema })),
  packing: amount,
  delivery: amount,
  charges: amount,
  roundOff: amount,
  total: amount,
  /** Left out: not a marketplace's order. */
  marketplace: z.optional(marketplaceOriginSchema),
});
export type OrderBilling = z.infer<typeof orderBillingSchema>;
