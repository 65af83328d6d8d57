import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../messages/api-error';
import { route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import { findPosOutlet } from '../../../checkout/pos-outlet.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { checkoutView } from '../../../checkout/checkout.repository';
import { placeNewOrder } from './new-order.service';
import {
  endCheckout,
  renewPayment,
  requireCheckout,
  sendPaymentLink,
} from '../../../checkout/payment.service';
import { listSlots } from '../cart/slots';

/** The third step of on-call ordering: slots, placing, paying. */
export function registerCheckout(app: FastifyInstance, deps: PosDeps): void {
  const { pos } = endpoints;
  const { db, clock } = deps;

  route(app, pos.slots, async ({ query, session }) => {
    const outlet = await findPosOutlet(db, session.merchantId, query.outletId);
    if (outlet === null) throw notFound();
    return { data: await listSlots(deps, outlet, clock.now()) };
  });

  route(app, pos.newOrder, async ({ body, session }) => {
    const checkout = await placeNewOrder(deps, session, body);
    if (checkout.order === null) return { data: checkout };
    return { data: checkout, message: msg('pos.placed', { number: checkout.order.orderNumber }) };
  });

  route(app, pos.checkout, async ({ query, session }) => {
    const row = await requireCheckout(deps, session, query.checkoutId);
    return { data: await checkoutView(db, row) };
  });

  route(app, pos.payOnline, async ({ body, session, request }) => {
    const row = await sendPaymentLink(deps, session, body.checkoutId, deps.linkOrigin, localeOf(request));
    const data = await checkoutView(db, row);
    return { data, message: msg('pos.linkSent', { to: data.payment?.sentTo ?? '' }) };
  });

  route(app, pos.createPayment, async ({ body, session }) => ({
    data: await checkoutView(db, await renewPayment(deps, session, body.checkoutId)),
  }));

  route(app, pos.cancelCheckout, async ({ body, session }) => {
    await requireCheckout(deps, session, body.checkoutId);
    await endCheckout(deps, body.checkoutId, 'cancelled');
    // Regardless of the result: it may have been paid at the last moment.
    const row = await requireCheckout(deps, session, body.checkoutId);
    return { data: await checkoutView(db, row) };
  });
}
