import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { eveningChannelSchema, eveningFailureSchema } from '@galla/contract';
import { z } from 'zod';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { users } from './accounts';

/** Who gets a message after the close of a day; no row: off. */
export const eveningSettings = pgTable(
  'evening_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    channel: oneOf('channel', eveningChannelSchema).notNull(),
    /** Null: every outlet of the user. */
    outletIds: jsonOf('outlet_ids', z.array(z.string())),
    /** That of the panel when it was saved. */
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    /** Days that were over before are not reported. */
    onSince: instant('on_since').notNull(),
  },
  (table) => [index('evening_settings_merchant').on(table.merchantId)],
);

/** The message of a user, an outlet and a business day: one row each, so that nobody gets it twice. */
export const eveningMessages = pgTable(
  'evening_messages',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outletId: uuid('outlet_id').notNull(),
    day: text('day').notNull(),
    channel: oneOf('channel', eveningChannelSchema).notNull(),
    /** 'dropped': nothing happened that day, or nobody may or wants to read it any more. */
    state: text('state', { enum: ['due', 'sending', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('due'),
    failure: oneOf('failure', eveningFailureSchema),
    /** Written at the first attempt; empty: not yet. */
    text: text('text').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; once it is sent or given up, when that was. */
    at: instant('at').notNull(),
    giveUpAt: instant('give_up_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('evening_messages_once').on(table.userId, table.outletId, table.day),
    index('evening_messages_due').on(table.state, table.at),
    index('evening_messages_merchant').on(table.merchantId),
  ],
);
