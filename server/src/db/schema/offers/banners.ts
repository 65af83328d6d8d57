import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Banner } from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { id, instant, pgTable } from '../columns';

/** Images at the top of a customer's screen. Whether one is live is derived from its schedule, never stored. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    title: text('title').notNull(),
    /** Null: none yet, or deleted from the gallery. */
    image: jsonb('image').$type<Banner['image']>(),
    target: jsonb('target').$type<Banner['target']>().notNull(),
    /** Null: every outlet of the merchant. */
    outletIds: jsonb('outlet_ids').$type<string[]>(),
    status: text('status').$type<Banner['status']>().notNull(),
    startDate: text('start_date'),
    endDate: text('end_date'),
    startTime: text('start_time'),
    endTime: text('end_time'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('banners_merchant')
      .on(table.merchantId, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
  ],
);
