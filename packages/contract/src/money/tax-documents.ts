import * as z from 'zod/mini';
import {
  paperKindSchema,
  placeOfSupplySchema,
  taxLiabilitySchema,
  taxRegimeSchema,
} from '../orders/order-billing';
import { billRowSchema, fulfilmentSchema, orderChannelSchema } from '../orders/orders';
import { addressSchema, currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';
import { hsnSchema, quantityMilliSchema, unitQuantityCodeSchema } from '../basics/price-basis';

/** A sale's document, or the credit note that takes back a part of it (section 34). */
export const taxDocumentTypeSchema = z.enum(['invoice', 'creditNote']);
export type TaxDocumentType = z.infer<typeof taxDocumentTypeSchema>;

const documentLineSchema = z.object({
  description: z.string(),
  hsn: hsnSchema,
  uqc: unitQuantityCodeSchema,
  quantity: z.int().check(z.positive()),
  quantityMilli: z.optional(quantityMilliSchema),
  /** Per piece or per unit of weight, at menu prices; 0 for charges. */
  unitPrice: moneySchema,
  discount: moneySchema,
  taxable: moneySchema,
  ratePercent: z.number(),
  cgst: moneySchema,
  sgst: moneySchema,
  igst: moneySchema,
  total: moneySchema,
  /** A charge (delivery, packing) has no order line. */
  lineId: z.nullable(idSchema),
});
export type TaxDocumentLine = z.infer<typeof documentLineSchema>;

/** A document as it was issued. Frozen: a reprint shows exactly this. Amounts of a credit note are positive. */
export const taxDocumentSchema = z.object({
  documentId: idSchema,
  type: taxDocumentTypeSchema,
  paper: paperKindSchema,
  /** At most 16 characters, consecutive in its series (rule 46(b)). */
  number: z.string().check(z.maxLength(16)),
  issuedAt: instantSchema,
  /** Local day of issue at the outlet, 'yyyy-mm-dd'. */
  issuedOn: z.iso.date(),
  orderId: idSchema,
  orderNumber: z.int(),
  placedAt: instantSchema,
  channel: orderChannelSchema,
  fulfilment: fulfilmentSchema,
  currency: currencySchema,
  regime: taxRegimeSchema,
  taxLiability: taxLiabilitySchema,
  seller: z.object({
    legalName: z.string(),
    tradeName: z.string(),
    address: z.nullable(addressSchema),
    phone: z.string(),
    gstin: z.string(),
    stateCode: z.string(),
    /** Empty where no food is sold. */
    fssai: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    gstin: z.string(),
    /** Where it was delivered. */
    address: z.nullable(addressSchema),
    /** The buyer's own, where the law wants it on the document; left out: that of the delivery. */
    ownAddress: z.optional(z.string()),
  }),
  placeOfSupply: placeOfSupplySchema,
  supply: z.enum(['intra', 'inter']),
  lines: z.array(documentLineSchema),
  /** The rows of the bill, for people. */
  rows: z.array(billRowSchema),
  taxable: moneySchema,
  cgst: moneySchema,
  sgst: moneySchema,
  igst: moneySchema,
  roundOff: moneySchema,
  total: moneySchema,
  /** The invoice that a credit note belongs to; null for invoices. */
  against: z.nullable(z.object({ documentId: idSchema, number: z.string(), issuedOn: z.iso.date() })),
  /** Why a credit note was made; empty for invoices. */
  reason: z.string(),
});
export type TaxDocument = z.infer<typeof taxDocumentSchema>;

/** A document in a list. */
export const taxDocumentSummarySchema = z.pick(taxDocumentSchema, {
  documentId: true,
  type: true,
  paper: true,
  number: true,
  issuedAt: true,
  issuedOn: true,
  orderId: true,
  orderNumber: true,
  currency: true,
  total: true,
});
export type TaxDocumentSummary = z.infer<typeof taxDocumentSummarySchema>;
