import { endpoints } from '@galla/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { adPixels } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { askNetwork, firstAccount } from '../social/network-accounts';
import { auditCampaign, createCampaignDrafts } from './campaign-drafts';
import { createCampaignRuns } from './campaign-runs';
import { findCampaign, listCampaigns } from './campaigns.repository';
import { offeredButtons, offeredObjectives } from './offered';

/** Campaigns, ad sets and ads on the social network. */
export function registerCampaigns(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, rateLimits } = context;
  const { campaigns } = endpoints;
  const drafts = createCampaignDrafts(context);
  const runs = createCampaignRuns(context);
  const network = partners.social;

  /** What belongs to no campaign yet is asked by the first connected account, so often a minute. */
  const ask = async <Result>(
    session: SessionContext,
    request: FastifyRequest,
    question: (token: string, accountId: string) => Promise<Result>,
  ): Promise<Result> => {
    await rateLimits.take('networkLookUpByMerchant', session.merchantId, request);
    const account = await firstAccount(db, session.merchantId);
    return askNetwork(context, account, request, (token) => question(token, account?.id ?? ''));
  };

  route(app, campaigns.list, async ({ query, session }) => ({
    data: await listCampaigns(db, session.merchantId, query),
  }));

  route(app, campaigns.campaign, async ({ query, session, request }) => {
    const row = await findCampaign(db, session.merchantId, query.campaignId);
    if (row === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return { data: await drafts.view(row, request) };
  });

  route(app, campaigns.save, async ({ body, session, request }) => ({
    data: await drafts.save(session, body, request),
  }));
  route(app, campaigns.saveAdSet, async ({ body, session, request }) => ({
    data: await drafts.saveAdSet(session, body, request),
  }));
  route(app, campaigns.saveAd, async ({ body, session, request }) => ({
    data: await drafts.saveAd(session, body, request),
  }));

  route(app, campaigns.duplicate, async ({ body, session, request }) => {
    const data = await drafts.duplicate(session, body, request);
    return { data, message: say(request, 'campaigns.copied', { name: data.name }) };
  });

  route(app, campaigns.launch, async ({ body, session, request }) => {
    await rateLimits.take('networkByMerchant', session.merchantId, request);
    const data = await runs.launch(session, body, request);
    return { data, message: say(request, 'campaigns.launched', { name: data.name }) };
  });

  route(app, campaigns.setState, async ({ body, session, request }) => {
    await rateLimits.take('networkByMerchant', session.merchantId, request);
    const data = await runs.setState(session, body, request);
    const key = body.state === 'paused' ? 'campaigns.paused' : 'campaigns.resumed';
    return { data, message: say(request, key, { name: data.name }) };
  });

  route(app, campaigns.remove, async ({ body, session, request }) => {
    await runs.remove(session, body.campaignId, request);
    return { data: body, message: say(request, 'campaigns.deleted') };
  });

  route(app, campaigns.objectives, async () => ({ data: offeredObjectives }));
  route(app, campaigns.callsToAction, async ({ query }) => ({ data: offeredButtons(query.objective) }));

  route(app, campaigns.interestTags, async ({ query, session, request }) => ({
    data: await ask(session, request, (token) => network.interestTags(token, query.text)),
  }));
  route(app, campaigns.places, async ({ query, session, request }) => ({
    data: await ask(session, request, (token) => network.places(token, query.text)),
  }));
  route(app, campaigns.reach, async ({ body, session, request }) => ({
    data: await ask(session, request, (token) => network.reach(token, body)),
  }));

  route(app, campaigns.pixels, async ({ session }) => {
    const rows = await db.orm
      .select()
      .from(adPixels)
      .where(eq(adPixels.merchantId, session.merchantId))
      .orderBy(asc(adPixels.createdAt), asc(adPixels.id));
    return {
      data: rows.map(({ id, name, createdAt }) => ({
        pixelId: id,
        name,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  route(app, campaigns.addPixel, async ({ body, session, request }) => {
    const { pixelId, name } = body;
    const { merchantId } = session;
    const made = await ask(session, request, async (token, accountId) => ({
      accountId,
      networkId: (await network.addPixel(token, name)).pixelId,
    }));
    const createdAt = clock.now();
    await db.transaction(async (tx) => {
      const rows = await tx.orm
        .insert(adPixels)
        .values({ id: pixelId, merchantId, name, createdAt, ...made })
        .onConflictDoNothing()
        .returning({ id: adPixels.id });
      // A repeat writes nothing twice.
      if (rows.length > 0)
        await auditCampaign(tx, session, 'campaign.addPixel', {
          id: pixelId,
          before: null,
          after: { name },
          at: createdAt,
        });
    });
    return { data: { pixelId, name, createdAt: createdAt.toISOString() } };
  });
}
