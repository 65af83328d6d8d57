import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor, TicketKind } from '@galla/contract';
import { instant } from './columns';
import { orders } from './orders';

/** Printed tickets of an order. The unique first row of a kind resolves a race between two devices. */
export const ticketPrints = pgTable(
  'ticket_prints',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TicketKind>().notNull(),
    /** 1: the ticket itself; from 2 on: copies. */
    copy: integer('copy').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    automatic: boolean('automatic').notNull(),
    /** The request's idempotency key: a response lost in transit is sent again. */
    claimKey: text('claim_key').notNull(),
    by: jsonb('by').$type<Actor>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind, table.copy] })],
);
