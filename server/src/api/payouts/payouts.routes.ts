import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { payoutsOf, payoutStatement } from './payouts.service';

/** Transfers of the payments partner to the merchant's bank, matched to orders. */
export function registerPayouts(app: FastifyInstance, { reads }: AppContext): void {
  const { payouts } = endpoints;

  route(app, payouts.payouts, async ({ query, session }) => ({
    data: await payoutsOf(reads, session, query),
  }));

  route(app, payouts.payoutStatement, async ({ query, session }) => ({
    data: await payoutStatement(reads, session, query.payoutId),
  }));
}
