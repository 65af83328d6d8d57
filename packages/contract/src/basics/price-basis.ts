import * as z from 'zod/mini';
import { moneySchema, trimmed } from './primitives';

/**
 * What a price means. `exclusive`: tax comes on top. `inclusive`: the customer pays exactly this, the tax is inside.
 * `mrp`: as inclusive, and printed on the packet: nobody may be asked for more (Legal Metrology).
 */
export const priceBases = ['exclusive', 'inclusive', 'mrp'] as const;
export const priceBasisSchema = z.enum(priceBases);
export type PriceBasis = z.infer<typeof priceBasisSchema>;

/** Whether the tax is inside a price of this basis. */
export const includesTax = (basis: PriceBasis): boolean => basis !== 'exclusive';

/** How an item is sold: by the piece, or by weight with the price per kilogram (or per unit of its `uqc`). */
export const saleUnits = ['piece', 'weight'] as const;
export const saleUnitSchema = z.enum(saleUnits);
export type SaleUnit = z.infer<typeof saleUnitSchema>;

/** Quantity of a weighed line, in whole thousandths of its unit: 185 is 0.185 kg. At most 999 kg. */
export const quantityMilliSchema = z.int().check(z.minimum(1), z.maximum(999_000));

/** Unit quantity codes of the GST network that outlets use; the whole list has more. */
export const unitQuantityCodes = [
  'PCS',
  'NOS',
  'KGS',
  'GMS',
  'LTR',
  'MLT',
  'BTL',
  'PAC',
  'BOX',
  'DOZ',
  'BAG',
  'CAN',
  'SET',
  'MTR',
  'OTH',
] as const;
export const unitQuantityCodeSchema = z.enum(unitQuantityCodes);
export type UnitQuantityCode = z.infer<typeof unitQuantityCodeSchema>;

/** HSN of goods (4, 6 or 8 digits) or SAC of a service (6 digits that begin with 99); empty: not known. */
export const hsnPattern = /^(?:\d{4}|\d{6}|\d{8})?$/;
export const hsnSchema = z.string().check(trimmed(), z.regex(hsnPattern));
/** Whether a code names a service. */
export const isServiceCode = (code: string): boolean => code.startsWith('99');

/** What decides how an item is priced and taxed on paper, besides its rate. */
export const saleTermsShape = {
  priceBasis: priceBasisSchema,
  /** The price on the packet; null unless the basis is `mrp`. */
  mrp: z.nullable(moneySchema.check(z.positive())),
  hsn: hsnSchema,
  uqc: unitQuantityCodeSchema,
  soldBy: saleUnitSchema,
};
export const saleTermsSchema = z.object(saleTermsShape);
export type SaleTerms = z.infer<typeof saleTermsSchema>;
