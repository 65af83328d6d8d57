import { endpoints } from '@galla/contract';
import type { Approval } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import type { SessionContext } from '../../gate/access/session-context';
import { cashTakenFrom } from '../../money/cash/cash-limit';
import { moneyReturnsOf } from '../../money/payments/money-returns.repository';
import { sendRefunds } from '../../money/payments/refund.job';
import { actingPerson } from '../../gate/access/acting-person';
import { moveCash, takeRiderCash } from './counter-cash.service';
import { closeCounterDay, openCounterDay } from './counter-days.service';
import { staffActor } from '../../orders/actors';
import { approvalTermsOf } from './approval-terms';
import type { Who } from './counter-act';
import { customerAccountsOf, takeAccountPayment } from './customer-accounts';
import { resolveReturn } from './resolve-return';
import { counterDayOf, counterStateOf } from './counter.view';

interface Asked {
  outletId: string;
  approval?: Approval | undefined;
}

/** Days of outlets' counters: float, cash in and out, riders, count. */
export function registerCounter(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const deps = { db, clock };
  const whoOf = async (session: SessionContext, body: Asked): Promise<Who> => {
    const { userId, by } = await actingPerson(context, session, 'order:drawer', body);
    return { merchantId: session.merchantId, userId, by };
  };
  const stateOf = async ({ merchantId }: SessionContext, outletId: string) => ({
    data: await counterStateOf(db, { merchantId, outletId }),
  });

  route(app, endpoints.counter.approvalTerms, async ({ query, session }) => ({
    data: await approvalTermsOf(db, session.merchantId, query.outletId),
  }));

  route(app, endpoints.counter.cashTaken, async ({ query, session }) => {
    const { outletId, orderId = null, customerId = null } = query;
    const { merchantId } = session;
    const from = { merchantId, outletId, orderId, customerId, at: clock.now() };
    return { data: await cashTakenFrom(db, from) };
  });

  route(app, endpoints.counter.counterState, async ({ query, session }) => stateOf(session, query.outletId));

  route(app, endpoints.counter.counterDay, async ({ query, session }) => {
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await counterDayOf(db, scope, query.counterDayId) };
  });

  route(app, endpoints.counter.customerAccounts, async ({ query, session }) => {
    const { merchantId } = session;
    return { data: await customerAccountsOf(db, { merchantId, outletId: query.outletId }) };
  });

  route(app, endpoints.counter.payAccount, async ({ body, session }) => {
    const { merchantId, userId } = session;
    const by = staffActor(session);
    const amount = await takeAccountPayment(deps, body, { merchantId, userId, by });
    const data = await customerAccountsOf(db, { merchantId, outletId: body.outletId });
    return { data, message: msg('money.accountPaid', { amount }) };
  });

  route(app, endpoints.counter.moneyReturns, async ({ query }) => ({
    data: { returns: await moneyReturnsOf(db, query.outletId) },
  }));

  route(app, endpoints.counter.resolveReturn, async ({ body, session }) => {
    const { approval: _who, ...input } = body;
    const person = await actingPerson(context, session, 'order:refund', body);
    await resolveReturn(deps, input, person, session.merchantId);
    if (body.act === 'again') await sendRefunds(context);
    const message = body.act === 'again' ? 'money.returnAskedAgain' : 'money.returned';
    return { data: { returns: await moneyReturnsOf(db, body.outletId) }, message };
  });

  route(app, endpoints.counter.openCounterDay, async ({ body, session }) => {
    await openCounterDay(deps, body, await whoOf(session, body));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.moveCash, async ({ body, session }) => {
    await moveCash(deps, body, await whoOf(session, body));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.takeRiderCash, async ({ body, session }) => {
    await takeRiderCash(deps, body, await whoOf(session, body));
    return stateOf(session, body.outletId);
  });

  route(app, endpoints.counter.closeCounterDay, async ({ body, session }) => {
    await closeCounterDay(deps, body, await whoOf(session, body));
    return stateOf(session, body.outletId);
  });
}
