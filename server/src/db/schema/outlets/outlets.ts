import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import {
  indianZone,
  addressSchema,
  availabilitySchema,
  businessTypeSchema,
  currencySchema,
  holidaySchema,
  opSettingTypeSchema,
  openingSlotSchema,
  outletConfigSchema,
} from '@galla/contract';
import { z } from 'zod';
import { merchants } from '../merchants/accounts';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';

export const outlets = pgTable(
  'outlets',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    displayName: text('display_name').notNull(),
    businessType: oneOf('business_type', businessTypeSchema).notNull(),
    /** IANA name, e.g. 'Asia/Kolkata'. */
    timezone: text('timezone').notNull().default(indianZone),
    /** The hour of its clock at which its business day ends; 0: midnight. */
    dayEndsHour: integer('day_ends_hour').notNull().default(0),
    currency: oneOf('currency', currencySchema).notNull().default('INR'),
    /** 'off': takes no orders. */
    available: oneOf('available', availabilitySchema).notNull().default('on'),
    /** When an outlet that is off returns by itself; null: when somebody switches it on. */
    pausedUntil: instant('paused_until'),
    config: jsonOf('config', outletConfigSchema).notNull(),
    address: jsonOf('address', addressSchema),
    countryCode: text('country_code').notNull().default('+91'),
    phone: text('phone'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** 'regular' charges tax; 'composition' charges none and issues a bill of supply. */
    gstinType: text('gstin_type', { enum: ['regular', 'composition'] })
      .notNull()
      .default('composition'),
    gstinNumber: text('gstin_number'),
    gstApplicableOn: text('gst_applicable_on').notNull().default('item'),
    gstinPercent: integer('gstin_percent').notNull().default(0),
    fssaiNumber: text('fssai_number'),
    /** As registered: the seller on invoices; empty: the outlet's name. */
    legalName: text('legal_name').notNull().default(''),
    /** UPI address that customers pay to at the counter, e.g. 'malabar@okhdfc'; empty: none. */
    upiAddress: text('upi_address').notNull().default(''),
    /** Opening hours in its time zone; none: always. */
    opHours: jsonOf('op_hours', z.array(openingSlotSchema)).notNull().default([]),
    /** Null: not set; then the hours apply, and none of them means always. */
    opSettingType: oneOf('op_setting_type', opSettingTypeSchema),
    holidays: jsonOf('holidays', z.array(holidaySchema)).notNull().default([]),
    /** The name on documents; empty: the display name. */
    outletName: text('outlet_name').notNull().default(''),
    email: text('email').notNull().default(''),
    locality: text('locality').notNull().default(''),
    /** Key of the image in the object store. */
    logoKey: text('logo_key'),
    logoName: text('logo_name').notNull().default(''),
    /** When every set-up step was complete for the first time; null: it can't be enabled yet. */
    setupCompletedAt: instant('setup_completed_at').defaultNow(),
    /** When it was closed permanently; null: it wasn't. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('outlets_merchant').on(table.merchantId, table.createdAt),
    // Of few rows: outlets that are paused now.
    index('outlets_paused')
      .on(table.pausedUntil)
      .where(sql`paused_until is not null`),
    // Every call asks for these; most merchants have none.
    index('outlets_closed')
      .on(table.merchantId)
      .where(sql`closed_at is not null`),
  ],
);

/**
 * The two counters of an outlet: events (gapless, in commit order) and orders. One narrow row per outlet, separate from
 * `outlets`, because every order locks and rewrites it. Only `db/outlet-sequence.ts` writes here.
 */
export const outletCounters = pgTable('outlet_counters', {
  outletId: uuid('outlet_id')
    .primaryKey()
    .references(() => outlets.id, { onDelete: 'cascade' }),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  lastOrderNumber: integer('last_order_number').notNull().default(0),
  /** False: closed permanently. Here, so that an order that waits for this row sees it. */
  takesOrders: boolean('takes_orders').notNull().default(true),
});
