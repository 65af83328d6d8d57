import { index, integer, uuid } from 'drizzle-orm/pg-core';
import { actorSchema } from '@galla/contract';
import { instant, jsonOf, pgTable } from '../columns';
import { outlets } from './outlets';

/** Outlets in busy mode. Expired rows (`until`) are ignored and deleted later. */
export const outletBusy = pgTable(
  'outlet_busy',
  {
    outletId: uuid('outlet_id')
      .primaryKey()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    since: instant('since').notNull(),
    /** Null: until it is ended manually. */
    until: instant('until'),
    extraMinutes: integer('extra_minutes').notNull(),
    by: jsonOf('by', actorSchema).notNull(),
  },
  (table) => [index('outlet_busy_until').on(table.until), index('outlet_busy_merchant').on(table.merchantId)],
);
