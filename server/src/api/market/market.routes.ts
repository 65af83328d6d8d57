import { endpoints, marketServices, type DataOf } from '@galla/contract';
import { isInPlan, servicePlans } from '../../rules/market/service-effects';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { localeOf } from '../../messages/translate';
import { findPlan } from '../../plans/plans.repository';
import * as repository from './market.repository';
import { switchService } from './market.service';

/** Add-on services: the catalogue, and enabling them. */
export function registerMarket(app: FastifyInstance, { db, clock }: AppContext): void {
  const offer = async (merchantId: string): Promise<DataOf<typeof endpoints.market.services>> => {
    const [{ planId }, enabled, uses] = [
      await findPlan(db, merchantId, clock.now()),
      await repository.enabledServices(db, merchantId),
      await repository.serviceUses(db, merchantId),
    ];
    const services = marketServices.map((service) => {
      const row = enabled.find((one) => one.service === service);
      return {
        service,
        plans: [...servicePlans[service]],
        inPlan: isInPlan(service, planId),
        enabled: row !== undefined,
        enabledBy: row?.enabledBy ?? null,
        enabledAt: row?.enabledAt.toISOString() ?? null,
        uses: uses.get(service) ?? 0,
      };
    });
    return { planId, services };
  };

  route(app, endpoints.market.services, async ({ session }) => ({ data: await offer(session.merchantId) }));

  route(app, endpoints.market.switchService, async ({ body, session, request }) => {
    const { enabled } = body;
    const changed = await switchService({ db, clock }, session, body, localeOf(request));
    const data = await offer(session.merchantId);
    return changed ? { data, message: enabled ? 'market.enabled' : 'market.disabled' } : { data };
  });
}
