import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MarketServiceKey, OrderSummary } from '@galla/contract';
import { merchants } from './accounts';
import { id, instant, pgTable } from '../columns';

/** Add-on services enabled by merchants; a disabled one has no row, its history is in the audit. */
export const merchantServices = pgTable(
  'merchant_services',
  {
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    service: text('service').$type<MarketServiceKey>().notNull(),
    /** Language of its messages: that of the user who enabled it. */
    language: text('language').$type<'en' | 'hi'>().notNull(),
    enabledBy: text('enabled_by').notNull(),
    enabledAt: instant('enabled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.service] })],
);

/** The last event of each outlet processed by the services. */
export const serviceCursors = pgTable('service_cursors', {
  outletId: uuid('outlet_id').primaryKey(),
  merchantId: uuid('merchant_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Messages of a service to customers, one per step of an order. */
export const serviceNotices = pgTable(
  'service_notices',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    orderId: uuid('order_id').notNull(),
    service: text('service').$type<MarketServiceKey>().notNull(),
    status: text('status').$type<OrderSummary['status']>().notNull(),
    countryCode: text('country_code').notNull(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; null: given up. */
    tryAt: instant('try_at').defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('service_notices_step').on(table.orderId, table.service, table.status),
    index('service_notices_merchant').on(table.merchantId, table.service),
    // For processes of the release before, which claim by it.
    index('service_notices_unsent')
      .on(table.createdAt)
      .where(sql`sent_at is null`),
    index('service_notices_due')
      .on(table.tryAt)
      .where(sql`sent_at is null`),
  ],
);
