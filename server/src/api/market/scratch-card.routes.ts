import { endpoints, type ScratchCard } from '@galla/contract';
import { isInPlan } from '../../rules/market/service-effects';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import { route } from '../../gate/http/route';
import { localeOf } from '../../messages/translate';
import { staffAct } from '../../orders/actors';
import { findPlan, lockMerchant } from '../../plans/plans.repository';
import { enabledServices } from './market.repository';
import { switchService } from './market.service';
import { requireApproved } from '../../rewards/owner-approval';
import { saveScratchConfig, scratchConfigOf, scratchResults } from '../../rewards/scratch-card.repository';

/** The scratch card service of the marketplace, with its prizes and odds. */
export function registerScratchCard(app: FastifyInstance, { db, clock }: AppContext): void {
  const calls = endpoints.scratchCard;

  const cardOf = async (merchantId: string): Promise<ScratchCard> => {
    const { config, updatedBy, updatedAt } = await scratchConfigOf(db, merchantId);
    const { planId } = await findPlan(db, merchantId, clock.now());
    const enabled = await enabledServices(db, merchantId);
    const results = await scratchResults(db, merchantId);
    return {
      enabled: enabled.some(({ service }) => service === 'scratchCard'),
      inPlan: isInPlan('scratchCard', planId),
      config,
      updatedBy,
      updatedAt: updatedAt?.toISOString() ?? null,
      given: results.reduce((sum, { given }) => sum + given, 0),
      results,
    };
  };

  route(app, calls.config, async ({ session }) => ({ data: await cardOf(session.merchantId) }));

  route(app, calls.saveConfig, async ({ body, session }) => {
    const { merchantId, userName } = session;
    const at = clock.now();
    await db.transaction(async (tx) => {
      await lockMerchant(tx, merchantId);
      const before = await scratchConfigOf(tx, merchantId);
      const kept = new Map(before.config.prizes.map(({ prizeId, reduction }) => [prizeId, reduction]));
      for (const [index, { prizeId, reduction }] of body.prizes.entries())
        requireApproved(session, kept.get(prizeId), reduction, 'prizes', index);
      await saveScratchConfig(tx, merchantId, { config: body, updatedBy: userName, updatedAt: at });
      await audit(tx, staffAct(session, at), 'scratchCard.config', ['merchant', merchantId], {
        before: before.config,
        after: body,
      });
    });
    return { data: await cardOf(merchantId), message: 'market.prizesSaved' };
  });

  route(app, calls.toggle, async ({ body, session, request }) => {
    const changed = await switchService(
      { db, clock },
      session,
      { ...body, service: 'scratchCard' },
      localeOf(request),
    );
    const data = await cardOf(session.merchantId);
    return changed ? { data, message: body.enabled ? 'market.cardsOn' : 'market.cardsOff' } : { data };
  });
}
