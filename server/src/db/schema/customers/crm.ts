import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { actorSchema, crmImportSchema, segmentRulesSchema } from '@galla/contract';
import { z } from 'zod';
import { id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { customers } from '../orders/orders';

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    customerId: customerId(),
    text: text('text').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('customer_notes_customer').on(table.customerId, table.at.desc())],
);

/** Custom segments of a merchant. */
export const customerSegments = pgTable(
  'customer_segments',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    name: text('name').notNull(),
    rules: jsonOf('rules', segmentRulesSchema).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('customer_segments_name').on(table.merchantId, table.name)],
);

/** A merged customer: the whole former record and the moved rows, so that the merge can be undone. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    keepId: uuid('keep_id').notNull(),
    awayId: uuid('away_id').notNull(),
    clientKey: text('client_key').notNull(),
    /** The deleted row of `customers`, and the kept one before the merge. */
    away: jsonOf('away', z.record(z.string(), z.unknown())).notNull(),
    kept: jsonOf('kept', z.record(z.string(), z.unknown())).notNull(),
    /** Ids of the moved rows by table. */
    moved: jsonOf('moved', z.record(z.string(), z.array(z.string()))).notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('customer_merges_key').on(table.merchantId, table.clientKey),
    index('customer_merges_keep').on(table.keepId, table.at.desc()),
    // As in the function `merged_customer`.
    index('customer_merges_number')
      .on(table.merchantId, sql`(away ->> 'mobile')`)
      .where(sql`undone_at is null`),
  ],
);

export const customerImports = pgTable(
  'customer_imports',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    fileName: text('file_name').notNull(),
    counts: jsonOf('counts', crmImportSchema.shape.counts).notNull(),
    rows: jsonOf('rows', crmImportSchema.shape.rows).notNull(),
    state: oneOf('state', crmImportSchema.shape.state).notNull().default('applied'),
    /** The rows as they were read, until they are applied. */
    read: jsonb('read').notNull().default([]),
    /** What an undo puts back. */
    undo: jsonb('undo').notNull().default([]),
    at: instant('at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [index('customer_imports_at').on(table.at)],
);

/**
 * Outbox for Engagement: a message or a coupon for a segment. Written with its recipients in one transaction and sent
 * from here, so that a crash neither loses nor repeats anything.
 */
export const engagementEvents = pgTable(
  'engagement_events',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    type: text('type').$type<'segment/message' | 'segment/coupon'>().notNull(),
    payload: jsonb('payload')
      .$type<{ segment: string; segmentName: string; text: string; coupon: string | null }>()
      .notNull(),
    clientKey: text('client_key').notNull(),
    recipients: integer('recipients').notNull(),
    withoutConsent: integer('without_consent').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    at: instant('at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('engagement_events_key').on(table.merchantId, table.clientKey),
    index('engagement_events_merchant').on(table.merchantId, table.at.desc()),
  ],
);
export const engagementRecipients = pgTable(
  'engagement_recipients',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => engagementEvents.id, { onDelete: 'cascade' }),
    customerId: customerId(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    takenAt: instant('taken_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When one that waits is tried next. */
    tryAt: instant('try_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.customerId] }),
    index('engagement_recipients_state').on(table.state, table.takenAt),
    index('engagement_recipients_due')
      .on(table.tryAt)
      .where(sql`state = 'waiting'`),
    index('engagement_recipients_customer').on(table.customerId),
  ],
);
