import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actorSchema, counterMethodSchema, posPaymentSchema, walletSchema } from '@galla/contract';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { customers } from '../orders/orders';

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
    currency: oneOf('currency', posPaymentSchema.shape.currency).notNull(),
    state: oneOf('state', posPaymentSchema.shape.state).notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    /** The number it was sent to, masked. */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the partner refunded it; written until captures were kept, which say it now. */
    refundedAt: instant('refunded_at'),
    /** When the partner was last asked what became of it, in case its webhook was lost. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    index('payments_checkout').on(table.checkoutId, table.createdAt),
    uniqueIndex('payments_open')
      .on(table.checkoutId)
      .where(sql`state = 'open'`),
    index('payments_unrefunded')
      .on(table.createdAt)
      .where(sql`state = 'paid' and refunded_at is null`),
    // For the job that asks the partner.
    index('payments_unsure')
      .on(table.createdAt)
      .where(sql`state <> 'paid'`),
  ],
);

/** Money that the payments partner took by a link, whether or not it paid an order. */
export const captures = pgTable(
  'captures',
  {
    /** 'pay_…' */
    id: text('id').primaryKey(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    /** The link. */
    paymentId: uuid('payment_id').notNull(),
    /** The order that it paid; null: it paid none, and goes back. */
    orderId: uuid('order_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    capturedAt: instant('captured_at').notNull(),
    /** How far a capture without an order is on its way back; null: it paid an order. */
    returnState: text('return_state', { enum: ['owed', 'sent', 'done', 'failed'] }),
    /** 'rfnd_…' */
    returnRefundId: text('return_refund_id'),
    returnedAt: instant('returned_at'),
    /** Refusals of the partner so far, when it is asked again, and why it refused. */
    returnAttempts: integer('return_attempts').notNull().default(0),
    returnTryAt: instant('return_try_at'),
    returnProblem: text('return_problem'),
    /** How it went back where the partner did not send it. */
    returnSettledBy: text('return_settled_by', { enum: ['cash', 'other'] }),
  },
  (table) => [
    index('captures_payment').on(table.paymentId),
    index('captures_merchant').on(table.merchantId, table.capturedAt),
    index('captures_owed')
      .on(table.capturedAt)
      .where(sql`return_state in ('owed', 'sent')`),
  ],
);

/** Customers' wallets with a merchant. The sum of a wallet's entries is its balance, and that of the ledger. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currency: oneOf('currency', walletSchema.shape.currency).notNull(),
    kind: text('kind', { enum: ['topUp', 'order', 'refund'] }).notNull(),
    /** Negative: spent on an order. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    /** Idempotency key of the writer: a repeated top-up is one entry. */
    key: text('key').notNull(),
    note: text('note').notNull().default(''),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_entries_key').on(table.merchantId, table.key),
    index('wallet_entries_customer').on(table.customerId, table.at.desc()),
    index('wallet_entries_refund')
      .on(table.orderId)
      .where(sql`kind = 'refund'`),
  ],
);

/** What customers owe to a merchant who bought on account. The sum of entries is what is owed, and that of the ledger. */
export const accountEntries = pgTable(
  'account_entries',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currency: oneOf('currency', walletSchema.shape.currency).notNull(),
    kind: text('kind', { enum: ['sale', 'payment', 'refund', 'correction'] }).notNull(),
    /** Positive: owed. Negative: paid, or taken back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    /** Of a payment. */
    method: oneOf('method', counterMethodSchema),
    reference: text('reference').notNull().default(''),
    /** Idempotency key of the writer. */
    key: text('key').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('account_entries_key').on(table.merchantId, table.key),
    index('account_entries_customer').on(table.customerId, table.at.desc()),
    index('account_entries_outlet').on(table.outletId, table.at),
  ],
);
