import { endpoints } from '@galla/shared/contract';
import type { OrderStatus } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { openRoute, route } from '../../http/route';
import { say } from '../../messages/say';
import type { MessageKey } from '../../messages/translation';
import { ApiError } from '../../http/api-error';
import { eventsSince } from '../../realtime/events-since';
import { requireOutlet } from '../../security/tenant';
import { changeStatus } from './change-status';
import { deliveryInfo, listOrders, orderDetail, waitingOrders } from './order-queries';
import { takePartnerReport } from './partner-updates';
import { claimTicket } from './ticket-claims';

const changeMessages: Readonly<Partial<Record<OrderStatus, MessageKey>>> = {
  foodPreparation: 'orders.accepted',
  rejected: 'orders.rejected',
  cancelled: 'orders.cancelled',
  foodReady: 'orders.foodReady',
  outForDelivery: 'orders.outForDelivery',
  delivered: 'orders.delivered',
  complete: 'orders.complete',
};

/** Orders as the panel sees and moves them, and what delivery partners report. */
export function registerOrders(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, endpoints.orders.orderList, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    return { data: await listOrders({ db, clock }, session.merchantId, query, request) };
  });

  route(app, endpoints.orders.orderDetail, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await orderDetail(db, scope, query.orderId, request) };
  });

  route(app, endpoints.orders.waiting, async ({ session }) => ({
    data: await waitingOrders({ db, clock }, session.merchantId, session.outletIds),
  }));

  route(app, endpoints.orders.deliveryInfo, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await deliveryInfo(db, scope, query.orderId, request) };
  });

  route(app, endpoints.orders.changeStatus, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    const order = await changeStatus({ db, clock }, body, session, request);
    const key = changeMessages[body.target] ?? 'orders.changed';
    return { data: order, message: say(request, key, { number: order.orderNumber }) };
  });

  route(app, endpoints.orders.claimTicket, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    return { data: await claimTicket({ db, clock }, body, session, request) };
  });

  route(app, endpoints.orders.events, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    return { data: await eventsSince(db, query.outletId, query.since, query.limit) };
  });

  openRoute(app, endpoints.orders.partnerUpdate, async ({ body, request }) => {
    const { partner } = request;
    if (partner === null) throw new ApiError(401, 'NOT_AUTHENTICATED', say(request, 'access.partnerUnknown'));
    return { data: await takePartnerReport({ db, clock }, partner, body, request) };
  });
}
