import { text } from 'drizzle-orm/pg-core';
import { instant, pgTable } from '../columns';

/** Stored files of erased merchants: written with the erasure, deleted with the file itself. */
export const erasedFiles = pgTable('erased_files', {
  /** The object store's name. */
  name: text('name').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});
