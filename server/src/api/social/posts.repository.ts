import { postTargetSchema } from '@galla/contract';
import type { PostInsights, PostTarget, SocialPost } from '@galla/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { socialPages, socialPosts, socialPostTargets } from '../../db/schema';
import { imageKeys } from '../../images/gallery.repository';
import { imageAddress } from '../../images/image-address';

export type PostRow = typeof socialPosts.$inferSelect;

const targetViewSchema = z.object({
  ...postTargetSchema.shape,
  postId: z.string(),
  publishedAt: z.date().nullable(),
});

const sumOf = (targets: readonly PostTarget[]): PostInsights | null => {
  const known = targets.flatMap(({ insights }) => (insights === null ? [] : [insights]));
  if (known.length === 0) return null;
  const total = (key: keyof PostInsights) => known.reduce((sum, insights) => sum + insights[key], 0);
  return {
    reach: total('reach'),
    likes: total('likes'),
    comments: total('comments'),
    shares: total('shares'),
  };
};

/** Posts as displayed, in the order of `rows`; a page that waits without a connection says so before its time. */
export async function viewPosts(db: Queryable, rows: readonly PostRow[]): Promise<SocialPost[]> {
  if (rows.length === 0) return [];
  const targets = await db.query(targetViewSchema, {
    text: `select t.post_id, p.id as "pageId", p.name, p.kind, p.account_id, t.state,
        case when t.state = 'waiting' and a.state <> 'connected' then jsonb_build_object('reason',
            case a.state when 'expired' then 'tokenExpired' else 'disconnected' end, 'retryAt', null, 'text', null)
          when t.state = 'sending' or t.state = 'waiting' and t.problem ->> 'retryAt' is null then null
          else t.problem end as problem, t.permalink, t.published_at, t.insights
      from social_post_targets t join social_pages p on p.id = t.page_id
        join social_accounts a on a.id = p.account_id
      where t.post_id = any($1::uuid[]) order by t.post_id, t.position`,
    values: [rows.map(({ id }) => id)],
  });
  const keys = await imageKeys(
    db,
    rows.map(({ merchantId }) => merchantId),
    rows.flatMap(({ imageIds }) => imageIds),
  );
  return rows.map((row) => {
    const own = targets
      .filter(({ postId }) => postId === row.id)
      .map(({ pageId, name, kind, accountId, state, problem, permalink, publishedAt, insights }) => ({
        pageId,
        name,
        kind,
        accountId,
        state,
        problem,
        permalink,
        publishedAt: publishedAt?.toISOString() ?? null,
        insights,
      }));
    return {
      postId: row.id,
      text: row.text,
      images: row.imageIds.flatMap((imageId) => {
        const key = keys.get(imageId);
        return key === undefined ? [] : [{ imageId, ...imageAddress(key) }];
      }),
      state: row.state,
      publishAt: row.publishAt?.toISOString() ?? null,
      outletId: row.outletId,
      version: row.version,
      by: row.by,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      targets: own,
      insights: sumOf(own),
    };
  });
}

export async function findPost(
  db: Queryable,
  merchantId: string,
  postId: string,
  lock = false,
): Promise<PostRow | null> {
  const query = db.orm
    .select()
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.id, postId),
        eq(socialPosts.merchantId, merchantId),
        sql`${socialPosts.deletedAt} is null`,
      ),
    );
  const rows = await (lock ? query.for('update') : query);
  return rows[0] ?? null;
}

/**
 * Whether any merchant has a post with this id: ids are chosen by clients, and must not give access to another
 * merchant's post.
 */
export async function isPostKnown(db: Queryable, postId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(eq(socialPosts.id, postId));
  return rows.length > 0;
}

const statesOf = {
  all: null,
  draft: ['draft'],
  scheduled: ['scheduled', 'publishing'],
  published: ['published', 'partly'],
  failed: ['failed', 'partly'],
} as const;

export async function listPosts(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  query: {
    state: keyof typeof statesOf;
    pageId?: string | undefined;
    text: string;
    skip: number;
    limit: number;
  },
): Promise<{ posts: SocialPost[]; total: number }> {
  const states = statesOf[query.state];
  const where = and(
    eq(socialPosts.merchantId, merchantId),
    sql`${socialPosts.deletedAt} is null`,
    or(isNull(socialPosts.outletId), inArray(socialPosts.outletId, [...outletIds])),
    states === null ? undefined : inArray(socialPosts.state, [...states]),
    query.text === ''
      ? undefined
      : sql`${socialPosts.text} ilike ${`%${query.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    query.pageId === undefined
      ? undefined
      : sql`exists (select from social_post_targets t where t.post_id = ${socialPosts.id} and t.page_id = ${query.pageId})`,
  );
  const rows = await db.orm
    .select()
    .from(socialPosts)
    .where(where)
    .orderBy(sql`${socialPosts.updatedAt} desc, ${socialPosts.seq} desc`)
    .offset(query.skip)
    .limit(query.limit);
  const [count] = await db.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(socialPosts)
    .where(where);
  return { posts: await viewPosts(db, rows), total: count?.total ?? 0 };
}

/** Replaces a post's pages. */
export async function replaceTargets(
  tx: Queryable,
  postId: string,
  pageIds: readonly string[],
): Promise<void> {
  await tx.orm.delete(socialPostTargets).where(eq(socialPostTargets.postId, postId));
  if (pageIds.length > 0)
    await tx.orm
      .insert(socialPostTargets)
      .values(pageIds.map((pageId, position) => ({ postId, pageId, position })));
}

/** Null: the id is taken. */
export async function insertPost(
  tx: Queryable,
  values: typeof socialPosts.$inferInsert,
): Promise<PostRow | null> {
  const [row] = await tx.orm.insert(socialPosts).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function changePost(
  tx: Queryable,
  postId: string,
  values: PgUpdateSetSource<typeof socialPosts>,
): Promise<PostRow | null> {
  const [row] = await tx.orm.update(socialPosts).set(values).where(eq(socialPosts.id, postId)).returning();
  return row ?? null;
}

/** Has a post's failed pages wait again, until then or for now; returns how many there are. */
export async function retryTargets(tx: Queryable, postId: string, later: Date | null): Promise<number> {
  const { problem, takenAt } = socialPostTargets;
  const failed = await tx.orm
    .update(socialPostTargets)
    .set({
      state: 'waiting',
      // That it may be out stays known; earlier releases left that in the reason only.
      problem: sql`jsonb_build_object('reason', ${problem} -> 'reason', 'text', ${problem} -> 'text',
        'retryAt', ${later?.toISOString() ?? null}::text, 'attempts', 0, 'unsureSince',
        coalesce(${problem} -> 'unsureSince',
          case when ${problem} ->> 'reason' = 'unsure' then to_jsonb(${takenAt}) end))`,
    })
    .where(and(eq(socialPostTargets.postId, postId), eq(socialPostTargets.state, 'failed')))
    .returning({ pageId: socialPostTargets.pageId });
  return failed.length;
}

/** Where a post is out. */
export function publishedTargets(db: Queryable, postId: string) {
  return db.orm
    .select({ page: socialPages, target: socialPostTargets })
    .from(socialPostTargets)
    .innerJoin(socialPages, eq(socialPages.id, socialPostTargets.pageId))
    .where(and(eq(socialPostTargets.postId, postId), eq(socialPostTargets.state, 'published')));
}
