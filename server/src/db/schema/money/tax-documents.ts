import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paperKindSchema, taxDocumentSchema, taxDocumentTypeSchema } from '@galla/contract';
import type { PaperKind } from '@galla/contract';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { orders } from '../orders/orders';

/**
 * Counters of documents: one row per GSTIN (or outlet without one), outlet, financial year and kind. Numbers are taken in
 * the transaction that writes the document, so they have no gaps and none repeats.
 */
export const documentSeries = pgTable(
  'document_series',
  {
    /** The GSTIN, or 'outlet:<id>' without one. */
    registration: text('registration').notNull(),
    outletId: uuid('outlet_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    /** '2627' for April 2026 to March 2027. */
    financialYear: text('financial_year').notNull(),
    kind: text('kind').$type<PaperKind | 'creditNote'>().notNull(),
    /** Prefix of the numbers, unique within registration and year: outlets that share a GSTIN differ by it. */
    prefix: text('prefix').notNull(),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.registration, table.outletId, table.financialYear, table.kind] }),
    uniqueIndex('document_series_prefix').on(table.registration, table.financialYear, table.prefix),
  ],
);

/** Documents as they were issued. Never changed, but for `printedAt`. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    type: oneOf('type', taxDocumentTypeSchema).notNull(),
    paper: oneOf('paper', paperKindSchema).notNull(),
    registration: text('registration').notNull(),
    financialYear: text('financial_year').notNull(),
    number: text('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Local day of issue at the outlet. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** The refund of a credit note; null for invoices. */
    refundId: uuid('refund_id'),
    taxable: bigint('taxable', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    document: jsonOf('document', taxDocumentSchema).notNull(),
    /** First print; later ones are duplicates. */
    printedAt: instant('printed_at'),
  },
  (table) => [
    uniqueIndex('tax_documents_number').on(table.registration, table.financialYear, table.number),
    uniqueIndex('tax_documents_invoice')
      .on(table.orderId)
      .where(sql`type = 'invoice'`),
    uniqueIndex('tax_documents_refund')
      .on(table.refundId)
      .where(sql`refund_id is not null`),
    index('tax_documents_order').on(table.orderId),
    index('tax_documents_outlet').on(table.outletId, table.issuedOn, table.id),
    index('tax_documents_merchant').on(table.merchantId, table.registration, table.issuedOn),
  ],
);
