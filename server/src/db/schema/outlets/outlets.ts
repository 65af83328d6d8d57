import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type {
  Address,
  BusinessType,
  Holiday,
  OutletConfig,
  availabilitySchema,
  currencySchema,
  opSettingTypeSchema,
  openingSlotSchema,
} from '@galla/contract';
import type { z } from 'zod';
import { merchants } from '../merchants/accounts';
import { id, instant, pgTable } from '../columns';

export const outlets = pgTable(
  'outlets',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    displayName: text('display_name').notNull(),
    businessType: text('business_type').$type<BusinessType>().notNull(),
    /** IANA name, e.g. 'Asia/Kolkata'. */
    timezone: text('timezone').notNull().default('Asia/Kolkata'),
    /** The hour of its clock at which its business day ends; 0: midnight. */
    dayEndsHour: integer('day_ends_hour').notNull().default(0),
    currency: text('currency').$type<z.infer<typeof currencySchema>>().notNull().default('INR'),
    /** 'off': takes no orders. */
    available: text('available').$type<z.infer<typeof availabilitySchema>>().notNull().default('on'),
    /** When an outlet that is off returns by itself; null: when somebody switches it on. */
    pausedUntil: instant('paused_until'),
    config: jsonb('config').$type<OutletConfig>().notNull(),
    address: jsonb('address').$type<Address>(),
    countryCode: text('country_code').notNull().default('+91'),
    phone: text('phone'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** 'regular' charges tax; 'composition' charges none and issues a bill of supply. */
    gstinType: text('gstin_type').$type<'regular' | 'composition'>().notNull().default('composition'),
    gstinNumber: text('gstin_number'),
    gstApplicableOn: text('gst_applicable_on').notNull().default('item'),
    gstinPercent: integer('gstin_percent').notNull().default(0),
    fssaiNumber: text('fssai_number'),
    /** As registered: the seller on papers; empty: the name on documents. */
    legalName: text('legal_name').notNull().default(''),
    /** UPI address that customers pay to at the counter, e.g. 'malabar@okhdfc'; empty: none. */
    upiAddress: text('upi_address').notNull().default(''),
    /** Opening hours in its time zone; none: always. */
    opHours: jsonb('op_hours').$type<z.infer<typeof openingSlotSchema>[]>().notNull().default([]),
    /** Null: not set; then the hours apply, and none of them means always. */
    opSettingType: text('op_setting_type').$type<z.infer<typeof opSettingTypeSchema>>(),
    holidays: jsonb('holidays').$type<Holiday[]>().notNull().default([]),
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
