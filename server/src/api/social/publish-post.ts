import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NetworkProblem } from '@galla/contract';
import { socialAccounts, socialPages, socialPosts, socialPostTargets } from '../../db/schema';
import { NetworkRefusal } from '../../partners/social/social';
import { findImage } from '../../images/gallery.repository';
import { createImageFiles } from '../../images/image-files';
import { withToken, type SocialDeps } from './network-accounts';
import type { PostRow } from './posts.repository';

/** The bytes of a post's images; a deleted image is treated like one the network refused. */
async function imagesOf({ db, partners }: SocialDeps, post: PostRow) {
  const files = createImageFiles(partners.files);
  const images: { name: string; bytes: Buffer }[] = [];
  for (const imageId of post.imageIds) {
    const image = await findImage(db, post.merchantId, { imageId });
    const bytes = image === null ? null : await files.read(image.key, 'image');
    if (bytes === null) throw new NetworkRefusal({ reason: 'imageRejected', retryAt: null, text: null });
    images.push({ name: `${imageId}.webp`, bytes });
  }
  return images;
}

/**
 * Publishes a post on its pending pages. Each page is claimed first, so concurrent processes, or a job and a call,
 * never publish twice; a page claimed but not finished becomes 'unsure' after a while and is not retried automatically.
 */
export async function publishPost(deps: SocialDeps, post: PostRow): Promise<void> {
  const { db, clock, partners } = deps;
  const ofPost = eq(socialPostTargets.postId, post.id);
  const taken = await db.orm
    .update(socialPostTargets)
    .set({ state: 'sending', takenAt: clock.now(), problem: null })
    .where(and(ofPost, eq(socialPostTargets.state, 'waiting')))
    .returning();
  taken.sort((one, two) => one.position - two.position);
  for (const target of taken) {
    const here = and(
      ofPost,
      eq(socialPostTargets.pageId, target.pageId),
      eq(socialPostTargets.state, 'sending'),
    );
    try {
      const [place] = await db.orm
        .select()
        .from(socialPages)
        .innerJoin(socialAccounts, eq(socialAccounts.id, socialPages.accountId))
        .where(eq(socialPages.id, target.pageId));
      const sent = await withToken(deps, place?.social_accounts ?? null, async (token) => {
        if (place === undefined) throw new Error('A page of a post is gone');
        const { networkId, kind } = place.social_pages;
        return partners.social.publish(token, {
          pageId: networkId,
          kind,
          reference: `${post.id}:${target.pageId}`,
          text: post.text,
          images: await imagesOf(deps, post),
        });
      });
      await db.orm
        .update(socialPostTargets)
        .set({
          state: 'published',
          networkPostId: sent.postId,
          permalink: sent.permalink,
          publishedAt: clock.now(),
        })
        .where(here);
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error;
      await db.orm.update(socialPostTargets).set({ state: 'failed', problem: error.problem }).where(here);
    }
  }
  await settlePost(deps, post.id);
}

/** The post's final status, once none of its pages is in progress. */
async function settlePost({ db, clock }: SocialDeps, postId: string): Promise<void> {
  await db.execute({
    text: `update social_posts s set updated_at = $2::timestamptz, state = case
        when not exists (select from social_post_targets t where t.post_id = s.id and t.state = 'failed')
          then 'published'
        when exists (select from social_post_targets t where t.post_id = s.id and t.state = 'published')
          then 'partly' else 'failed' end
      where s.id = $1 and s.state = 'publishing' and not exists (
        select from social_post_targets t where t.post_id = s.id and t.state in ('waiting', 'sending'))`,
    values: [postId, clock.now()],
  });
}

const lostAfterMs = 5 * 60_000;
const unsure: NetworkProblem = { reason: 'unsure', retryAt: null, text: null };

const workSchema = z.object({ exists: z.boolean() });

/** Whether `publishDue` has anything to do: one cheap statement a second in place of two writing ones. */
async function hasDue({ db, clock }: SocialDeps): Promise<boolean> {
  const now = clock.now();
  const [row] = await db.query(workSchema, {
    name: 'posts-due',
    text: `select exists (select from social_post_targets where state = 'sending' and taken_at < $1::timestamptz)
        or exists (
          select from social_posts s
          where s.state in ('scheduled', 'publishing') and s.publish_at <= $2::timestamptz and s.deleted_at is null
            and exists (select from social_post_targets t where t.post_id = s.id and t.state = 'waiting')
        ) as "exists"`,
    values: [new Date(now.getTime() - lostAfterMs), now],
  });
  return row?.exists === true;
}

/** Publishes due posts, and resolves pages left behind by a crashed process. */
export async function publishDue(deps: SocialDeps): Promise<void> {
  if (!(await hasDue(deps))) return;
  const { db, clock } = deps;
  const now = clock.now();
  const lost = await db.orm
    .update(socialPostTargets)
    .set({ state: 'failed', problem: unsure })
    .where(
      and(
        eq(socialPostTargets.state, 'sending'),
        sql`${socialPostTargets.takenAt} < ${new Date(now.getTime() - lostAfterMs).toISOString()}::timestamptz`,
      ),
    )
    .returning({ postId: socialPostTargets.postId });
  for (const { postId } of lost) await settlePost(deps, postId);
  const due = await db.orm
    .update(socialPosts)
    .set({ state: 'publishing' })
    .where(
      and(
        inArray(socialPosts.state, ['scheduled', 'publishing']),
        sql`${socialPosts.publishAt} <= ${now.toISOString()}::timestamptz`,
        sql`${socialPosts.deletedAt} is null`,
        sql`exists (select from social_post_targets t where t.post_id = ${socialPosts.id} and t.state = 'waiting')`,
      ),
    )
    .returning();
  for (const post of due) await publishPost(deps, post);
}
