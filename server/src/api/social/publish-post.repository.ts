import type { PostInsights } from '@galla/contract';
import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { existsRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { socialPosts, socialPostTargets } from '../../db/schema';
import type { PostRow } from './posts.repository';

export type Target = typeof socialPostTargets.$inferSelect;

/** Of `social_post_targets t`: a page that waits, and not for a later try. */
const isDue = `t.state = 'waiting' and coalesce((t.problem ->> 'retryAt')::timestamptz <= $1::timestamptz, true)`;

const isTime = (now: Date, problem: SQLWrapper) =>
  sql`coalesce((${problem} ->> 'retryAt')::timestamptz <= ${now.toISOString()}::timestamptz, true)`;

/** Claims a post's next page whose time has come, in their order. */
export async function takeTarget(db: Queryable, postId: string, now: Date): Promise<Target | null> {
  const { problem, pageId, position, state } = socialPostTargets;
  const next = db.orm
    .select({ pageId })
    .from(socialPostTargets)
    .where(and(eq(socialPostTargets.postId, postId), eq(state, 'waiting'), isTime(now, problem)))
    .orderBy(asc(position))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db.orm
    .update(socialPostTargets)
    .set({ state: 'sending', takenAt: now })
    .where(and(eq(socialPostTargets.postId, postId), eq(pageId, next)))
    .returning();
  return taken ?? null;
}

/** What became of a claimed page, unless its claim has ended meanwhile. */
export async function endTarget(
  db: Queryable,
  { postId, pageId, takenAt }: Target,
  values: Partial<Target>,
): Promise<void> {
  await db.orm
    .update(socialPostTargets)
    .set(values)
    .where(
      and(
        eq(socialPostTargets.postId, postId),
        eq(socialPostTargets.pageId, pageId),
        eq(socialPostTargets.state, 'sending'),
        sql`${socialPostTargets.takenAt} is not distinct from ${takenAt?.toISOString() ?? null}::timestamptz`,
      ),
    );
}

/** The post's status, once none of its pages is in progress; 'scheduled' and 'partly' may have pages that are tried again. */
export async function settlePost(db: Queryable, postId: string, now: Date): Promise<void> {
  await db.execute({
    text: `update social_posts s set updated_at = $1::timestamptz, state = case
        when not exists (select from social_post_targets t where t.post_id = s.id and t.state <> 'published')
          then 'published'
        when exists (select from social_post_targets t where t.post_id = s.id and t.state = 'published')
          then 'partly'
        when exists (select from social_post_targets t where t.post_id = s.id and t.state = 'waiting')
          then 'scheduled' else 'failed' end
      where s.id = $2 and s.state = 'publishing' and not exists (
        select from social_post_targets t where t.post_id = s.id and (t.state = 'sending' or ${isDue}))`,
    values: [now, postId],
  });
}

/** Whether `publishDue` has anything to do: one cheap statement a second in place of two writing ones. */
export async function hasDue(db: Queryable, now: Date, takenBefore: Date): Promise<boolean> {
  const [row] = await db.query(existsRowSchema, {
    name: 'posts-due',
    text: `select exists (select from social_post_targets where state = 'sending' and taken_at < $2::timestamptz)
        or exists (
          select from social_posts s
          where s.state in ('scheduled', 'partly', 'publishing') and s.publish_at <= $1::timestamptz
            and s.deleted_at is null
            and exists (select from social_post_targets t where t.post_id = s.id and ${isDue})
        ) as "exists"`,
    values: [now, takenBefore],
  });
  return row?.exists === true;
}

/** Has pages wait again that a crashed process had claimed: the post may be out on them. */
export async function returnLost(db: Queryable, takenBefore: Date, now: Date): Promise<void> {
  await db.execute({
    text: `update social_post_targets t set state = 'waiting', problem = jsonb_build_object(
        'reason', 'unsure', 'text', null, 'retryAt', $1::text,
        'attempts', coalesce((t.problem ->> 'attempts')::int, 0) + 1,
        'unsureSince', coalesce(t.problem ->> 'unsureSince', to_jsonb(t.taken_at) #>> '{}'))
      where t.state = 'sending' and t.taken_at < $2::timestamptz`,
    values: [now.toISOString(), takenBefore],
  });
}

/** Marks posts with pages whose time has come as being published, and returns them. */
export function beginDue(db: Queryable, now: Date): Promise<PostRow[]> {
  return db.orm
    .update(socialPosts)
    .set({ state: 'publishing' })
    .where(
      and(
        inArray(socialPosts.state, ['scheduled', 'partly', 'publishing']),
        sql`${socialPosts.publishAt} <= ${now.toISOString()}::timestamptz`,
        sql`${socialPosts.deletedAt} is null`,
        sql`exists (select from social_post_targets t where t.post_id = ${socialPosts.id} and t.state = 'waiting'
          and ${isTime(now, sql`t.problem`)})`,
      ),
    )
    .returning();
}

const batch = 40;

const duePostSchema = z.object({
  postId: z.string(),
  pageId: z.string(),
  networkId: z.string(),
  networkPostId: z.string(),
  accountId: z.string(),
  merchantId: z.string(),
});

/** Claims published posts of the last month whose figures are due; the oldest figures first. */
export function takeDueFigures(
  db: Queryable,
  now: Date,
  figuresBefore: Date,
): Promise<z.output<typeof duePostSchema>[]> {
  return db.query(duePostSchema, {
    name: 'insights-due',
    // Claimed by writing the time, so a second process, or a post with unavailable figures, does not block the others.
    text: `with due as (
        select t.post_id, t.page_id from social_post_targets t join social_posts s on s.id = t.post_id
        where t.state = 'published' and s.deleted_at is null and t.published_at > $1::timestamptz - interval '30 days'
          and (t.insights_at is null or t.insights_at < $2::timestamptz)
        order by t.insights_at nulls first, t.post_id, t.page_id limit ${batch} for update of t skip locked
      ), taken as (
        update social_post_targets t set insights_at = $1::timestamptz from due
        where t.post_id = due.post_id and t.page_id = due.page_id
        returning t.post_id, t.page_id, t.network_post_id
      )
      select t.post_id, t.page_id, t.network_post_id, p.network_id, p.account_id, p.merchant_id
      from taken t join social_pages p on p.id = t.page_id join social_accounts a on a.id = p.account_id
      where a.state = 'connected'`,
    values: [now, figuresBefore],
  });
}

export async function keepFigures(
  db: Queryable,
  { postId, pageId }: Pick<Target, 'postId' | 'pageId'>,
  insights: PostInsights,
): Promise<void> {
  await db.orm
    .update(socialPostTargets)
    .set({ insights })
    .where(and(eq(socialPostTargets.postId, postId), eq(socialPostTargets.pageId, pageId)));
}
