import { NetworkRefusal } from '../../partners/social/social';
import { findImage } from '../../images/gallery.repository';
import { createImageFiles } from '../../images/image-files';
import { findPage } from './accounts.repository';
import { lostAfterMs, unsure, withToken, type SocialDeps } from './network-accounts';
import type { PostRow } from './posts.repository';
import { beginDue, endTarget, failLost, hasDue, settlePost, takeTargets } from './publish-post.repository';

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
  for (const target of await takeTargets(db, post.id, clock.now())) {
    try {
      const place = await findPage(db, post.merchantId, target.pageId);
      const sent = await withToken(deps, place?.account ?? null, async (token) => {
        if (place === null) throw new Error('A page of a post is gone');
        const { networkId, kind } = place.page;
        return partners.social.publish(token, {
          pageId: networkId,
          kind,
          reference: `${post.id}:${target.pageId}`,
          text: post.text,
          images: await imagesOf(deps, post),
        });
      });
      await endTarget(db, target, {
        state: 'published',
        networkPostId: sent.postId,
        permalink: sent.permalink,
        publishedAt: clock.now(),
      });
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) throw error;
      await endTarget(db, target, { state: 'failed', problem: error.problem });
    }
  }
  await settlePost(db, post.id, clock.now());
}

/** Publishes due posts, and resolves pages left behind by a crashed process. */
export async function publishDue(deps: SocialDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const takenBefore = new Date(now.getTime() - lostAfterMs);
  if (!(await hasDue(db, now, takenBefore))) return;
  for (const { postId } of await failLost(db, takenBefore, unsure)) await settlePost(db, postId, clock.now());
  for (const post of await beginDue(db, now)) await publishPost(deps, post);
}
