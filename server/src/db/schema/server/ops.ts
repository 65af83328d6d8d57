import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OpsRole } from '@galla/contract';
import { hash, id, instant, pgTable } from '../columns';

/** Operators of releases. Separate from merchants' users; no merchant's session is valid in their API. */
export const opsAccounts = pgTable(
  'ops_accounts',
  {
    id: id(),
    /** Lower case. */
    login: text('login').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<OpsRole>().notNull(),
    /** Remotes the operator may change; null: every remote. */
    remotes: jsonb('remotes').$type<string[]>(),
    passwordHash: text('password_hash').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ops_accounts_login').on(table.login)],
);

/** A signed-in console or command line; only the token's hash is stored. */
export const opsSessions = pgTable(
  'ops_sessions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => opsAccounts.id, { onDelete: 'cascade' }),
    tokenHash: hash('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('ops_sessions_token_hash').on(table.tokenHash),
    index('ops_sessions_account').on(table.accountId),
  ],
);
