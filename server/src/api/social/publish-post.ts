import { hourMs, type NetworkProblem } from '@galla/contract';
import { drain } from '../../jobs/drain';
import { NetworkRefusal, type PublishedPost } from '../../partners/social/social';
import { findImage } from '../../images/gallery.repository';
import { createImageFiles } from '../../images/image-files';
import { nextAttempt } from '../../rules/retries/next-attempt';
import { findPage } from './accounts.repository';
import { lostAfterMs, unsure, withToken, type SocialDeps } from './network-accounts';
import type { PostRow } from './posts.repository';
import {
  beginDue,
  endTarget,
  hasDue,
  returnLost,
  settlePost,
  takeTarget,
  type Target,
} from './publish-post.repository';

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

/** A network in trouble, not one that refuses. */
const troubles: ReadonlySet<NetworkProblem['reason']> = new Set(['unreachable', 'rateLimited', 'unsure']);
/** How long after its time a post is still worth publishing. */
const worthMs = 3 * hourMs;

/** Publishes on a claimed page; what may be out is looked for first. Throws NetworkRefusal. */
async function publishOn(deps: SocialDeps, post: PostRow, target: Target): Promise<PublishedPost> {
  const { db, partners } = deps;
  const place = await findPage(db, post.merchantId, target.pageId);
  return withToken(deps, place?.account ?? null, async (token) => {
    if (place === null) throw new Error('A page of a post is gone');
    const { networkId: pageId, kind } = place.page;
    const reference = `${post.id}:${target.pageId}`;
    const since = target.problem?.unsureSince ?? null;
    if (since !== null) {
      if (!canBeFound(post)) throw new NetworkRefusal(unsure);
      const found = await partners.social.findPost(token, {
        pageId,
        reference,
        text: post.text,
        since: new Date(since),
      });
      if (found !== null) return found;
    }
    const images = await imagesOf(deps, post);
    return partners.social.publish(token, { pageId, kind, reference, text: post.text, images });
  });
}

/** Networks keep no reference of ours: a post is found by its words. */
const canBeFound = ({ text }: PostRow): boolean => text.trim() !== '';

/** When a page the network didn't take is tried again; null: no more. */
function nextTry(post: PostRow, { reason, retryAt }: NetworkProblem, attempts: number, now: Date) {
  if (!troubles.has(reason) || (reason === 'unsure' && !canBeFound(post))) return null;
  const giveUpAt = new Date((post.publishAt ?? now).getTime() + worthMs);
  const next = nextAttempt(attempts, now, giveUpAt);
  const asked = retryAt === null ? null : new Date(retryAt);
  if (next === null || asked === null || asked <= next) return next;
  return asked > giveUpAt ? null : asked;
}

/** What is kept of a page the network didn't take. */
function afterRefusal(
  { clock, logger }: SocialDeps,
  post: PostRow,
  target: Target,
  problem: NetworkProblem,
  tries: Tries,
): Partial<Target> {
  const now = clock.now();
  const attempts = (target.problem?.attempts ?? 0) + 1;
  const since = target.problem?.unsureSince ?? null;
  const unsureSince = since ?? (problem.reason === 'unsure' ? (target.takenAt?.toISOString() ?? null) : null);
  const next = tries === 'once' ? null : nextTry(post, problem, attempts, now);
  const entry = { postId: post.id, pageId: target.pageId, reason: problem.reason, attempts };
  if (next !== null) {
    logger.warn({ ...entry, tryAt: next }, 'A post did not go out');
    const kept = { ...problem, retryAt: next.toISOString(), attempts, unsureSince };
    return { state: 'waiting', problem: kept };
  }
  if (tries === 'byTime') logger.error(entry, 'A post was given up');
  // Whether it is out was never seen.
  const reason = unsureSince !== null && troubles.has(problem.reason) ? 'unsure' : problem.reason;
  return { state: 'failed', problem: { ...problem, reason, attempts, unsureSince } };
}

/** Someone who presses a button sees what became of it, and decides; what goes out by the clock is tried again by time. */
type Tries = 'once' | 'byTime';

/**
 * Publishes a post on its pages whose time has come. Each is claimed just before, so concurrent processes, or a job and a
 * call, never publish twice.
 */
export async function publishPost(deps: SocialDeps, post: PostRow, tries: Tries): Promise<void> {
  const { db, clock } = deps;
  await drain(
    () => takeTarget(db, post.id, clock.now()),
    async (target) => {
      try {
        const { postId, permalink } = await publishOn(deps, post, target);
        const publishedAt = clock.now();
        const values = { state: 'published' as const, networkPostId: postId, permalink, publishedAt };
        await endTarget(db, target, { ...values, problem: null });
      } catch (error) {
        if (!(error instanceof NetworkRefusal)) throw error;
        await endTarget(db, target, afterRefusal(deps, post, target, error.problem, tries));
      }
    },
  );
  await settlePost(db, post.id, clock.now());
}

/** Publishes posts whose time has come, also on pages that a crashed process had claimed. */
export async function publishDue(deps: SocialDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const takenBefore = new Date(now.getTime() - lostAfterMs);
  if (!(await hasDue(db, now, takenBefore))) return;
  await returnLost(db, takenBefore, now);
  for (const post of await beginDue(db, now)) await publishPost(deps, post, 'byTime');
}
