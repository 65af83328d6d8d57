import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  LostStatus,
  OrderBilling,
  OrderSummary,
  PaperKind,
  ReasonCode,
  ReportExport,
  TaxDocumentType,
  TaxLiability,
} from '@galla/contract';
import { hash, id, instant, pgTable } from '../columns';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const count = (name: string) => integer(name).notNull().default(0);
/** Keys of every roll-up: the outlet, and the local day on which the order was placed. */
const dayKeys = {
  outletId: uuid('outlet_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  channel: text('channel').$type<OrderSummary['channel']>().notNull(),
};

// The roll-ups are written only by the triggers of `db/reports/rollup-triggers.ts`.

/** Orders and the parts of their bills. */
export const reportDays = pgTable(
  'report_days',
  {
    ...dayKeys,
    fulfilment: text('fulfilment').$type<OrderSummary['fulfilment']>().notNull(),
    paymentMethod: text('payment_method').$type<OrderSummary['paymentMethod']>().notNull(),
    paymentStatus: text('payment_status').$type<OrderSummary['paymentStatus']>().notNull(),
    status: text('status').$type<OrderSummary['status']>().notNull(),
    /** Accepted and not lost, or lost after its invoice was issued: a credit note takes it back on its own day. */
    sold: boolean('sold').notNull().default(true),
    orders: count('orders'),
    items: money('items'),
    offers: money('offers'),
    coupons: money('coupons'),
    /** Taken off by staff. */
    discounts: money('discounts'),
    packing: money('packing'),
    delivery: money('delivery'),
    charges: money('charges'),
    tax: money('tax'),
    roundOff: money('round_off'),
    total: money('total'),
  },
  (table) => [
    primaryKey({
      columns: [
        table.outletId,
        table.day,
        table.channel,
        table.fulfilment,
        table.paymentMethod,
        table.paymentStatus,
        table.status,
        table.sold,
      ],
    }),
  ],
);

/** Sales and times by the local hour in which the order was placed. */
export const reportHours = pgTable(
  'report_hours',
  {
    ...dayKeys,
    hour: smallint('hour').notNull(),
    /** Sales: accepted orders, without lost ones. */
    orders: count('orders'),
    total: money('total'),
    accepted: count('accepted'),
    acceptMs: money('accept_ms'),
    prepared: count('prepared'),
    prepareMs: money('prepare_ms'),
    late: count('late'),
    /** Sums over the accepted, prepared and late orders. */
    acceptedTotal: money('accepted_total'),
    preparedTotal: money('prepared_total'),
    lateTotal: money('late_total'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day, table.channel, table.hour] })],
);

/** Sold items, without those of lost orders. */
export const reportItems = pgTable(
  'report_items',
  {
    ...dayKeys,
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    quantity: count('quantity'),
    orders: count('orders'),
    total: money('total'),
    /** Sums over the orders with it. */
    ordersTotal: money('orders_total'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day, table.channel, table.itemId] })],
);

/**
 * Documents by the day on which they were issued, and by rate. `bill`: orders from before documents were kept, by the day on
 * which they were placed, with the tax rows of their bills. Amounts of credit notes are positive.
 */
export const reportTaxes = pgTable(
  'report_taxes',
  {
    ...dayKeys,
    type: text('type').$type<TaxDocumentType | 'bill'>().notNull().default('bill'),
    paper: text('paper').$type<PaperKind | ''>().notNull().default(''),
    supply: text('supply').$type<OrderBilling['supply']>().notNull().default('intra'),
    liability: text('liability').$type<TaxLiability>().notNull().default('supplier'),
    percent: numeric('percent').notNull(),
    /** Documents, each once: with its first rate. */
    documents: count('documents'),
    documentsTotal: money('documents_total'),
    /** Documents with this rate. */
    orders: count('orders'),
    taxable: money('taxable'),
    cgst: money('cgst'),
    sgst: money('sgst'),
    igst: money('igst'),
    /** Sums over the documents with it. */
    total: money('total'),
  },
  (table) => [
    primaryKey({
      columns: [
        table.outletId,
        table.day,
        table.channel,
        table.type,
        table.paper,
        table.supply,
        table.liability,
        table.percent,
      ],
    }),
  ],
);

/** Items on credit notes, by the day of the note. */
export const reportReturns = pgTable(
  'report_returns',
  {
    ...dayKeys,
    itemId: uuid('item_id').notNull(),
    quantity: count('quantity'),
    total: money('total'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day, table.channel, table.itemId] })],
);

/** Sales with a coupon. */
export const reportCoupons = pgTable(
  'report_coupons',
  {
    ...dayKeys,
    code: text('code').notNull(),
    orders: count('orders'),
    discount: money('discount'),
    total: money('total'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day, table.channel, table.code] })],
);

/** Orders cancelled or rejected, and why; `reason` is empty without one. */
export const reportLost = pgTable(
  'report_lost',
  {
    ...dayKeys,
    status: text('status').$type<LostStatus>().notNull(),
    reason: text('reason').$type<ReasonCode | ''>().notNull(),
    orders: count('orders'),
    total: money('total'),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.day, table.channel, table.status, table.reason] }),
  ],
);

/** Duration of acceptance and preparation, in bands. */
export const reportTimes = pgTable(
  'report_times',
  {
    ...dayKeys,
    measure: text('measure').$type<'accept' | 'prepare'>().notNull(),
    band: smallint('band').notNull(),
    orders: count('orders'),
    ms: money('ms'),
    late: count('late'),
    total: money('total'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day, table.channel, table.measure, table.band] })],
);

/** A customer's orders at an outlet. */
export const customerTotals = pgTable(
  'customer_totals',
  {
    customerId: uuid('customer_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    /** Sales. */
    orders: count('orders'),
    total: money('total'),
    lost: count('lost'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.outletId] }),
    index('customer_totals_outlet').on(table.outletId),
  ],
);

/** One row: the definition version of the installed triggers and roll-ups. */
export const reportDefinition = pgTable('report_definition', {
  id: integer('id').primaryKey(),
  definition: text('definition').notNull(),
});

/** Background exports. Files are rows of bytes, so that every server process can serve them. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ReportExport['kind']>().notNull(),
    format: text('format').$type<ReportExport['format']>().notNull(),
    /** The request, and the outlets of its author at the time. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    outletIds: jsonb('outlet_ids').$type<string[]>().notNull(),
    clientKey: text('client_key').notNull(),
    language: text('language').notNull(),
    state: text('state').$type<ReportExport['state']>().notNull(),
    rowsDone: count('rows_done'),
    rowsTotal: integer('rows_total'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The lease of the process that works on it; another one takes over after it. */
    leaseUntil: instant('lease_until'),
  },
  (table) => [
    uniqueIndex('report_exports_key').on(table.userId, table.clientKey),
    index('report_exports_state').on(table.state, table.createdAt),
    index('report_exports_expires').on(table.expiresAt),
  ],
);
export const reportExportParts = pgTable(
  'report_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => reportExports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: hash('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.part] })],
);
