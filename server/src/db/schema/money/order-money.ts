import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  actorSchema,
  billRowSchema,
  cashMoveKindSchema,
  orderRefundSchema,
  reasonSchema,
  tenderMethodSchema,
} from '@galla/contract';
import { z } from 'zod';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { orders } from '../orders/orders';

/** Money that came in for an order: a capture of the payments partner, or taken by a named person. */
export const orderTenders = pgTable(
  'order_tenders',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    method: oneOf('method', tenderMethodSchema).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    reference: text('reference').notNull().default(''),
    /** Id of the payment at the partner; null unless `online`. */
    providerPaymentId: text('provider_payment_id'),
    /** Made once per act: a repeated one is written once. */
    key: text('key').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('order_tenders_key').on(table.orderId, table.key),
    uniqueIndex('order_tenders_provider')
      .on(table.providerPaymentId)
      .where(sql`provider_payment_id is not null`),
    index('order_tenders_outlet').on(table.outletId, table.at),
  ],
);

export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    key: text('key').notNull(),
    lines: jsonOf('lines', orderRefundSchema.shape.lines).notNull(),
    rows: jsonOf('rows', z.array(billRowSchema)).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: jsonOf('reason', reasonSchema).notNull(),
    restock: boolean('restock').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
    /** When the customer is to be notified of it, or again; null: notified, or nothing to say. */
    tellAt: instant('tell_at'),
  },
  (table) => [
    uniqueIndex('order_refunds_key').on(table.orderId, table.key),
    index('order_refunds_untold')
      .on(table.tellAt)
      .where(sql`tell_at is not null`),
    index('order_refunds_outlet').on(table.outletId, table.at),
  ],
);

/** What of a refund goes back by which tender. */
export const orderRefundParts = pgTable(
  'order_refund_parts',
  {
    id: id(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.id),
    orderId: uuid('order_id').notNull(),
    tenderId: uuid('tender_id')
      .notNull()
      .references(() => orderTenders.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['pending', 'done', 'failed'] }).notNull(),
    /** 'rfnd_…' at the payments partner. */
    providerRefundId: text('provider_refund_id'),
    doneAt: instant('done_at'),
    /** Refusals of the partner so far. */
    attempts: integer('attempts').notNull().default(0),
    /** When the partner is asked again; null: at once. */
    tryAt: instant('try_at'),
    /** Why the partner refused; null: it did not, or is asked now. */
    problem: text('problem'),
    /** How it went back where the partner did not send it; null: it did, or nothing went back. */
    settledBy: text('settled_by', { enum: ['cash', 'other'] }),
  },
  (table) => [
    index('order_refund_parts_order').on(table.orderId),
    uniqueIndex('order_refund_parts_provider')
      .on(table.providerRefundId)
      .where(sql`provider_refund_id is not null`),
    // For the job that asks the partner.
    index('order_refund_parts_pending')
      .on(table.id)
      .where(sql`state = 'pending'`),
    // What stands on the screen of money to return.
    index('order_refund_parts_refused')
      .on(table.orderId)
      .where(sql`state <> 'done' and (state = 'failed' or problem is not null)`),
  ],
);

/** Days of an outlet's counter. At most one is open. */
export const counterDays = pgTable(
  'counter_days',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    key: text('key').notNull(),
    float: bigint('float', { mode: 'number' }).notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: jsonOf('opened_by', actorSchema).notNull(),
    closedAt: instant('closed_at'),
    closedBy: jsonOf('closed_by', actorSchema),
    expected: bigint('expected', { mode: 'number' }),
    counted: bigint('counted', { mode: 'number' }),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('counter_days_key').on(table.outletId, table.key),
    uniqueIndex('counter_days_open')
      .on(table.outletId)
      .where(sql`closed_at is null`),
    index('counter_days_outlet').on(table.outletId, table.openedAt.desc()),
  ],
);

/** Cash into (positive) and out of an outlet's drawer. */
export const cashMoves = pgTable(
  'cash_moves',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    /** Null: taken while no day was open; the next day that opens takes it over. */
    counterDayId: uuid('counter_day_id').references(() => counterDays.id),
    kind: oneOf('kind', cashMoveKindSchema).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    rider: text('rider'),
    key: text('key').notNull(),
    note: text('note').notNull().default(''),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('cash_moves_key').on(table.outletId, table.key),
    index('cash_moves_day').on(table.counterDayId, table.at),
    // What the next day that opens takes over.
    index('cash_moves_loose')
      .on(table.outletId)
      .where(sql`counter_day_id is null`),
  ],
);

/** Cash of orders that riders have collected; `moveId` null: not handed over yet. */
export const riderCash = pgTable(
  'rider_cash',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    rider: text('rider').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    moveId: uuid('move_id').references(() => cashMoves.id),
  },
  (table) => [
    index('rider_cash_held')
      .on(table.outletId, table.rider)
      .where(sql`move_id is null`),
  ],
);
