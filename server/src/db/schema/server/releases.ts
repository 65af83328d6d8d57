import { sql } from 'drizzle-orm';
import type { ReleaseFailureKind, RemoteRight, RolloutRules, SettingValue } from '@galla/contract';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hash, id, instant, pgTable } from '../columns';
import { opsAccounts } from './ops';

export const remotes = pgTable('remotes', {
  /** 'orders', 'menu' … */
  name: text('name').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Version of the assignment, for optimistic locking. */
  version: integer('version').notNull().default(0),
  /** All null unless it is frozen. */
  frozenBy: text('frozen_by'),
  frozenAt: instant('frozen_at'),
  frozenReason: text('frozen_reason'),
});

/**
 * A published build of one remote. Never changed, never deleted: publishing the same id with other bytes is refused.
 */
export const releases = pgTable(
  'releases',
  {
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    releaseId: text('release_id').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<unknown>().notNull(),
    /** SHA-256 over all files, in hexadecimal. */
    digest: text('digest').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When it last became stable: only such releases are automatic rollback targets. */
    promotedAt: instant('promoted_at'),
    /** All null unless it is quarantined. */
    quarantinedBy: text('quarantined_by'),
    quarantinedAt: instant('quarantined_at'),
    quarantineReason: text('quarantine_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.releaseId] }),
    index('releases_published').on(table.remote, table.publishedAt.desc()),
  ],
);

/** The stable release of a remote, and the last good one before it. */
export const releaseAssignments = pgTable(
  'release_assignments',
  {
    remote: text('remote')
      .primaryKey()
      .references(() => remotes.name),
    stable: text('stable').notNull(),
    lastGood: text('last_good'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.remote, table.stable],
      foreignColumns: [releases.remote, releases.releaseId],
    }),
    foreignKey({
      columns: [table.remote, table.lastGood],
      foreignColumns: [releases.remote, releases.releaseId],
    }),
  ],
);

/** A back end of its own that a remote may call. */
export const remoteBackends = pgTable(
  'remote_backends',
  {
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    /** An origin: 'https://riders.example.com'. */
    host: text('host').notNull(),
    allowedBy: text('allowed_by').notNull(),
    allowedAt: instant('allowed_at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.host] })],
);

/** Value of a remote's setting: for an outlet, for a merchant (no outlet), or for everybody (neither). */
export const remoteSettings = pgTable(
  'remote_settings',
  {
    id: id(),
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    key: text('key').notNull(),
    merchantId: uuid('merchant_id'),
    outletId: uuid('outlet_id'),
    value: jsonb('value').$type<SettingValue>().notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    unique('remote_settings_scope')
      .on(table.remote, table.key, table.merchantId, table.outletId)
      .nullsNotDistinct(),
  ],
);

/** A canary: one release of one remote for a share of the merchants. At most one per remote is running. */
export const releaseRollouts = pgTable(
  'release_rollouts',
  {
    id: id(),
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    releaseId: text('release_id').notNull(),
    /** Seed that selects the merchants; constant during the rollout. */
    seed: text('seed').notNull(),
    basisPoints: integer('basis_points').notNull(),
    rules: jsonb('rules').$type<RolloutRules>().notNull(),
    paused: boolean('paused').notNull().default(false),
    startedBy: text('started_by').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** How it ended: 'promoted', 'rolledBack', 'replaced'. */
    outcome: text('outcome').$type<'promoted' | 'rolledBack' | 'replaced'>(),
  },
  (table) => [
    foreignKey({
      columns: [table.remote, table.releaseId],
      foreignColumns: [releases.remote, releases.releaseId],
    }),
    uniqueIndex('release_rollouts_under_way')
      .on(table.remote)
      .where(sql`ended_at is null`),
  ],
);

/** Outcome of a release in one page. One row per page and release: a failure persists regardless of other reports. */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    pageId: uuid('page_id').notNull(),
    remote: text('remote').notNull(),
    releaseId: text('release_id').notNull(),
    /** Null: reported before login; shown in charts, ignored by the rules. */
    merchantId: uuid('merchant_id'),
    /** Null: it was ready. */
    failure: text('failure').$type<ReleaseFailureKind>(),
    message: text('message').notNull().default(''),
    fellBackTo: text('fell_back_to'),
    /** Shell release of the page; null: unknown. */
    shell: text('shell'),
    milliseconds: integer('milliseconds').notNull(),
    /** Of its failure, in `release_failures`; null: it did not fail, or nobody was signed in. */
    fingerprint: text('fingerprint'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.remote, table.releaseId] }),
    index('release_outcomes_window').on(table.remote, table.at.desc()),
    index('release_outcomes_at').on(table.at),
  ],
);

/**
 * A page that was about to run a release: of the shell the page that the server composed. Without a row in
 * `release_outcomes` it stayed silent. Pages that say that they were left are removed.
 */
export const releaseStarts = pgTable(
  'release_starts',
  {
    pageId: uuid('page_id').notNull(),
    remote: text('remote').notNull(),
    releaseId: text('release_id').notNull(),
    merchantId: uuid('merchant_id').notNull(),
    /** Shell release of the page; null: unknown. */
    shell: text('shell'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.remote, table.releaseId] }),
    index('release_starts_window').on(table.remote, table.at.desc()),
    index('release_starts_at').on(table.at),
  ],
);

/** One cause of failures of a release: kind, words and places. How often it happened is counted in `release_outcomes`. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    remote: text('remote').notNull(),
    releaseId: text('release_id').notNull(),
    kind: text('kind').$type<ReleaseFailureKind>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    /** Lines of the stack: `{ name, file, line, column }`. */
    frames: jsonb('frames').$type<unknown>().notNull(),
    /** Some of the paths and browsers it happened at. */
    paths: text('paths').array().notNull(),
    browsers: text('browsers').array().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.releaseId, table.kind, table.fingerprint] }),
    index('release_failures_last').on(table.lastAt),
  ],
);

/** The internal cohort of merchants. */
export const internalMerchants = pgTable('internal_merchants', {
  merchantId: uuid('merchant_id').primaryKey(),
  addedBy: text('added_by').notNull(),
  addedAt: instant('added_at').notNull().defaultNow(),
});

/** A token of one remote; only its hash is stored. */
export const publishTokens = pgTable(
  'publish_tokens',
  {
    id: id(),
    remote: text('remote').notNull(),
    label: text('label').notNull(),
    rights: jsonb('rights').$type<RemoteRight[]>().notNull().default(['publish']),
    tokenHash: hash('token_hash').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('publish_tokens_hash').on(table.tokenHash)],
);

/** A staff token for overrides. The token is signed; the row is what revokes it. */
export const staffTokens = pgTable('staff_tokens', {
  id: id(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => opsAccounts.id, { onDelete: 'cascade' }),
  userIds: jsonb('user_ids').$type<string[]>().notNull(),
  origins: jsonb('origins').$type<string[]>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** One row: the revision of the release document, incremented by every assignment. */
export const releaseDocument = pgTable(
  'release_document',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(0),
    /** Number and hash of the last history entry, so that truncation is detected. */
    auditSeq: integer('audit_seq').notNull().default(0),
    auditHash: text('audit_hash'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('release_document_single', sql`${table.id} = 1`)],
);

/**
 * Who did what to which release, when, and why. Numbered without gaps, each entry hashed with the hash of the previous
 * one; entries from before the chain have neither number nor hash.
 */
export const releaseAudit = pgTable(
  'release_audit',
  {
    id: id(),
    remote: text('remote').notNull(),
    releaseId: text('release_id'),
    action: text('action').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull().default(''),
    /** The figures behind an automatic act, and the assignment before and after. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    revision: integer('revision').notNull(),
    at: instant('at').notNull().defaultNow(),
    merchantId: uuid('merchant_id'),
    seq: integer('seq'),
    hash: text('hash'),
    /** By the release key, over the hash: '<key id>.<signature>'; null on entries from before it. */
    signature: text('signature'),
  },
  (table) => [
    uniqueIndex('release_audit_seq').on(table.seq),
    index('release_audit_remote').on(table.remote, table.at.desc()),
  ],
);
