import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Stored files of merchants who are gone: written with the erasure, deleted when the file itself is. */
export const erasedFiles = pgTable('erased_files', {
  /** As the object store knows it. */
  name: text('name').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});
