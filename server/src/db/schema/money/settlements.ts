import { bigint, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actorSchema, payoutLineSchema, suspenseAccountSchema } from '@galla/contract';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';

/** Events of the payments partner by their id: a repeated one changes nothing. */
export const providerEvents = pgTable('provider_events', {
  /** `x-razorpay-event-id`. */
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Payouts of the payments partner. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    /** 'setl_…' */
    reference: text('reference').notNull(),
    utr: text('utr').notNull(),
    currency: text('currency').notNull(),
    settledAt: instant('settled_at').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payouts_reference').on(table.merchantId, table.reference),
    index('payouts_merchant').on(table.merchantId, table.settledAt.desc()),
  ],
);

export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    merchantId: uuid('merchant_id').notNull(),
    kind: oneOf('kind', payoutLineSchema.shape.kind).notNull(),
    reference: text('reference').notNull(),
    orderId: uuid('order_id'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    feeTax: bigint('fee_tax', { mode: 'number' }).notNull(),
    match: oneOf('match', payoutLineSchema.shape.match).notNull(),
    /** What the books had for the line; the rest of `amount` is in suspense. */
    expected: bigint('expected', { mode: 'number' }).notNull().default(0),
    /** Whose money it is; null: imported before it was kept. */
    outletId: uuid('outlet_id'),
    /** The account that its suspense was moved to; null: it is still there, or there is none. */
    clearedAs: oneOf('cleared_as', suspenseAccountSchema),
    clearedNote: text('cleared_note').notNull().default(''),
    clearedBy: jsonOf('cleared_by', actorSchema),
    clearedAt: instant('cleared_at'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('payout_lines_payout').on(table.payoutId),
    index('payout_lines_reference').on(table.reference),
  ],
);

/**
 * What the sandbox of the payments partner holds, in the partner's own shapes: orders, payment links, payments,
 * refunds, settlements, and webhooks that wait for their delivery.
 */
export const sandboxRazorpay = pgTable(
  'sandbox_razorpay',
  {
    /** 'order_…', 'plink_…', 'pay_…', 'rfnd_…', 'setl_…', or the id of an event. */
    id: text('id').primaryKey(),
    entity: text('entity').notNull(),
    /** The entity it belongs to; empty: none. */
    parent: text('parent').notNull().default(''),
    state: text('state').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sandbox_razorpay_parent').on(table.parent),
    index('sandbox_razorpay_entity').on(table.entity, table.state),
  ],
);
