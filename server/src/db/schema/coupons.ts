import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { couponReductionSchema } from '@galla/shared/contract';
import type { KeptStatus } from '@galla/shared/domain';
import type { z } from 'zod';
import { merchants } from './accounts';
import { id, instant } from './columns';
import { discountTerms } from './offers';
import { customers } from './orders';

/** Coupons of a merchant. How often one was used is counted from its redemptions, never kept twice. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** In capitals. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    reduction: jsonb('reduction').$type<z.infer<typeof couponReductionSchema>>().notNull(),
    /** Null: every outlet of the merchant. */
    outletIds: jsonb('outlet_ids').$type<string[]>(),
    minOrderAmount: bigint('min_order_amount', { mode: 'number' }).notNull().default(0),
    /** Counts for whoever knows the code, and is offered to nobody: what a scratch card gives. */
    unlisted: boolean('unlisted').notNull().default(false),
    /** The one customer it is for; null: whoever knows the code. */
    customerId: uuid('customer_id').references(() => customers.id),
    /** Whose referral code it is; null: an ordinary coupon. */
    referrerId: uuid('referrer_id').references(() => customers.id),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Null: without end. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    status: text('status').$type<KeptStatus>().notNull().default('active'),
    ...discountTerms(),
    /** 'programme': made by Galla for one customer or one order, and no business of the coupon screens. */
    source: text('source').$type<'merchant' | 'programme'>().notNull().default('merchant'),
    version: integer('version').notNull().default(1),
    /** Instants beside the terms' days: what a programme gives is good for so long from this very moment. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('coupons_code')
      .on(table.merchantId, table.code)
      .where(sql`deleted_at is null`),
    // One referral code a customer.
    uniqueIndex('coupons_referrer')
      .on(table.merchantId, table.referrerId)
      .where(sql`referrer_id is not null and deleted_at is null`),
  ],
);

/**
 * A use of a coupon. It counts while its checkout waits for payment or its order is not refused or cancelled.
 * `checkoutId`: of the checkout on the telephone, or the id of the order that a customer placed.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    merchantId: uuid('merchant_id').notNull(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('coupon_redemptions_coupon').on(table.couponId, table.customerId),
    index('coupon_redemptions_customer').on(table.customerId),
  ],
);
