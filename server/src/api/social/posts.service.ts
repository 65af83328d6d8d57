import type { AuditAction, retryPostBodySchema, savePostBodySchema, SocialPost } from '@galla/contract';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { audit, outletsOfBoth } from '../../db/audit';
import { conflict, notFound } from '../../messages/api-error';
import type { SessionContext } from '../../gate/access/session-context';
import { requireOutlet, requireStoredOutlets } from '../../gate/access/tenant';
import { findImage } from '../../images/gallery.repository';
import { staffAct, staffActor } from '../../orders/actors';
import { findAccount, pagesOfMerchant } from './accounts.repository';
import { askNetwork, type SocialDeps } from './network-accounts';
import { checkPost, checkTime } from './post-rules';
import { publishPost } from './publish-post';
import {
  changePost,
  findPost,
  insertPost,
  isPostKnown,
  publishedTargets,
  replaceTargets,
  retryTargets,
  viewPosts,
  type PostRow,
} from './posts.repository';

type SaveBody = z.output<typeof savePostBodySchema>;
type RetryBody = z.output<typeof retryPostBodySchema>;

/** Not published anywhere yet, so everything may change. */
const open: ReadonlySet<PostRow['state']> = new Set(['draft', 'scheduled', 'failed'] as const);
/** A post without an outlet is every member's. */
const outletsOf = ({ outletId }: PostRow): string[] | null => (outletId === null ? null : [outletId]);
const requireOwn = (session: SessionContext, post: PostRow): void =>
  requireStoredOutlets(session, outletsOf(post) ?? []);
const sameList = (one: readonly string[], two: readonly string[]): boolean => one.join() === two.join();

const timeOf = ({ at }: { at?: string | undefined }): Date | null => (at === undefined ? null : new Date(at));

/** Whether a post has what was to be saved, but for its pages. */
function isSaved({ text, imageIds, outletId, state, publishAt }: PostRow, body: SaveBody): boolean {
  const { act } = body;
  if (text !== body.text || !sameList(imageIds, body.imageIds) || outletId !== body.outletId) return false;
  if (act.kind === 'publish') return state !== 'draft' && state !== 'scheduled';
  return (state === 'draft') === (act.kind === 'draft') && publishAt?.getTime() === timeOf(act)?.getTime();
}

export function createSocialPosts(deps: SocialDeps) {
  const { db, clock, partners } = deps;

  const requirePost = async (
    tx: Queryable,
    session: SessionContext,
    postId: string,
    lock = false,
  ): Promise<PostRow> => {
    const post = await findPost(tx, session.merchantId, postId, lock);
    if (post === null) throw notFound();
    requireOwn(session, post);
    return post;
  };
  const view = async (session: SessionContext, postId: string): Promise<SocialPost> => {
    const [post] = await viewPosts(db, [await requirePost(db, session, postId)]);
    if (post === undefined) throw notFound();
    return post;
  };
  const trace = (
    tx: Queryable,
    session: SessionContext,
    action: AuditAction,
    [before, post]: [PostRow | null, PostRow],
    after: { text?: string; pages?: number },
  ): Promise<void> => {
    const outletIds = outletsOfBoth(outletsOf(before ?? post), outletsOf(post));
    const act = { ...staffAct(session, clock.now()), outletIds };
    return audit(tx, act, action, ['socialPost', post.id], {
      before: before && { text: before.text, state: before.state, publishAt: before.publishAt },
      after: { postId: post.id, ...after },
    });
  };

  const check = async (session: SessionContext, body: SaveBody): Promise<void> => {
    if (body.outletId !== null) requireOutlet(session, body.outletId);
    for (const imageId of body.imageIds)
      if ((await findImage(db, session.merchantId, { imageId })) === null) throw notFound();
    const pages = await pagesOfMerchant(db, session.merchantId, body.pageIds);
    if (body.act.kind !== 'draft') checkPost(body, pages);
    else if (pages.length < body.pageIds.length) throw notFound();
    if (body.act.kind === 'schedule') checkTime(body.act.at, clock.now());
  };

  return {
    view,

    /**
     * Throws ApiError: 404, 409 CONFLICT (changed meanwhile, or published), 422 POST_NOT_READY. Network refusals are
     * not thrown but stored with the post's pages.
     */
    async save(session: SessionContext, body: SaveBody): Promise<SocialPost> {
      const { postId, version, text, imageIds, pageIds, outletId, act } = body;
      const at = clock.now();
      const before = await findPost(db, session.merchantId, postId);
      if (before !== null) requireOwn(session, before);
      // Retry after a lost response: it is done. Anything else of that version is another device's change.
      if (before?.version === version + 1 && isSaved(before, body)) {
        const kept = await view(session, postId);
        if (
          sameList(
            kept.targets.map(({ pageId }) => pageId),
            [...new Set(pageIds)],
          )
        )
          return kept;
      }
      await check(session, body);
      const values = {
        text,
        imageIds,
        outletId,
        state:
          act.kind === 'draft'
            ? ('draft' as const)
            : act.kind === 'publish'
              ? ('publishing' as const)
              : ('scheduled' as const),
        publishAt: act.kind === 'publish' ? at : timeOf(act),
        updatedAt: at,
      };
      const saved = await db.transaction(async (tx) => {
        const present = await findPost(tx, session.merchantId, postId, true);
        if (present !== null) requireOwn(session, present);
        else if (await isPostKnown(tx, postId)) throw notFound();
        if (present !== null && !open.has(present.state)) throw conflict('social.postOut');
        if (present !== null && present.version !== version) throw conflict('social.changed');
        const by = staffActor(session);
        const row =
          present === null
            ? await insertPost(tx, {
                id: postId,
                merchantId: session.merchantId,
                by,
                createdAt: at,
                ...values,
              })
            : await changePost(tx, postId, { ...values, by, version: version + 1 });
        if (row === null) throw conflict('social.changed');
        await replaceTargets(tx, postId, [...new Set(pageIds)]);
        await trace(tx, session, `socialPost.${act.kind}`, [present, row], { text, pages: pageIds.length });
        return row;
      });
      if (act.kind === 'publish') await publishPost(deps, saved, 'once');
      return view(session, postId);
    },

    /** Retries failed pages. Throws ApiError 404, 409 CONFLICT if none failed, 422 POST_NOT_READY. */
    async retry(session: SessionContext, body: RetryBody): Promise<SocialPost> {
      if (body.at !== undefined) checkTime(body.at, clock.now());
      const later = body.at === undefined ? null : new Date(body.at);
      const post = await db.transaction(async (tx) => {
        const present = await requirePost(tx, session, body.postId, true);
        const failed = await retryTargets(tx, present.id, later);
        if (failed === 0 || !['failed', 'partly'].includes(present.state)) throw conflict('social.postOut');
        const at = clock.now();
        const row = await changePost(tx, present.id, {
          // Where a page has it, it stays closed: it would be sent there twice.
          state: later === null ? 'publishing' : present.state === 'partly' ? 'partly' : 'scheduled',
          publishAt: later ?? at,
          updatedAt: at,
          version: present.version + 1,
        });
        if (row === null) throw notFound();
        await trace(tx, session, 'socialPost.retry', [present, row], { pages: failed });
        return row;
      });
      if (later === null) await publishPost(deps, post, 'once');
      return view(session, post.id);
    },

    /**
     * Deletes a post at the network, then here. Throws ApiError 404, 409 CONFLICT while it is being published,
     * NETWORK_REFUSED.
     */
    async remove(session: SessionContext, postId: string): Promise<void> {
      const post = await requirePost(db, session, postId);
      if (post.state === 'publishing') throw conflict('social.postOut');
      const out = await publishedTargets(db, postId);
      for (const { page, target } of out) {
        const account = await findAccount(db, session.merchantId, page.accountId);
        // Pages of a disconnected account are unreachable: the post stays there.
        if (account === null || account.state === 'disconnected') continue;
        await askNetwork(deps, account, (token) =>
          partners.social.deletePost(token, {
            pageId: page.networkId,
            postId: target.networkPostId ?? '',
          }),
        );
      }
      await db.transaction(async (tx) => {
        const present = await requirePost(tx, session, postId, true);
        const sinceThen = (await publishedTargets(tx, postId)).length > out.length;
        if (present.state === 'publishing' || sinceThen) throw conflict('social.postOut');
        await changePost(tx, postId, {
          deletedAt: clock.now(),
          state: present.state === 'scheduled' ? 'draft' : present.state,
        });
        await trace(tx, session, 'socialPost.delete', [present, present], {});
      });
    },
  };
}
