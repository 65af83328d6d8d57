import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '@galla/shared/contract';
import { instant } from './columns';
import { outlets } from './outlets';

/** Outlets in busy mode. A row whose `until` has passed counts no more, and the server takes it away. */
export const outletBusy = pgTable(
  'outlet_busy',
  {
    outletId: uuid('outlet_id')
      .primaryKey()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    since: instant('since').notNull(),
    /** Null: until somebody ends it. */
    until: instant('until'),
    extraMinutes: integer('extra_minutes').notNull(),
    by: jsonb('by').$type<Actor>().notNull(),
  },
  (table) => [index('outlet_busy_until').on(table.until), index('outlet_busy_merchant').on(table.merchantId)],
);
