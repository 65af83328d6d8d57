import { endpoints } from '@galla/contract';
import { plans } from '@galla/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { createPlans } from '../../plans/plans.service';

const calls = endpoints.plans;

/** Sandbox page addresses are relative, so the origin is added. */
const withOrigin = <Payment extends { url: string }>(payment: Payment, request: FastifyRequest): Payment =>
  payment.url.startsWith('/')
    ? { ...payment, url: `${request.protocol}://${request.host}${payment.url}` }
    : payment;

/** The merchant's plan: list, current, offers, subscribe, pay. */
export function registerPlans(app: FastifyInstance, context: AppContext): void {
  const service = createPlans(context);

  route(app, calls.list, async () => ({ data: [...plans] }));

  route(app, calls.mine, async ({ session, request }) => {
    const mine = await service.mine(session.merchantId);
    return { data: { ...mine, payments: mine.payments.map((payment) => withOrigin(payment, request)) } };
  });

  route(app, calls.offers, async ({ session }) => ({ data: await service.offers(session.merchantId) }));

  route(app, calls.subscribe, async ({ body, session }) => ({
    data: await service.subscribe(session, body),
    message: 'plans.changed',
  }));

  route(app, calls.createPlanPayment, async ({ body, session, request }) => ({
    data: withOrigin(await service.createPayment(session, body), request),
  }));

  route(app, calls.checkPayment, async ({ query, session, request }) => {
    const checked = await service.check(session.merchantId, query.paymentId);
    return { data: { ...checked, payment: withOrigin(checked.payment, request) } };
  });
}
