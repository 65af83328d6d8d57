import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor, PosPayment, Wallet } from '@galla/contract';
import { id, instant } from './columns';
import { customers } from './orders';

/** Payment links for customers. A checkout has at most one open link. */
export const payments = pgTable(
  'payments',
  {
    /** Also the reference at the payments partner. */
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    url: text('url').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<PosPayment['currency']>().notNull(),
    state: text('state').$type<PosPayment['state']>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** The number it was sent to, masked. */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the partner refunded it. */
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('payments_checkout').on(table.checkoutId, table.createdAt),
    uniqueIndex('payments_open')
      .on(table.checkoutId)
      .where(sql`state = 'open'`),
    // For the refund job.
    index('payments_unrefunded')
      .on(table.createdAt)
      .where(sql`state = 'paid' and refunded_at is null`),
  ],
);

/**
 * Customers' wallets with a merchant. A payment for an order is an entry; its refund is recorded in the order's
 * `payment_status`, so that refunding code needs no access to wallets.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currency: text('currency').$type<Wallet['currency']>().notNull(),
    kind: text('kind').$type<'topUp' | 'order'>().notNull(),
    /** Negative: spent on an order. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    /** Idempotency key of the writer: a repeated top-up is one entry. */
    key: text('key').notNull(),
    note: text('note').notNull().default(''),
    by: jsonb('by').$type<Actor>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_entries_key').on(table.merchantId, table.key),
    index('wallet_entries_customer').on(table.customerId, table.at.desc()),
  ],
);
