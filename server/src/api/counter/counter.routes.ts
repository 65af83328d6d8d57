import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { staffActor } from '../orders/actors';
import { moveCash, takeRiderCash } from './counter-cash.service';
import { closeCounterDay, openCounterDay } from './counter-days.service';
import type { Who } from './counter-act';
import { counterDayOf, counterStateOf } from './counter.view';

const whoOf = (session: SessionContext): Who => ({
  merchantId: session.merchantId,
  userId: session.userId,
  by: staffActor(session),
});

/** Days of outlets' counters: float, cash in and out, riders, count. */
export function registerCounter(app: FastifyInstance, { db, clock }: AppContext): void {
  const deps = { db, clock };
  const stateOf = async ({ merchantId }: SessionContext, outletId: string) => ({
    data: await counterStateOf(db, { merchantId, outletId }),
  });

  route(app, endpoints.counter.counterState, async ({ query, session }) => {
    requireOutlet(session, query.outletId);
    return stateOf(session, query.outletId);
  });

  route(app, endpoints.counter.counterDay, async ({ query, session }) => {
    requireOutlet(session, query.outletId);
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await counterDayOf(db, scope, query.counterDayId) };
  });

  route(app, endpoints.counter.openCounterDay, async ({ body, session }) => {
    requireOutlet(session, body.outletId);
    await openCounterDay(deps, body, whoOf(session));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.moveCash, async ({ body, session }) => {
    requireOutlet(session, body.outletId);
    await moveCash(deps, body, whoOf(session));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.takeRiderCash, async ({ body, session }) => {
    requireOutlet(session, body.outletId);
    await takeRiderCash(deps, body, whoOf(session));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.closeCounterDay, async ({ body, session }) => {
    requireOutlet(session, body.outletId);
    await closeCounterDay(deps, body, whoOf(session));
    return stateOf(session, body.outletId);
  });
}
