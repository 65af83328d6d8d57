import * as z from 'zod/mini';
import { buyerGstinSchema, taxLiabilitySchema, taxRegimeSchema } from '../orders/order-billing';
import { moneySchema } from '../basics/primitives';

/** What leaves the house for one GSTIN and month. */
export const taxFileKinds = [
  'gstr1Json',
  'gstr3bCsv',
  'cmp08Csv',
  'tallyXml',
  'dayBookCsv',
  'dayBookXlsx',
  'registerCsv',
  'registerXlsx',
] as const;
export const taxFileKindSchema = z.enum(taxFileKinds);
export type TaxFileKind = z.infer<typeof taxFileKindSchema>;

/** '2026-11'. */
export const taxMonthSchema = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
export const taxReturnQuerySchema = z.object({
  /** Empty: outlets without a number. */
  gstin: z._default(z.string().check(z.maxLength(15)), ''),
  month: taxMonthSchema,
});
export const taxFileQuerySchema = z.extend(taxReturnQuerySchema, {
  kind: taxFileKindSchema,
  /** GSTIN of the marketplace of orders that don't say which one it was, for Table 14 of GSTR-1. Empty: not known. */
  operatorGstin: z._default(buyerGstinSchema, ''),
});

const taxedFields = { taxable: moneySchema, igst: moneySchema, cgst: moneySchema, sgst: moneySchema };
const taxed = z.object(taxedFields);
/** How the composition scheme taxes an outlet (CGST Act, section 10). */
export const compositionKinds = ['restaurant', 'manufacturer', 'trader'] as const;
export const compositionKindSchema = z.enum(compositionKinds);
export type CompositionKind = z.infer<typeof compositionKindSchema>;

/** A quarter under composition, by the kinds of the outlets: what CMP-08 asks for. */
export const cmp08Schema = z.object({
  /** First and last month. */
  from: taxMonthSchema,
  to: taxMonthSchema,
  dueOn: z.iso.date(),
  rows: z.array(
    z.object({
      kind: compositionKindSchema,
      ratePercent: z.number(),
      /** Bills less credit notes, exempt goods included. */
      turnover: moneySchema,
      /** What the rate applies to. */
      taxed: moneySchema,
      cgst: moneySchema,
      sgst: moneySchema,
    }),
  ),
  turnover: moneySchema,
  cgst: moneySchema,
  sgst: moneySchema,
});
export type Cmp08 = z.infer<typeof cmp08Schema>;

/** The month as its owner looks at it before the files go out. */
export const taxReturnSchema = z.object({
  gstin: z.string(),
  month: taxMonthSchema,
  /** `composition` and `unregistered` file no GSTR-1 and no GSTR-3B: for them there are the register and the books. */
  regime: taxRegimeSchema,
  outlets: z.array(z.string()),
  /** The quarter of the month under composition; null: another regime; left out: an answer older than the field. */
  cmp08: z.optional(z.nullable(cmp08Schema)),
  /** Count of the month's documents. */
  papers: z.int(),
  /** Sums of invoices less credit notes, by their own dates. */
  b2b: taxed,
  b2cs: taxed,
  b2cl: taxed,
  /** Zero-rated and exempt supplies. */
  exempt: moneySchema,
  /** Supplies on which a marketplace owes the tax (section 9(5)). */
  operatorLiable: moneySchema,
  /**
   * Table 14 of GSTR-1: what was sold through marketplaces that are known, by who owes the tax. Left out: an answer older
   * than the field.
   */
  marketplaces: z.optional(
    z.array(z.object({ name: z.string(), gstin: z.string(), liability: taxLiabilitySchema, ...taxedFields })),
  ),
  creditNotes: taxed,
  byRate: z.array(z.object({ ratePercent: z.number(), ...taxedFields })),
  hsn: z.array(
    z.object({
      hsn: z.string(),
      uqc: z.string(),
      quantityMilli: z.int(),
      ratePercent: z.number(),
      ...taxedFields,
      total: moneySchema,
    }),
  ),
  documents: z.array(
    z.object({
      series: z.string(),
      type: z.enum(['invoice', 'creditNote']),
      from: z.string(),
      to: z.string(),
      count: z.int(),
      cancelled: z.int(),
    }),
  ),
  gstr3b: z.object({
    outwardTaxable: taxed,
    zeroOrExempt: moneySchema,
    operatorLiable: moneySchema,
    interState: z.array(z.object({ stateCode: z.string(), ...taxedFields })),
  }),
  /**
   * What a return would be sent back for: lines of goods without HSN, lines to another state that is not known, and orders
   * of section 9(5) that don't say which marketplace they came from.
   */
  problems: z.array(
    z.object({ kind: z.enum(['hsnMissing', 'stateMissing', 'gstinMissing']), count: z.int() }),
  ),
});
export type TaxReturn = z.infer<typeof taxReturnSchema>;
export const taxRegistrationsSchema = z.object({
  registrations: z.array(
    z.object({ gstin: z.string(), legalName: z.string(), outlets: z.array(z.string()) }),
  ),
  /** Months with issued documents, newest first. */
  months: z.array(taxMonthSchema),
});
