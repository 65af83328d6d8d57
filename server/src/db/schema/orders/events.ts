import { bigint, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, pgTable } from '../columns';

/**
 * Events of each outlet, numbered 1, 2, 3 … without gaps in commit order, written in the transaction of their change.
 * `payload` holds the event without `outletId`, `seq`, `at` and `type`, which are columns. Written only through
 * `db/outlet-sequence.ts`; read by the tail and by replay.
 */
export const outletEvents = pgTable(
  'outlet_events',
  {
    outletId: uuid('outlet_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.seq] }),
    // A block range index: nearly free on inserts, sufficient for housekeeping.
    index('outlet_events_created').using('brin', table.createdAt),
  ],
);
