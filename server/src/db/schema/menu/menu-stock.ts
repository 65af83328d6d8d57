import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StockSubject } from '@galla/contract';
import { instant, pgTable } from '../columns';
import { outlets } from '../outlets/outlets';

/**
 * What is left of items and options that are counted, and options that are switched off. Neither is the item's or the
 * group's own: an option is the same in every item that holds its group. No row: on, and not counted.
 */
export const menuStock = pgTable(
  'menu_stock',
  {
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    /** Of the item, or of the option. */
    subjectId: uuid('subject_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    kind: text('kind').$type<StockSubject['kind']>().notNull(),
    /** Only of options; items have their own switch. */
    available: boolean('available').notNull().default(true),
    /** Portions that can still be ordered; null: not counted. */
    portionsLeft: integer('portions_left'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.subjectId] }),
    // The last portion is sold once, however many order it at the same moment.
    check('menu_stock_left', sql`portions_left >= 0`),
  ],
);

/** Portions that an order took of what is counted: a cancellation before preparation gives them back, once. */
export const portionTakes = pgTable(
  'portion_takes',
  {
    orderId: uuid('order_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    portions: integer('portions').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.subjectId] }),
    index('portion_takes_taken').on(table.takenAt),
  ],
);
