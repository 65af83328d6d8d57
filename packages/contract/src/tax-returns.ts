import * as z from 'zod/mini';
import { buyerGstinSchema, taxRegimeSchema } from './order-billing';
import { moneySchema } from './primitives';

/** What leaves the house for one GSTIN and month. */
export const taxFileKinds = [
  'gstr1Json',
  'gstr3bCsv',
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
  /** GSTIN of the marketplace that owes the tax of section 9(5): Table 14 of GSTR-1 is filed by it. Empty: not known. */
  operatorGstin: z._default(buyerGstinSchema, ''),
});

const taxedFields = { taxable: moneySchema, igst: moneySchema, cgst: moneySchema, sgst: moneySchema };
const taxed = z.object(taxedFields);
/** The month as its owner looks at it before the files go out. */
export const taxReturnSchema = z.object({
  gstin: z.string(),
  month: taxMonthSchema,
  /** `composition` and `unregistered` file no GSTR-1 and no GSTR-3B: for them there are the register and the books. */
  regime: taxRegimeSchema,
  outlets: z.array(z.string()),
  /** Papers of the month. */
  papers: z.int(),
  /** Sums of invoices less credit notes, by their own dates. */
  b2b: taxed,
  b2cs: taxed,
  b2cl: taxed,
  /** Zero-rated and exempt supplies. */
  exempt: moneySchema,
  /** Supplies on which a marketplace owes the tax (section 9(5)). */
  operatorLiable: moneySchema,
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
   * of section 9(5), because orders do not say which marketplace they came from.
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
  /** Months with papers, newest first. */
  months: z.array(taxMonthSchema),
});
