import type {
  AuditAction,
  Campaign,
  saveAdBodySchema,
  saveAdSetBodySchema,
  saveCampaignBodySchema,
} from '@galla/contract';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import type { adCampaigns } from '../../../db/schema';
import { audit, outletsOfBoth } from '../../../db/audit';
import { ApiError, conflict, notFound } from '../../../messages/api-error';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import type { SessionContext } from '../../../gate/access/session-context';
import { requireOutlet, requireStoredOutlets } from '../../../gate/access/tenant';
import { findImage } from '../../../images/gallery.repository';
import { staffAct } from '../../../orders/actors';
import { pagesOfMerchant } from '../accounts.repository';
import type { SocialDeps } from '../network-accounts';
import {
  changeCampaign,
  currencyOf,
  findCampaign,
  insertCampaign,
  isLaunching,
  viewCampaigns,
  type CampaignRow,
} from './campaigns.repository';
import { findPixel } from './pixels.repository';

type Change = Partial<typeof adCampaigns.$inferInsert>;

interface CampaignChange {
  id: string;
  /** Null: every outlet, as for a pixel. */
  outletIds: readonly string[] | null;
  before: unknown;
  after: unknown;
  at: Date;
}

/** Audits a campaign's state before and after, in the transaction of the change. */
export const auditCampaign = (
  tx: Queryable,
  session: SessionContext,
  action: AuditAction,
  { id, outletIds, before, after, at }: CampaignChange,
): Promise<void> =>
  audit(tx, { ...staffAct(session, at), outletIds }, action, ['campaign', id], { before, after });

export const notReady = (
  reason: 'currencies' | 'incomplete' | 'budget' | 'overCap' | 'needsPixel',
): ApiError => new ApiError(422, 'CAMPAIGN_NOT_READY', `campaigns.${reason}`, { reason });

/** Drafts: each wizard step is saved when the user leaves it. */
export function createCampaignDrafts({ db, clock }: SocialDeps) {
  const view = async (row: CampaignRow): Promise<Campaign> => {
    const [campaign] = await viewCampaigns(db, [row]);
    if (campaign === undefined) throw notFound();
    return campaign;
  };

  /** Changes a draft of this version. Throws ApiError 404, 409 CONFLICT. */
  const change = async (
    session: SessionContext,
    { campaignId, version }: { campaignId: string; version: number },
    changes: (present: CampaignRow) => Change,
  ): Promise<Campaign> => {
    const row = await db.transaction(async (tx) => {
      const present = await findCampaign(tx, session.merchantId, campaignId, true);
      if (present === null) throw notFound();
      requireStoredOutlets(session, present.outletIds);
      if (present.state !== 'draft') throw conflict('campaigns.notDraft');
      if (isLaunching(present)) throw conflict('campaigns.launching');
      if (present.version !== version) throw conflict('social.changed');
      const at = clock.now();
      const after = changes(present);
      const changed = await changeCampaign(tx, campaignId, {
        ...after,
        version: version + 1,
        updatedAt: at,
        problem: null,
      });
      if (changed === null) throw notFound();
      const before = Object.fromEntries(
        Object.entries(present).filter(([column]) => Object.hasOwn(after, column)),
      );
      const outletIds = outletsOfBoth(present.outletIds, changed.outletIds);
      await auditCampaign(tx, session, 'campaign.save', { id: campaignId, outletIds, before, after, at });
      return changed;
    });
    return view(row);
  };

  return {
    view,

    async save(session: SessionContext, body: z.output<typeof saveCampaignBodySchema>): Promise<Campaign> {
      const { campaignId, version, ...values } = body;
      for (const outletId of values.outletIds) requireOutlet(session, outletId);
      const currency = await currencyOf(db, values.outletIds);
      if (currency === null) throw notReady('currencies');
      const present = await findCampaign(db, session.merchantId, campaignId);
      if (present !== null || version > 0)
        return change(session, { campaignId, version }, () => ({ ...values, currency }));
      const at = clock.now();
      const row = await db.transaction(async (tx) => {
        const made = await insertCampaign(tx, {
          id: campaignId,
          merchantId: session.merchantId,
          ...values,
          currency,
          state: 'draft',
          createdAt: at,
          updatedAt: at,
        });
        // The id belongs to another merchant, or was used and deleted.
        if (made === null) throw notFound();
        await auditCampaign(tx, session, 'campaign.save', {
          id: campaignId,
          outletIds: made.outletIds,
          before: null,
          after: values,
          at,
        });
        return made;
      });
      return view(row);
    },

    saveAdSet: (session: SessionContext, body: z.output<typeof saveAdSetBodySchema>): Promise<Campaign> =>
      change(session, body, (present) => ({ audience: body.audience, adSetId: present.adSetId ?? newId() })),

    async saveAd(session: SessionContext, body: z.output<typeof saveAdBodySchema>): Promise<Campaign> {
      const { campaignId, version, ...ad } = body;
      if ((await findImage(db, session.merchantId, { imageId: ad.imageId })) === null) throw notFound();
      if ((await pagesOfMerchant(db, session.merchantId, [ad.pageId])).length === 0) throw notFound();
      if (ad.pixelId !== null) await requirePixel(db, session.merchantId, ad.pixelId);
      return change(session, { campaignId, version }, (present) => ({ ad, adId: present.adId ?? newId() }));
    },

    /** A draft copied from a campaign, without its history. Repeating the new id returns the first copy. */
    async duplicate(
      session: SessionContext,
      { campaignId, newCampaignId }: { campaignId: string; newCampaignId: string },
      locale: Locale,
    ): Promise<Campaign> {
      const from = await findCampaign(db, session.merchantId, campaignId);
      if (from === null) throw notFound();
      requireStoredOutlets(session, from.outletIds);
      const at = clock.now();
      const { outletIds, productTags, objective, currency, budget, audience, ad } = from;
      await db.transaction(async (tx) => {
        const made = await insertCampaign(tx, {
          id: newCampaignId,
          merchantId: session.merchantId,
          name: translate(locale, 'campaigns.copyName', { name: from.name }).slice(0, 80),
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
        });
        if (made !== null)
          await auditCampaign(tx, session, 'campaign.duplicate', {
            id: newCampaignId,
            outletIds,
            before: null,
            after: { of: campaignId },
            at,
          });
      });
      const copy = await findCampaign(db, session.merchantId, newCampaignId);
      if (copy === null) throw notFound();
      return view(copy);
    },
  };
}

/** Throws ApiError 404 for a pixel of another merchant. */
export async function requirePixel(db: Queryable, merchantId: string, pixelId: string) {
  const pixel = await findPixel(db, merchantId, pixelId);
  if (pixel === null) throw notFound();
  return pixel;
}
