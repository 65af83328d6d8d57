import { boolean, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actorSchema, ticketKindSchema } from '@galla/contract';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { orders } from './orders';
import { outlets } from '../outlets/outlets';

/** Printed tickets of an order. The unique first row of a kind resolves a race between two devices. */
export const ticketPrints = pgTable(
  'ticket_prints',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', ticketKindSchema).notNull(),
    /** 1: the ticket itself; from 2 on: copies. */
    copy: integer('copy').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    automatic: boolean('automatic').notNull(),
    /** The request's idempotency key: a response lost in transit is sent again. */
    claimKey: text('claim_key').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind, table.copy] })],
);

/** Devices that print an outlet's kitchen tickets without anybody's press. */
export const printingDevices = pgTable(
  'printing_devices',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    /** As in `sessions`: a browser keeps it over sign-ins. */
    deviceId: text('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    userAgent: text('user_agent').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('printing_devices_device').on(table.outletId, table.deviceId)],
);
