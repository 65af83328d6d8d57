import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '@galla/contract';
import { currentRequestId } from '../../../request-context';
import { id, instant, pgTable } from '../columns';

/** Who changed what, before and after. Append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    /** The one outlet it was done at. */
    outletId: uuid('outlet_id'),
    /** Where it was done at none: the outlets it concerns. Empty: every one. Null: no one, or written before this was. */
    outletIds: jsonb('outlet_ids').$type<string[]>(),
    /** Null for changes not made by a user of the merchant. */
    userId: uuid('user_id'),
    actor: jsonb('actor').$type<Actor>().notNull(),
    /** 'outlet.availability', 'user.permissions' … */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    /** The id of the request that wrote it, as in x-request-id and the log; empty for a job. */
    requestId: text('request_id').notNull().default('').$defaultFn(currentRequestId),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_entries_merchant').on(table.merchantId, table.at.desc(), table.id.desc()),
    index('audit_entries_subject').on(table.merchantId, table.subjectKind, table.subjectId, table.at.desc()),
  ],
);
