import { campaignAudienceSchema, campaignBudgetSchema, socialPageKindSchema } from '@galla/contract';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { sandboxSocial } from '../../../db/schema';

/** Failures that can be chosen for a person of the sandbox network. */
export const sandboxFailures = ['none', 'tokenExpired', 'rateLimited', 'imageRejected'] as const;
export type SandboxFailure = (typeof sandboxFailures)[number];

const schemas = {
  user: z.object({
    name: z.string(),
    /** Hashes of the valid tokens. */
    tokens: z.array(z.string()),
    failure: z.enum(sandboxFailures),
    retryAt: z.string().nullable(),
  }),
  code: z.object({ used: z.boolean() }),
  page: z.object({
    name: z.string(),
    kind: socialPageKindSchema,
    category: z.string(),
    followers: z.int(),
  }),
  post: z.object({
    pageId: z.string(),
    text: z.string(),
    images: z.int(),
    deleted: z.boolean(),
  }),
  campaign: z.object({
    name: z.string(),
    adSetId: z.string(),
    adId: z.string(),
    budget: campaignBudgetSchema,
    audience: campaignAudienceSchema,
    state: z.enum(['active', 'paused', 'removed']),
    /** Start of the current run, and the running time before it. */
    since: z.string(),
    ranMs: z.number(),
  }),
  pixel: z.object({ name: z.string() }),
} as const;
type Kind = keyof typeof schemas;
type RecordOf<K extends Kind> = z.output<(typeof schemas)[K]>;
export interface Kept<K extends Kind> {
  key: string;
  owner: string;
  at: Date;
  record: RecordOf<K>;
}

/** The sandbox's records, parsed on every read. */
export function sandboxRecords(db: Queryable) {
  const read = <K extends Kind>(kind: K, row: typeof sandboxSocial.$inferSelect): Kept<K> => ({
    key: row.key,
    owner: row.owner,
    at: row.at,
    record: schemas[kind].parse(row.record) as RecordOf<K>,
  });
  const find = async <K extends Kind>(kind: K, key: string): Promise<Kept<K> | null> => {
    const [row] = await db.orm
      .select()
      .from(sandboxSocial)
      .where(and(eq(sandboxSocial.kind, kind), eq(sandboxSocial.key, key)));
    return row === undefined ? null : read(kind, row);
  };
  return {
    find,
    /** In creation order; without an owner: of everyone. */
    async list<K extends Kind>(kind: K, owner?: string): Promise<Kept<K>[]> {
      const ofKind = eq(sandboxSocial.kind, kind);
      const rows = await db.orm
        .select()
        .from(sandboxSocial)
        .where(owner === undefined ? ofKind : and(ofKind, eq(sandboxSocial.owner, owner)))
        .orderBy(asc(sandboxSocial.seq));
      return rows.map((row) => read(kind, row));
    },
    /** Adds a record unless its key exists. Returns the stored one. */
    async add<K extends Kind>(kind: K, entry: Kept<K>): Promise<Kept<K>> {
      await db.orm
        .insert(sandboxSocial)
        .values({ kind, ...entry })
        .onConflictDoNothing();
      return (await find(kind, entry.key)) ?? entry;
    },
    async change<K extends Kind>(kind: K, key: string, record: RecordOf<K>): Promise<void> {
      await db.orm
        .update(sandboxSocial)
        .set({ record })
        .where(and(eq(sandboxSocial.kind, kind), eq(sandboxSocial.key, key)));
    },
    /** Consumes a code: of two concurrent calls only one gets it. */
    async useCode(code: string): Promise<string | null> {
      const rows = await db.orm
        .delete(sandboxSocial)
        .where(and(eq(sandboxSocial.kind, 'code'), eq(sandboxSocial.key, code)))
        .returning({ owner: sandboxSocial.owner });
      return rows[0]?.owner ?? null;
    },
  };
}
