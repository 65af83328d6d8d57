import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error';
import { openRoute, route } from '../../../http/route';
import { say } from '../../../messages/say';
import { requireOutlet } from '../../../security/tenant';
import { takePlanReport } from '../../plans/plans.service';
import { findPosOutlet } from '../outlets/pos-outlet.repository';
import type { PosNeeds } from '../pos-needs';
import { checkoutView } from './checkout.repository';
import { placeNewOrder } from './new-order.service';
import {
  endCheckout,
  renewPayment,
  requireCheckout,
  sendPaymentLink,
  takePaymentReport,
} from './payment.service';
import { listSlots } from './slots';

/** The name a payments host signs its reports with. */
export const paymentsPartnerName = 'payments';

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The third step of on-call ordering: slots, placing, paying. */
export function registerCheckout(app: FastifyInstance, needs: PosNeeds): void {
  const { pos } = endpoints;
  const { db, clock } = needs;

  route(app, pos.slots, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const outlet = await findPosOutlet(db, session.merchantId, query.outletId);
    if (outlet === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return { data: await listSlots(needs, outlet, clock.now()) };
  });

  route(app, pos.newOrder, async ({ body, session, request }) => {
    const checkout = await placeNewOrder(needs, session, body, request);
    if (checkout.order === null) return { data: checkout };
    return { data: checkout, message: say(request, 'pos.placed', { number: checkout.order.orderNumber }) };
  });

  route(app, pos.checkout, async ({ query, session, request }) => {
    const row = await requireCheckout(needs, session, query.checkoutId, request);
    return { data: await checkoutView(db, row) };
  });

  route(app, pos.payOnline, async ({ body, session, request }) => {
    const row = await sendPaymentLink(needs, session, body.checkoutId, originOf(request), request);
    const data = await checkoutView(db, row);
    return { data, message: say(request, 'pos.linkSent', { to: data.payment?.sentTo ?? '' }) };
  });

  route(app, pos.createPayment, async ({ body, session, request }) => ({
    data: await checkoutView(db, await renewPayment(needs, session, body.checkoutId, request)),
  }));

  route(app, pos.cancelCheckout, async ({ body, session, request }) => {
    await requireCheckout(needs, session, body.checkoutId, request);
    await endCheckout(needs, body.checkoutId, 'cancelled');
    // Whatever became of it: it may have been paid at the last moment.
    const row = await requireCheckout(needs, session, body.checkoutId, request);
    return { data: await checkoutView(db, row) };
  });

  openRoute(app, pos.paymentReport, async ({ body, request }) => {
    // A delivery partner's key opens no till.
    if (request.partner !== paymentsPartnerName)
      throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'access.partnerUnknown'));
    // A reference is either a plan's payment or an order's.
    if (!(await takePlanReport(needs, body))) await takePaymentReport(needs, body, request);
    return { data: {} };
  });
}
