import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { clearSuspense, payoutsOf, payoutStatement, suspenseOf } from './payouts.service';

/** Transfers of the payments partner to the merchant's bank, matched to orders. */
export function registerPayouts(app: FastifyInstance, { db, reads, clock }: AppContext): void {
  const { payouts } = endpoints;

  route(app, payouts.payouts, async ({ query, session }) => ({
    data: await payoutsOf(reads, session, query),
  }));

  route(app, payouts.payoutStatement, async ({ query, session }) => ({
    data: await payoutStatement(reads, session, query.payoutId),
  }));

  route(app, payouts.suspense, async ({ session }) => ({ data: await suspenseOf(reads, session) }));

  route(app, payouts.clearSuspense, async ({ body, session }) => {
    await clearSuspense({ db, clock }, session, body);
    return { data: await suspenseOf(db, session) };
  });
}
