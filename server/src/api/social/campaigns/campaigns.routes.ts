import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { notFound } from '../../../messages/api-error';
import { route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import type { SessionContext } from '../../../gate/access/session-context';
import { isSeen } from '../../../gate/access/tenant';
import { firstAccount } from '../accounts.repository';
import { askNetwork } from '../network-accounts';
import { auditCampaign, createCampaignDrafts } from './campaign-drafts';
import { createCampaignRuns } from './campaign-runs';
import { findCampaign, listCampaigns } from './campaigns.repository';
import { insertPixel, listPixels } from './pixels.repository';
import { offeredButtons, offeredObjectives } from './offered';

/** Campaigns, ad sets and ads on the social network. */
export function registerCampaigns(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, rateLimits } = context;
  const { campaigns } = endpoints;
  const drafts = createCampaignDrafts(context);
  const runs = createCampaignRuns(context);
  const network = partners.social;

  /** Requests without a campaign use the first connected account; limited per minute. */
  const ask = async <Result>(
    session: SessionContext,
    question: (token: string, accountId: string) => Promise<Result>,
  ): Promise<Result> => {
    await rateLimits.take('networkLookUpByMerchant', session.merchantId);
    const account = await firstAccount(db, session.merchantId);
    return askNetwork(context, account, (token) => question(token, account?.id ?? ''));
  };

  route(app, campaigns.list, async ({ query, session }) => ({
    data: await listCampaigns(db, session.merchantId, session.outletIds, query),
  }));

  route(app, campaigns.campaign, async ({ query, session }) => {
    const row = await findCampaign(db, session.merchantId, query.campaignId);
    if (row === null || !isSeen(session, row.outletIds)) throw notFound();
    return { data: await drafts.view(row) };
  });

  route(app, campaigns.save, async ({ body, session }) => ({
    data: await drafts.save(session, body),
  }));
  route(app, campaigns.saveAdSet, async ({ body, session }) => ({
    data: await drafts.saveAdSet(session, body),
  }));
  route(app, campaigns.saveAd, async ({ body, session }) => ({
    data: await drafts.saveAd(session, body),
  }));

  route(app, campaigns.duplicate, async ({ body, session, request }) => {
    const data = await drafts.duplicate(session, body, localeOf(request));
    return { data, message: msg('campaigns.copied', { name: data.name }) };
  });

  route(app, campaigns.launch, async ({ body, session }) => {
    await rateLimits.take('networkByMerchant', session.merchantId);
    const data = await runs.launch(session, body);
    return { data, message: msg('campaigns.launched', { name: data.name }) };
  });

  route(app, campaigns.setState, async ({ body, session }) => {
    await rateLimits.take('networkByMerchant', session.merchantId);
    const data = await runs.setState(session, body);
    const key = body.state === 'paused' ? 'campaigns.paused' : 'campaigns.resumed';
    return { data, message: msg(key, { name: data.name }) };
  });

  route(app, campaigns.remove, async ({ body, session }) => {
    await runs.remove(session, body.campaignId);
    return { data: body, message: 'campaigns.deleted' };
  });

  route(app, campaigns.objectives, async () => ({ data: offeredObjectives }));
  route(app, campaigns.callsToAction, async ({ query }) => ({ data: offeredButtons(query.objective) }));

  route(app, campaigns.interestTags, async ({ query, session }) => ({
    data: await ask(session, (token) => network.interestTags(token, query.text)),
  }));
  route(app, campaigns.places, async ({ query, session }) => ({
    data: await ask(session, (token) => network.places(token, query.text)),
  }));
  route(app, campaigns.reach, async ({ body, session }) => ({
    data: await ask(session, (token) => network.reach(token, body)),
  }));

  route(app, campaigns.pixels, async ({ session }) => {
    const rows = await listPixels(db, session.merchantId);
    return {
      data: rows.map(({ id, name, createdAt }) => ({
        pixelId: id,
        name,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  route(app, campaigns.addPixel, async ({ body, session }) => {
    const { pixelId, name } = body;
    const { merchantId } = session;
    const made = await ask(session, async (token, accountId) => ({
      accountId,
      networkId: (await network.addPixel(token, name)).pixelId,
    }));
    const createdAt = clock.now();
    await db.transaction(async (tx) => {
      const added = await insertPixel(tx, { id: pixelId, merchantId, name, createdAt, ...made });
      // A repeat is not audited twice.
      if (added)
        await auditCampaign(tx, session, 'campaign.addPixel', {
          id: pixelId,
          outletIds: null,
          before: null,
          after: { name },
          at: createdAt,
        });
    });
    return { data: { pixelId, name, createdAt: createdAt.toISOString() } };
  });
}
