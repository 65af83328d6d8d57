import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DiscountTarget, ProgrammeKey, couponReductionSchema } from '@galla/shared/contract';
import type { z } from 'zod';
import { merchants } from './accounts';
import { id, instant } from './columns';

/** What a coupon and an offer are for and when they count. Days and hours are those of the order's outlet. */
export const discountTerms = () => ({
  target: text('target').$type<DiscountTarget>().notNull().default('all products'),
  targetIds: jsonb('target_ids').$type<string[]>().notNull().default([]),
  /** '2026-11-20'; null: no first, no last day. */
  startDate: text('start_date'),
  endDate: text('end_date'),
  /** HHMM. */
  startTime: text('start_time'),
  endTime: text('end_time'),
  weekdays: jsonb('weekdays').$type<number[]>().notNull().default([0, 1, 2, 3, 4, 5, 6]),
});

/** Money off items for everybody: the merchant's own offers, and promotions that an outlet takes part in. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
    reduction: jsonb('reduction').$type<z.infer<typeof couponReductionSchema>>().notNull(),
    /** Null: every outlet of the merchant. */
    outletIds: jsonb('outlet_ids').$type<string[]>(),
    ...discountTerms(),
    /** The promotion it came from, and the one outlet that takes part. */
    programme: text('programme').$type<ProgrammeKey>(),
    programmeOutletId: uuid('programme_outlet_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('offers_merchant')
      .on(table.merchantId)
      .where(sql`deleted_at is null`),
    // Two presses enrol once.
    uniqueIndex('offers_programme')
      .on(table.programmeOutletId, table.programme)
      .where(sql`deleted_at is null and programme is not null`),
  ],
);
