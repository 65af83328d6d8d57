import { primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AuditRecord, SetupStepName } from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { instant, pgTable } from '../columns';
import { outlets } from './outlets';

/** The visit of a reviewer: at most one is open per outlet. */
export const outletAudits = pgTable('outlet_audits', {
  outletId: uuid('outlet_id')
    .primaryKey()
    .references(() => outlets.id, { onDelete: 'cascade' }),
  scheduledDate: instant('scheduled_date').notNull(),
  status: text('status').$type<AuditRecord['status']>().notNull().default(''),
  actionDate: instant('action_date').notNull(),
});

/** A reviewer's latest verdict on a step. */
export const outletReviewNotes = pgTable(
  'outlet_review_notes',
  {
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    step: text('step').$type<SetupStepName>().notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.step] })],
);

/** The name under which customers find a merchant's outlets. */
export const merchantDomains = pgTable(
  'merchant_domains',
  {
    merchantId: uuid('merchant_id')
      .primaryKey()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    domainName: text('domain_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('merchant_domains_name').on(table.domainName)],
);
