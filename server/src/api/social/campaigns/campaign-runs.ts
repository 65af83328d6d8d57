import type { Campaign } from '@galla/contract';
import { budgetProblems } from '@galla/domain';
import type { KeptAd, NetworkCampaign } from '../../../db/schema/customers/social';
import { conflict, notFound } from '../../../messages/api-error';
import { NetworkRefusal, type NetworkLaunch } from '../../../partners/social/social';
import type { SessionContext } from '../../../gate/access/session-context';
import { requireOutlet, requireStoredOutlets } from '../../../gate/access/tenant';
import { findImage } from '../../../images/gallery.repository';
import { createImageFiles } from '../../../images/image-files';
import { findAccount, findPage } from '../accounts.repository';
import { askNetwork, lostAfterMs, refusedByNetwork, withToken, type SocialDeps } from '../network-accounts';
import { auditCampaign, notReady, requirePixel } from './campaign-drafts';
import {
  changeCampaign,
  claimCampaign,
  findCampaign,
  isLaunching,
  releaseCampaign,
  viewCampaigns,
  type CampaignRow,
} from './campaigns.repository';
import { objectivesWithPixel } from './offered';

type Act = { campaignId: string; version: number };

/** Nothing is advertised for an outlet that was closed permanently. Throws ApiError 409 OUTLET_CLOSED. */
const requireOpen = (session: SessionContext, { outletIds }: CampaignRow): void => {
  for (const outletId of outletIds) requireOutlet(session, outletId);
};

/** Campaign operations at the network: launch, pause, resume, remove. */
export function createCampaignRuns(deps: SocialDeps) {
  const { db, clock, partners } = deps;

  const require = async (session: SessionContext, campaignId: string) => {
    const row = await findCampaign(db, session.merchantId, campaignId);
    if (row === null) throw notFound();
    requireStoredOutlets(session, row.outletIds);
    return row;
  };
  const view = async (row: CampaignRow): Promise<Campaign> => {
    const [campaign] = await viewCampaigns(db, [row]);
    if (campaign === undefined) throw new Error('A campaign is not shown');
    return campaign;
  };

  /** One call to the network at a time per campaign, so that it and the record end in the same state. */
  const whileClaimed = async <Result>(
    row: CampaignRow,
    act: (network: NetworkCampaign) => Promise<Result>,
  ): Promise<Result> => {
    const at = clock.now();
    const claimed = await claimCampaign(db, row, at, new Date(at.getTime() - lostAfterMs));
    if (claimed === null || claimed.network === null) throw conflict('campaigns.changing');
    try {
      return await act(claimed.network);
    } finally {
      await releaseCampaign(db, claimed);
    }
  };

  const imageOf = async (merchantId: string, ad: KeptAd): Promise<Buffer> => {
    const image = await findImage(db, merchantId, { imageId: ad.imageId });
    const bytes = image === null ? null : await createImageFiles(partners.files).read(image.key, 'image');
    if (bytes === null) throw new NetworkRefusal({ reason: 'imageRejected', retryAt: null, text: null });
    return bytes;
  };

  /** A draft in the network's format. Throws ApiError 422 CAMPAIGN_NOT_READY with `details.reason`. */
  const launchOf = async (row: CampaignRow) => {
    const { budget, audience, ad, id, name, objective, currency, merchantId } = row;
    if (budget === null || audience === null || ad === null) throw notReady('incomplete');
    const [problem] = budgetProblems(budget, clock.now().getTime());
    if (problem !== undefined) throw notReady(problem === 'overCap' ? 'overCap' : 'budget');
    if (objectivesWithPixel.has(objective) && ad.pixelId === null) throw notReady('needsPixel');
    const pixel = ad.pixelId === null ? null : await requirePixel(db, merchantId, ad.pixelId);
    const { imageId: _, ...texts } = ad;
    return (pageId: string, image: Buffer): NetworkLaunch => ({
      reference: id,
      name,
      objective,
      currency,
      budget,
      audience,
      ad: { ...texts, pageId, image, pixelId: pixel?.networkId ?? null },
    });
  };

  return {
    /**
     * Launches a complete draft, which is claimed first: the network is asked once, and nothing else changes the draft
     * meanwhile. A network refusal is stored with the draft, which stays a draft. Throws ApiError 404,
     * 409 CONFLICT, OUTLET_CLOSED or NETWORK_REFUSED, 422 CAMPAIGN_NOT_READY.
     */
    async launch(session: SessionContext, act: Act): Promise<Campaign> {
      const row = await require(session, act.campaignId);
      // Retry after a lost response: it is already running.
      if (row.state !== 'draft' && row.version === act.version + 1) return view(row);
      if (row.state !== 'draft') throw conflict('campaigns.notDraft');
      if (row.version !== act.version) throw conflict('social.changed');
      requireOpen(session, row);
      const input = await launchOf(row);
      const place = row.ad === null ? null : await findPage(db, session.merchantId, row.ad.pageId);
      const ad = row.ad;
      const claim = { version: row.version, state: row.state, launchedAt: null };
      if ((await changeCampaign(db, row.id, { launchedAt: clock.now() }, claim)) === null)
        throw conflict('campaigns.launching');
      try {
        const ids = await withToken(deps, place?.account ?? null, async (token) => {
          if (place === null || ad === null) throw new Error('A campaign has no page');
          return partners.social.launch(
            token,
            input(place.page.networkId, await imageOf(session.merchantId, ad)),
          );
        });
        const at = clock.now();
        const begun = await db.transaction(async (tx) => {
          const launched = await changeCampaign(
            tx,
            row.id,
            {
              state: 'active',
              network: { ...ids, accountId: place?.account.id ?? '' },
              problem: null,
              results: { reach: 0, impressions: 0, clicks: 0, spend: 0 },
              launchedAt: at,
              updatedAt: at,
              version: row.version + 1,
            },
            { version: row.version },
          );
          if (launched === null) throw conflict('social.changed');
          await auditCampaign(tx, session, 'campaign.launch', {
            id: row.id,
            outletIds: row.outletIds,
            before: { state: row.state },
            after: { state: 'active', budget: row.budget },
            at,
          });
          return launched;
        });
        return await view(begun);
      } catch (error) {
        if (!(error instanceof NetworkRefusal)) throw error;
        await changeCampaign(db, row.id, { problem: error.problem, launchedAt: null }, { state: 'draft' });
        throw refusedByNetwork(error.problem);
      }
    },

    /** Throws ApiError 404, 409 CONFLICT if it is not running, OUTLET_CLOSED, NETWORK_REFUSED. */
    async setState(
      session: SessionContext,
      { campaignId, version, state }: Act & { state: 'active' | 'paused' },
    ): Promise<Campaign> {
      const row = await require(session, campaignId);
      // A repeat of what stands is answered with it, whatever version it saw.
      if (row.state === state) return view(row);
      if (row.version !== version) throw conflict('social.changed');
      if (row.network === null || (row.state !== 'active' && row.state !== 'paused'))
        throw conflict('campaigns.notRunning');
      if (state === 'active') requireOpen(session, row);
      return whileClaimed(row, async (network) => {
        const account = await findAccount(db, session.merchantId, network.accountId);
        await askNetwork(deps, account, (token) => partners.social.setCampaignState(token, network, state));
        const at = clock.now();
        const after = await db.transaction(async (tx) => {
          const changed = await changeCampaign(
            tx,
            row.id,
            { state, updatedAt: at, version: row.version + 1, problem: null },
            { version: row.version },
          );
          if (changed === null) throw conflict('social.changed');
          await auditCampaign(tx, session, state === 'paused' ? 'campaign.pause' : 'campaign.resume', {
            id: row.id,
            outletIds: row.outletIds,
            before: { state: row.state },
            after: { state },
            at,
          });
          return changed;
        });
        return view(after);
      });
    },

    /**
     * Throws ApiError 404, 409 CONFLICT while it is being launched, NETWORK_REFUSED: a campaign that may still spend
     * money is not deleted here.
     */
    async remove(session: SessionContext, campaignId: string): Promise<void> {
      const row = await require(session, campaignId);
      if (isLaunching(row)) throw conflict('campaigns.launching');
      const forget = () =>
        db.transaction(async (tx) => {
          const present = await findCampaign(tx, session.merchantId, row.id, true);
          if (present === null) throw notFound();
          if (isLaunching(present)) throw conflict('campaigns.launching');
          if (present.version !== row.version) throw conflict('social.changed');
          const at = clock.now();
          await changeCampaign(tx, row.id, { deletedAt: at });
          await auditCampaign(tx, session, 'campaign.delete', {
            id: row.id,
            outletIds: row.outletIds,
            before: { name: row.name, state: row.state },
            after: null,
            at,
          });
        });
      if (row.network === null) return forget();
      return whileClaimed(row, async (network) => {
        const account = await findAccount(db, session.merchantId, network.accountId);
        await askNetwork(deps, account, (token) => partners.social.removeCampaign(token, network));
        await forget();
      });
    },
  };
}
