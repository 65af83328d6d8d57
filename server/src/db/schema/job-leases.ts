import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Which server process has a job's turn, and when the next turn is. Times are the database's own clock. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** The process; another one takes over when it is silent beyond `until`. */
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
  dueAt: instant('due_at').notNull(),
});
