import { text } from 'drizzle-orm/pg-core';
import { instant, pgTable } from '../columns';

/** Facts of the installation itself: 'id', shared with its data folder, and 'writable', written to see whether it can be. */
export const installationFacts = pgTable('installation_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  at: instant('at').notNull(),
});
