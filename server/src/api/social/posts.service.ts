import type {
  AuditAction,
  retryPostBodySchema,
  savePostBodySchema,
  SocialPost,
} from '@galla/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { socialPages, socialPosts, socialPostTargets } from '../../db/schema';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { findImage } from '../gallery/gallery.repository';
import { staffActor } from '../orders/actors';
import { pagesOfMerchant } from './accounts.repository';
import { askNetwork, findAccount, type SocialNeeds } from './network-accounts';
import { checkPost, checkTime } from './post-rules';
import { publishPost } from './publish-post';
import { findPost, isPostKnown, replaceTargets, viewPosts, type PostRow } from './posts.repository';

type SaveBody = z.output<typeof savePostBodySchema>;
type RetryBody = z.output<typeof retryPostBodySchema>;

/** Not out anywhere yet, so all of it may change. */
const open: ReadonlySet<PostRow['state']> = new Set(['draft', 'scheduled', 'failed'] as const);
const sameList = (one: readonly string[], two: readonly string[]): boolean => one.join() === two.join();

export function createSocialPosts(needs: SocialNeeds) {
  const { db, clock, partners } = needs;
  const notFound = (request: FastifyRequest) => new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));

  const requirePost = async (
    tx: Queryable,
    session: SessionContext,
    postId: string,
    request: FastifyRequest,
    lock = false,
  ): Promise<PostRow> => {
    const post = await findPost(tx, session.merchantId, postId, lock);
    if (post === null) throw notFound(request);
    return post;
  };
  const view = async (
    session: SessionContext,
    postId: string,
    request: FastifyRequest,
  ): Promise<SocialPost> => {
    const [post] = await viewPosts(db, [await requirePost(db, session, postId, request)]);
    if (post === undefined) throw notFound(request);
    return post;
  };
  const audit = (
    tx: Queryable,
    session: SessionContext,
    action: AuditAction,
    before: PostRow | null,
    after: unknown,
  ) =>
    writeAudit(tx, {
      merchantId: session.merchantId,
      userId: session.userId,
      actor: staffActor(session),
      action,
      subjectKind: 'socialPost',
      subjectId: before?.id ?? (after as { postId: string }).postId,
      before: before && { text: before.text, state: before.state, publishAt: before.publishAt },
      after,
      at: clock.now(),
    });

  const check = async (session: SessionContext, body: SaveBody, request: FastifyRequest): Promise<void> => {
    if (body.outletId !== null) requireOutlet(session, body.outletId, request);
    for (const imageId of body.imageIds)
      if ((await findImage(db, session.merchantId, { imageId })) === null) throw notFound(request);
    const pages = await pagesOfMerchant(db, session.merchantId, body.pageIds);
    if (body.act.kind !== 'draft') checkPost(body, pages, request);
    else if (pages.length < body.pageIds.length) throw notFound(request);
    if (body.act.kind === 'schedule') checkTime(body.act.at, clock.now(), request);
  };

  return {
    view,

    /**
     * Throws ApiError: 404, 409 CONFLICT (somebody changed it, or it is out), 422 POST_NOT_READY. What the network
     * refuses is no error: it stands with the pages of the post.
     */
    async save(session: SessionContext, body: SaveBody, request: FastifyRequest): Promise<SocialPost> {
      const { postId, version, text, imageIds, pageIds, outletId, act } = body;
      const at = clock.now();
      const conflict = (key: 'changed' | 'postOut') =>
        new ApiError(409, 'CONFLICT', say(request, `social.${key}`));
      const before = await findPost(db, session.merchantId, postId);
      // Sent again after a lost answer: it is done.
      if (before?.version === version + 1 && before.text === text && sameList(before.imageIds, imageIds))
        return view(session, postId, request);
      await check(session, body, request);
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
        publishAt: act.kind === 'draft' ? null : act.kind === 'publish' ? at : new Date(act.at),
        updatedAt: at,
      };
      const saved = await db.transaction(async (tx) => {
        const present = await findPost(tx, session.merchantId, postId, true);
        if (present === null && (await isPostKnown(tx, postId))) throw notFound(request);
        if (present !== null && !open.has(present.state)) throw conflict('postOut');
        if (present !== null && present.version !== version) throw conflict('changed');
        const by = staffActor(session);
        const [row] =
          present === null
            ? await tx.orm
                .insert(socialPosts)
                .values({ id: postId, merchantId: session.merchantId, by, createdAt: at, ...values })
                .onConflictDoNothing()
                .returning()
            : await tx.orm
                .update(socialPosts)
                .set({ ...values, by, version: version + 1 })
                .where(eq(socialPosts.id, postId))
                .returning();
        if (row === undefined) throw conflict('changed');
        await replaceTargets(tx, postId, [...new Set(pageIds)]);
        await audit(tx, session, `socialPost.${act.kind}`, present, { postId, text, pages: pageIds.length });
        return row;
      });
      if (act.kind === 'publish') await publishPost(needs, saved);
      return view(session, postId, request);
    },

    /** Sends again to pages that failed. Throws ApiError 404, 409 CONFLICT where none failed, 422 POST_NOT_READY. */
    async retry(session: SessionContext, body: RetryBody, request: FastifyRequest): Promise<SocialPost> {
      if (body.at !== undefined) checkTime(body.at, clock.now(), request);
      const later = body.at === undefined ? null : new Date(body.at);
      const post = await db.transaction(async (tx) => {
        const present = await requirePost(tx, session, body.postId, request, true);
        const failed = await tx.orm
          .update(socialPostTargets)
          .set({ state: 'waiting' })
          .where(and(eq(socialPostTargets.postId, present.id), eq(socialPostTargets.state, 'failed')))
          .returning({ pageId: socialPostTargets.pageId });
        if (failed.length === 0 || !['failed', 'partly'].includes(present.state))
          throw new ApiError(409, 'CONFLICT', say(request, 'social.postOut'));
        const at = clock.now();
        const [row] = await tx.orm
          .update(socialPosts)
          .set({
            state: later === null ? 'publishing' : 'scheduled',
            publishAt: later ?? at,
            updatedAt: at,
            version: present.version + 1,
          })
          .where(eq(socialPosts.id, present.id))
          .returning();
        if (row === undefined) throw notFound(request);
        await audit(tx, session, 'socialPost.retry', present, { postId: row.id, pages: failed.length });
        return row;
      });
      if (later === null) await publishPost(needs, post);
      return view(session, post.id, request);
    },

    /** Deletes a post where it is out, then here. Throws ApiError 404, 409 CONFLICT while it goes out, NETWORK_REFUSED. */
    async remove(session: SessionContext, postId: string, request: FastifyRequest): Promise<void> {
      const post = await requirePost(db, session, postId, request);
      if (post.state === 'publishing') throw new ApiError(409, 'CONFLICT', say(request, 'social.postOut'));
      const out = await db.orm
        .select()
        .from(socialPostTargets)
        .innerJoin(socialPages, eq(socialPages.id, socialPostTargets.pageId))
        .where(and(eq(socialPostTargets.postId, postId), eq(socialPostTargets.state, 'published')));
      for (const { social_pages: page, social_post_targets: target } of out) {
        const account = await findAccount(db, session.merchantId, page.accountId);
        // Nobody can reach the pages of an account that was disconnected: the post stays there.
        if (account === null || account.state === 'disconnected') continue;
        await askNetwork(needs, account, request, (token) =>
          partners.social.deletePost(token, {
            pageId: page.networkId,
            postId: target.networkPostId ?? '',
          }),
        );
      }
      await db.transaction(async (tx) => {
        const present = await requirePost(tx, session, postId, request, true);
        if (present.state === 'publishing')
          throw new ApiError(409, 'CONFLICT', say(request, 'social.postOut'));
        await tx.orm
          .update(socialPosts)
          .set({ deletedAt: clock.now(), state: present.state === 'scheduled' ? 'draft' : present.state })
          .where(eq(socialPosts.id, postId));
        await audit(tx, session, 'socialPost.delete', present, { postId });
      });
    },
  };
}
