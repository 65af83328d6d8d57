import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NetworkProblem } from '@galla/shared/contract';
import { socialAccounts, socialPages, socialPosts, socialPostTargets } from '../../db/schema';
import { NetworkRefusal } from '../../partners/social/social';
import { findImage } from '../gallery/gallery.repository';
import { createImageFiles } from '../gallery/image-files';
import { withToken, type SocialNeeds } from './network-accounts';
import type { PostRow } from './posts.repository';

/** The bytes of a post's images; one that was deleted since is refused like one the network does not want. */
async function imagesOf({ db, partners }: SocialNeeds, post: PostRow) {
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
 * Sends a post to the pages that wait for it. A page is taken before it is sent to, so two processes, or a job and a
 * call, never send it twice; one that was taken and not ended is 'unsure' after a while, and not sent again by itself.
 */
export async function publishPost(needs: SocialNeeds, post: PostRow): Promise<void> {
  const { db, clock, partners } = needs;
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
      const sent = await withToken(needs, place?.social_accounts ?? null, async (token) => {
        if (place === undefined) throw new Error('A page of a post is gone');
        const { networkId, kind } = place.social_pages;
        return partners.social.publish(token, {
          pageId: networkId,
          kind,
          reference: `${post.id}:${target.pageId}`,
          text: post.text,
          images: await imagesOf(needs, post),
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
  await settlePost(needs, post.id);
}

/** What became of a post, once none of its pages is under way. */
async function settlePost({ db, clock }: SocialNeeds, postId: string): Promise<void> {
  await db.query({
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

/** Publishes what is due, and ends what a process left behind when it died. */
export async function publishDue(needs: SocialNeeds): Promise<void> {
  const { db, clock } = needs;
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
  for (const { postId } of lost) await settlePost(needs, postId);
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
  for (const post of due) await publishPost(needs, post);
}
