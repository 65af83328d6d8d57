import { text, uuid } from 'drizzle-orm/pg-core';
import { instant, pgTable } from '../columns';

/** Which server process holds a job's lease, and when the job is due next. Times are the database's clock. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** The holder; another process takes over when it does not renew before `until`. */
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
  dueAt: instant('due_at').notNull(),
});
