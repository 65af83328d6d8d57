import { sql } from 'drizzle-orm';
import type { ReleaseFailureKind, RemoteRight, RolloutRules } from '@galla/shared/contract';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hash, id, instant } from './columns';

export const remotes = pgTable('remotes', {
  /** 'orders', 'menu' … */
  name: text('name').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Counts the changes of what merchants get of it; a change must name the one it was made from. */
  version: integer('version').notNull().default(0),
  /** All null unless it is frozen. */
  frozenBy: text('frozen_by'),
  frozenAt: instant('frozen_at'),
  frozenReason: text('frozen_reason'),
});

/** A published build of one remote. Never changed, never deleted: publishing the same id with other bytes is refused. */
export const releases = pgTable(
  'releases',
  {
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    releaseId: text('release_id').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<unknown>().notNull(),
    /** SHA-256 over all files, in hexadecimal: tells the same bytes from others. */
    digest: text('digest').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When it last became what everybody gets: only such a release can be gone back to by itself. */
    promotedAt: instant('promoted_at'),
    /** All null unless nobody may get it any more. */
    quarantinedBy: text('quarantined_by'),
    quarantinedAt: instant('quarantined_at'),
    quarantineReason: text('quarantine_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.releaseId] }),
    index('releases_published').on(table.remote, table.publishedAt.desc()),
  ],
);

/** Which release of a remote merchants get, and the one before it that is known to work. */
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

/** A canary: one release of one remote to a part of the merchants. At most one of a remote is under way. */
export const releaseRollouts = pgTable(
  'release_rollouts',
  {
    id: id(),
    remote: text('remote')
      .notNull()
      .references(() => remotes.name),
    releaseId: text('release_id').notNull(),
    /** Draws the merchants; the same for as long as the rollout goes on. */
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

/** What became of a release in one page. One row a page and release: a failure stays, whatever came before or after. */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    pageId: uuid('page_id').notNull(),
    remote: text('remote').notNull(),
    releaseId: text('release_id').notNull(),
    /** Null: reported before login; seen in charts, never counted by the rules. */
    merchantId: uuid('merchant_id'),
    /** Null: it was ready. */
    failure: text('failure').$type<ReleaseFailureKind>(),
    message: text('message').notNull().default(''),
    fellBackTo: text('fell_back_to'),
    milliseconds: integer('milliseconds').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.remote, table.releaseId] }),
    index('release_outcomes_window').on(table.remote, table.at.desc()),
    index('release_outcomes_at').on(table.at),
  ],
);

/** Our own merchants: the internal cohort. */
export const internalMerchants = pgTable('internal_merchants', {
  merchantId: uuid('merchant_id').primaryKey(),
  addedBy: text('added_by').notNull(),
  addedAt: instant('added_at').notNull().defaultNow(),
});

/** A token of one remote; only its hash is kept. */
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

/** One row: the revision of the release document, which grows with every assignment. */
export const releaseDocument = pgTable(
  'release_document',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(0),
    /** Number and hash of the last entry of the history: what was cut off its end is missed. */
    auditSeq: integer('audit_seq').notNull().default(0),
    auditHash: text('audit_hash'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('release_document_single', sql`${table.id} = 1`)],
);

/**
 * Who did what to which release, when, and why. Numbered without gaps, each entry hashed with the hash of the one before;
 * entries of installations that are older than the chain have neither number nor hash.
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
    /** The figures an automatic act was based on, and the assignment before and after. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    revision: integer('revision').notNull(),
    at: instant('at').notNull().defaultNow(),
    merchantId: uuid('merchant_id'),
    seq: integer('seq'),
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('release_audit_seq').on(table.seq),
    index('release_audit_remote').on(table.remote, table.at.desc()),
  ],
);
