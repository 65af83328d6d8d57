import { sql } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DiscountTarget, ProgrammeKey, couponReductionSchema } from '@galla/contract';
import type { z } from 'zod';
import { merchants } from '../merchants/accounts';
import { id, instant, pgTable } from '../columns';

/**
 * What a coupon or an offer applies to, and when it is valid. Days and hours are in the time zone of the order's
 * outlet.
 */
export const discountTerms = () => ({
  target: text('target').$type<DiscountTarget>().notNull().default('all products'),
  targetIds: jsonb('target_ids').$type<string[]>().notNull().default([]),
  /** '2026-11-20'; null: no first, or no last day. */
  startDate: text('start_date'),
  endDate: text('end_date'),
  /** HHMM. */
  startTime: text('start_time'),
  endTime: text('end_time'),
  weekdays: jsonb('weekdays').$type<number[]>().notNull().default([0, 1, 2, 3, 4, 5, 6]),
});

/** Automatic discounts on items: the merchant's offers, and promotions that an outlet joined. */
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
    /** The source promotion, and the one outlet that joined. */
    programme: text('programme').$type<ProgrammeKey>(),
    programmeOutletId: uuid('programme_outlet_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('offers_merchant')
      .on(table.merchantId)
      .where(sql`deleted_at is null`),
    // Enrolling twice is idempotent.
    uniqueIndex('offers_programme')
      .on(table.programmeOutletId, table.programme)
      .where(sql`deleted_at is null and programme is not null`),
  ],
);
