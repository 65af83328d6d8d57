import type {
  AuditAction,
  Campaign,
  saveAdBodySchema,
  saveAdSetBodySchema,
  saveCampaignBodySchema,
} from '@galla/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { adCampaigns, adPixels } from '../../db/schema';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { findImage } from '../gallery/gallery.repository';
import { staffActor } from '../orders/actors';
import { pagesOfMerchant } from '../social/accounts.repository';
import type { SocialNeeds } from '../social/network-accounts';
import { currencyOf, findCampaign, viewCampaigns, type CampaignRow } from './campaigns.repository';

type Change = Partial<typeof adCampaigns.$inferInsert>;

/** What a campaign was before and became, in the transaction of the change. */
export const auditCampaign = (
  tx: Queryable,
  session: SessionContext,
  action: AuditAction,
  change: { id: string; before: unknown; after: unknown; at: Date },
): Promise<void> =>
  writeAudit(tx, {
    merchantId: session.merchantId,
    userId: session.userId,
    actor: staffActor(session),
    action,
    subjectKind: 'campaign',
    subjectId: change.id,
    before: change.before,
    after: change.after,
    at: change.at,
  });

export const notReady = (
  request: FastifyRequest,
  reason: 'currencies' | 'incomplete' | 'budget' | 'overCap' | 'needsPixel',
): ApiError => new ApiError(422, 'CAMPAIGN_NOT_READY', say(request, `campaigns.${reason}`), { reason });

/** Drafts: each step of the wizard is kept as it is left. */
export function createCampaignDrafts({ db, clock }: SocialNeeds) {
  const notFound = (request: FastifyRequest) => new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  const view = async (row: CampaignRow, request: FastifyRequest): Promise<Campaign> => {
    const [campaign] = await viewCampaigns(db, [row]);
    if (campaign === undefined) throw notFound(request);
    return campaign;
  };

  /** Changes a draft of this version. Throws ApiError 404, 409 CONFLICT. */
  const change = async (
    session: SessionContext,
    { campaignId, version }: { campaignId: string; version: number },
    changes: (present: CampaignRow) => Change,
    request: FastifyRequest,
  ): Promise<Campaign> => {
    const row = await db.transaction(async (tx) => {
      const present = await findCampaign(tx, session.merchantId, campaignId, true);
      if (present === null) throw notFound(request);
      if (present.state !== 'draft') throw new ApiError(409, 'CONFLICT', say(request, 'campaigns.notDraft'));
      if (present.version !== version) throw new ApiError(409, 'CONFLICT', say(request, 'social.changed'));
      const at = clock.now();
      const after = changes(present);
      const [changed] = await tx.orm
        .update(adCampaigns)
        .set({ ...after, version: version + 1, updatedAt: at, problem: null })
        .where(eq(adCampaigns.id, campaignId))
        .returning();
      if (changed === undefined) throw notFound(request);
      await auditCampaign(tx, session, 'campaign.save', { id: campaignId, before: null, after, at });
      return changed;
    });
    return view(row, request);
  };

  return {
    view,

    async save(
      session: SessionContext,
      body: z.output<typeof saveCampaignBodySchema>,
      request: FastifyRequest,
    ): Promise<Campaign> {
      const { campaignId, version, ...values } = body;
      for (const outletId of values.outletIds) requireOutlet(session, outletId, request);
      const currency = await currencyOf(db, values.outletIds);
      if (currency === null) throw notReady(request, 'currencies');
      const present = await findCampaign(db, session.merchantId, campaignId);
      if (present !== null || version > 0)
        return change(session, { campaignId, version }, () => ({ ...values, currency }), request);
      const at = clock.now();
      const row = await db.transaction(async (tx) => {
        const [made] = await tx.orm
          .insert(adCampaigns)
          .values({
            id: campaignId,
            merchantId: session.merchantId,
            ...values,
            currency,
            state: 'draft',
            createdAt: at,
            updatedAt: at,
          })
          .onConflictDoNothing()
          .returning();
        // The id is somebody else's, or was used and deleted.
        if (made === undefined) throw notFound(request);
        await auditCampaign(tx, session, 'campaign.save', {
          id: campaignId,
          before: null,
          after: values,
          at,
        });
        return made;
      });
      return view(row, request);
    },

    saveAdSet: (
      session: SessionContext,
      body: z.output<typeof saveAdSetBodySchema>,
      request: FastifyRequest,
    ): Promise<Campaign> =>
      change(
        session,
        body,
        (present) => ({ audience: body.audience, adSetId: present.adSetId ?? newId() }),
        request,
      ),

    async saveAd(
      session: SessionContext,
      body: z.output<typeof saveAdBodySchema>,
      request: FastifyRequest,
    ): Promise<Campaign> {
      const { campaignId, version, ...ad } = body;
      if ((await findImage(db, session.merchantId, { imageId: ad.imageId })) === null)
        throw notFound(request);
      if ((await pagesOfMerchant(db, session.merchantId, [ad.pageId])).length === 0) throw notFound(request);
      if (ad.pixelId !== null) await requirePixel(db, session.merchantId, ad.pixelId, request);
      return change(
        session,
        { campaignId, version },
        (present) => ({ ad, adId: present.adId ?? newId() }),
        request,
      );
    },

    /** A draft that is like a campaign, with no past of its own. The same new id again is the first copy. */
    async duplicate(
      session: SessionContext,
      { campaignId, newCampaignId }: { campaignId: string; newCampaignId: string },
      request: FastifyRequest,
    ): Promise<Campaign> {
      const from = await findCampaign(db, session.merchantId, campaignId);
      if (from === null) throw notFound(request);
      const at = clock.now();
      const { outletIds, productTags, objective, currency, budget, audience, ad } = from;
      await db.transaction(async (tx) => {
        const made = await tx.orm
          .insert(adCampaigns)
          .values({
            id: newCampaignId,
            merchantId: session.merchantId,
            name: say(request, 'campaigns.copyName', { name: from.name }).slice(0, 80),
            state: 'draft',
            outletIds,
            productTags,
            objective,
            currency,
            budget,
            audience,
            ad,
            adSetId: audience === null ? null : newId(),
            adId: ad === null ? null : newId(),
            createdAt: at,
            updatedAt: at,
          })
          .onConflictDoNothing()
          .returning({ id: adCampaigns.id });
        if (made.length > 0)
          await auditCampaign(tx, session, 'campaign.duplicate', {
            id: newCampaignId,
            before: null,
            after: { of: campaignId },
            at,
          });
      });
      const copy = await findCampaign(db, session.merchantId, newCampaignId);
      if (copy === null) throw notFound(request);
      return view(copy, request);
    },
  };
}

/** Throws ApiError 404 for a pixel that is not the merchant's. */
export async function requirePixel(
  db: Queryable,
  merchantId: string,
  pixelId: string,
  request: FastifyRequest,
): Promise<typeof adPixels.$inferSelect> {
  const [pixel] = await db.orm.select().from(adPixels).where(eq(adPixels.id, pixelId));
  if (pixel?.merchantId !== merchantId) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  return pixel;
}
