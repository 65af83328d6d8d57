import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MerchantProfile, PlanPayment, RestConfig, Subscription } from '@galla/contract';
import { merchants } from './accounts';
import { id, instant, pgTable } from '../columns';

/** A merchant's profile and account settings; no row: nothing saved yet. */
export const merchantProfiles = pgTable('merchant_profiles', {
  merchantId: uuid('merchant_id')
    .primaryKey()
    .references(() => merchants.id, { onDelete: 'cascade' }),
  /** Null until General Info was saved. The name is the merchant's own column. */
  profile: jsonb('profile').$type<Omit<MerchantProfile, 'storeName'>>(),
  config: jsonb('config').$type<RestConfig>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The plan of a merchant; no row: the free one since the merchant was created. */
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
    // For the job that handles expired plans.
    index('merchant_plans_ends')
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
  ],
);

/** Payments of a merchant for its plan. At most one is open. */
export const planPayments = pgTable(
  'plan_payments',
  {
    /** Also the reference at the payments partner. */
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
    /** Paid, but the plan could not be applied any more: a refund was requested. */
    refundedAt: instant('refunded_at'),
    /** 'pay_…' of the payments partner; null: not paid. */
    providerPaymentId: text('provider_payment_id'),
  },
  (table) => [
    index('plan_payments_merchant').on(table.merchantId, table.createdAt.desc()),
    uniqueIndex('plan_payments_open')
      .on(table.merchantId)
      .where(sql`state = 'open'`),
  ],
);

/** Money that a merchant paid for a plan and that goes back: paid twice, too late, or another amount. */
export const planReturns = pgTable(
  'plan_returns',
  {
    /** 'pay_…' of the payments partner. */
    id: text('id').primaryKey(),
    merchantId: uuid('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<'owed' | 'sent' | 'done' | 'failed'>().notNull().default('owed'),
    /** 'rfnd_…' */
    refundId: text('refund_id'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('plan_returns_merchant').on(table.merchantId, table.createdAt),
    index('plan_returns_owed')
      .on(table.createdAt)
      .where(sql`state in ('owed', 'sent')`),
  ],
);
