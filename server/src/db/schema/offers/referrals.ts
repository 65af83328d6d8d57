import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { ReferralTerms } from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { id, instant, pgTable } from '../columns';
import { coupons } from './coupons';
import { customers } from '../orders/orders';

/** A merchant's referral rewards. A customer's code is a coupon with a `referrer_id`. */
export const referralProgrammes = pgTable('referral_programmes', {
  merchantId: uuid('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  enabled: boolean('enabled').notNull(),
  /** Language of messages to referrers: that of the user who saved it. */
  language: text('language').$type<'en' | 'hi'>().notNull().default('en'),
  terms: jsonb('terms').$type<ReferralTerms>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The referrer's reward for a friend's completed order. Once for each use of the code. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    /** The use of the code: `coupon_redemptions.checkout_id`. */
    checkoutId: uuid('checkout_id').primaryKey(),
    merchantId: uuid('merchant_id').notNull(),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => customers.id),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    givenAt: instant('given_at').notNull(),
    /** The message to the referrer, and when it was sent. */
    text: text('text').notNull(),
    attempts: integer('attempts').notNull().default(0),
    toldAt: instant('told_at'),
    /** When the message is tried next; null: given up. */
    tryAt: instant('try_at').defaultNow(),
  },
  (table) => [
    index('referral_rewards_merchant').on(table.merchantId, table.givenAt),
    index('referral_rewards_due')
      .on(table.tryAt)
      .where(sql`told_at is null`),
  ],
);

/** The prizes of a merchant's scratch cards; without a row the defaults apply. */
export const scratchCardConfigs = pgTable('scratch_card_configs', {
  merchantId: uuid('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  config: jsonb('config').$type<unknown>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Issued cards: one per order. */
export const scratchCards = pgTable(
  'scratch_cards',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    orderId: uuid('order_id').notNull().unique(),
    /** The id of the prize in the configuration it was drawn from. */
    prizeId: uuid('prize_id').notNull(),
    prize: jsonb('prize').$type<unknown>().notNull(),
    /** Null: the card won nothing. */
    couponId: uuid('coupon_id').references(() => coupons.id),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [index('scratch_cards_merchant').on(table.merchantId, table.prizeId)],
);
