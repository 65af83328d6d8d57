import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  actorSchema,
  addressSchema,
  billSchema,
  deliveryInfoSchema,
  orderBillingSchema,
  orderDiscountSchema,
  orderLineSchema,
  orderSummarySchema,
  reasonSchema,
} from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { isLaterSql, isWaitingSql, waitsFromSql } from '../../order-status.sql';
import { hash, id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { outlets } from '../outlets/outlets';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    /** Marketing consent; null: never requested. */
    consent: boolean('consent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customers_mobile').on(table.merchantId, table.countryCode, table.mobile)],
);

/**
 * The coupon code of an order's bill, as a JSON text. Statements must repeat this expression exactly to use the index.
 */
const couponOfBill = sql`jsonb_path_query_first(bill, '$.rows[*]?(@.kind=="coupon").label')`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** Short number, counted per outlet by `outlet_counters`. */
    orderNumber: integer('order_number').notNull(),
    status: oneOf('status', orderSummarySchema.shape.status).notNull(),
    /** Incremented by every change; a change is conditional on the version it was based on. */
    version: integer('version').notNull().default(1),
    channel: oneOf('channel', orderSummarySchema.shape.channel).notNull(),
    fulfilment: oneOf('fulfilment', orderSummarySchema.shape.fulfilment).notNull(),
    paymentMethod: oneOf('payment_method', orderSummarySchema.shape.paymentMethod).notNull(),
    paymentStatus: oneOf('payment_status', orderSummarySchema.shape.paymentStatus).notNull(),
    currency: oneOf('currency', orderSummarySchema.shape.currency).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    bill: jsonOf('bill', billSchema).notNull(),
    /** The parts of the bill, for documents and refunds; null: placed before they were kept. */
    billing: jsonOf('billing', orderBillingSchema),
    /** What staff took off; null: nothing. */
    discount: jsonOf('discount', orderDiscountSchema),
    /** GSTIN of a business customer; empty: none. */
    buyerGstin: text('buyer_gstin').notNull().default(''),
    /** The firm on the invoice, and its address; empty: the customer, and where it is delivered. */
    buyerName: text('buyer_name').notNull().default(''),
    buyerAddress: text('buyer_address').notNull().default(''),
    /** Tendered so far; refunds are not taken off. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** When its invoice was issued: from then on it counts as sold on its day, whatever happens later. */
    invoicedAt: instant('invoiced_at'),
    customerId: uuid('customer_id').references(() => customers.id),
    customerName: text('customer_name').notNull(),
    customerCountryCode: text('customer_country_code').notNull(),
    customerMobile: text('customer_mobile').notNull(),
    address: jsonOf('address', addressSchema),
    distanceMetres: integer('distance_metres'),
    note: text('note').notNull().default(''),
    placedAt: instant('placed_at').notNull(),
    /** When the current status began. */
    statusSince: instant('status_since').notNull(),
    prepMinutes: integer('prep_minutes'),
    promisedAt: instant('promised_at').notNull(),
    /** Delivery estimate in minutes at order time; null: placed before it was stored. */
    quotedMinutes: integer('quoted_minutes'),
    /** Start of the chosen slot; null: as soon as possible. */
    scheduledFor: instant('scheduled_for'),
    /** When the preparation of an order for later has to start. */
    startBy: instant('start_by'),
    /** While it is for later: when that ends; null: now, or its time has come. */
    laterUntil: instant('later_until'),
    /** When it was accepted ahead of its time. */
    acceptedAt: instant('accepted_at'),
    /** Since when it asks to be accepted; null: since it was placed. */
    waitsSince: instant('waits_since'),
    /** Author of the last change. */
    changedBy: jsonOf('changed_by', actorSchema).notNull(),
    /** The customer's idempotency key: a repeat returns the same order. */
    clientKey: text('client_key').notNull(),
    /** Fingerprint of the customer's request with that key; null: placed by staff. */
    requestHash: hash('request_hash'),
    customerTokenHash: hash('customer_token_hash'),
  },
  (table) => [
    uniqueIndex('orders_client_key').on(table.outletId, table.clientKey),
    uniqueIndex('orders_number').on(table.outletId, table.orderNumber),
    uniqueIndex('orders_customer_token').on(table.customerTokenHash),
    index('orders_by_status').on(table.outletId, table.status, table.placedAt.desc(), table.id.desc()),
    // When reports count it: due if it was placed for later.
    index('orders_by_day').on(
      table.outletId,
      sql`coalesce(scheduled_for, placed_at) desc nulls last`,
      table.id.desc(),
    ),
    index('orders_by_time').on(table.outletId, table.placedAt.desc(), table.id.desc()),
    // The orders of a long report, largest first.
    index('orders_by_total').on(table.outletId, table.total.desc(), table.id),
    index('orders_by_mobile').on(table.outletId, table.customerMobile),
    index('orders_by_merchant').on(table.merchantId, table.placedAt.desc(), table.id.desc()),
    index('orders_by_customer').on(table.customerId, table.placedAt.desc()),
    // Partial: most orders have no coupon; for reports by coupon.
    index('orders_by_coupon')
      .on(table.outletId, couponOfBill, table.placedAt.desc(), table.id.desc())
      .where(sql`jsonb_path_query_first(bill, '$.rows[*]?(@.kind=="coupon").label') is not null`),
    // Partial: most orders have none; for reports of what staff gave.
    index('orders_discounted')
      .on(table.outletId, sql`coalesce(scheduled_for, placed_at)`)
      .where(sql`discount is not null`),
    // For the acceptance timeout: a handful of rows however many orders exist.
    index('orders_waiting').on(sql.raw(waitsFromSql())).where(sql.raw(isWaitingSql())),
    // For the job that ends waits for later.
    index('orders_later').on(table.laterUntil).where(sql.raw(isLaterSql())),
    // Orders for later by when they rang, for the report of alerts.
    index('orders_rung')
      .on(table.outletId, table.waitsSince)
      .where(sql`waits_since is not null`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    /** The contract's `lineId`. */
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    /** 0, 1, 2 … in the customer's order. */
    position: integer('position').notNull(),
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    diet: oneOf('diet', orderLineSchema.shape.diet).notNull(),
    quantity: integer('quantity').notNull(),
    /** Weight in thousandths of the unit; null: sold by the piece. */
    quantityMilli: integer('quantity_milli'),
    unitPrice: integer('unit_price').notNull(),
    variant: text('variant'),
    addons: jsonOf('addons', orderLineSchema.shape.addons).notNull().default([]),
    note: text('note').notNull().default(''),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
    taxPercent: integer('tax_percent').notNull().default(0),
  },
  (table) => [
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_item').on(table.outletId, table.itemId),
  ],
);

/** The status history of an order. `version` is the order's version after the change. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    status: oneOf('status', orderSummarySchema.shape.status).notNull(),
    at: instant('at').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    reason: jsonOf('reason', reasonSchema),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
);

export const deliveryAssignments = pgTable(
  'delivery_assignments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    partner: text('partner').notNull(),
    /** The partner's number of this delivery. */
    partnerReference: text('partner_reference'),
    state: oneOf('state', deliveryInfoSchema.shape.state).notNull(),
    riderName: text('rider_name'),
    riderMobile: text('rider_mobile'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    etaMinutes: integer('eta_minutes'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('delivery_assignments_reference').on(table.partner, table.partnerReference),
    index('delivery_assignments_outlet').on(table.outletId, table.updatedAt),
  ],
);

/** Stored responses, so that a repeated idempotency key gets the first one. Old rows are deleted. */
export const actResults = pgTable(
  'act_results',
  {
    outletId: uuid('outlet_id').notNull(),
    key: text('key').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    /** Hash of the request: a key reused with another request is rejected. */
    requestHash: hash('request_hash').notNull(),
    statusCode: integer('status_code').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.key] }),
    index('act_results_created').on(table.createdAt),
  ],
);
