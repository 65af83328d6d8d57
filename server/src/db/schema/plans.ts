import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MerchantProfile, PlanPayment, RestConfig, Subscription } from '@galla/shared/contract';
import { merchants } from './accounts';
import { id, instant } from './columns';

/** What a merchant says of itself and how the account is set; no row: nothing was said yet. */
export const merchantProfiles = pgTable('merchant_profiles', {
  merchantId: uuid('merchant_id')
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** Null until General Info was saved. The name is the merchant's own column. */
  profile: jsonb('profile').$type<Omit<MerchantProfile, 'storeName'>>(),
  config: jsonb('config').$type<RestConfig>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The plan of a merchant; no row: the free one since the merchant exists. */
export const merchantPlans = pgTable(
  'merchant_plans',
  {
    merchantId: uuid('merchant_id')
      .primaryKey()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    planId: text('plan_id').$type<Subscription['planId']>().notNull(),
    period: text('period').$type<Subscription['period']>(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at'),
    state: text('state').$type<Subscription['state']>().notNull().default('active'),
  },
  (table) => [
    // The job that looks for what ran out.
    index('merchant_plans_ends')
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
  ],
);

/** Pages on which a merchant pays for its plan. One is open at most. */
export const planPayments = pgTable(
  'plan_payments',
  {
    /** Also the reference the payments partner knows it by. */
    id: id(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    planId: text('plan_id').$type<PlanPayment['planId']>().notNull(),
    period: text('period').$type<PlanPayment['period']>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    url: text('url').notNull(),
    state: text('state').$type<PlanPayment['state']>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Paid, but its plan could not be given any more: the partner was told to give it back. */
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('plan_payments_merchant').on(table.merchantId, table.createdAt.desc()),
    uniqueIndex('plan_payments_open')
      .on(table.merchantId)
      .where(sql`state = 'open'`),
  ],
);
