import { endpoints } from '@galla/contract';
import type { OrderStatus } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notAuthenticated, notFound } from '../../messages/api-error';
import { openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { eventsSince } from '../../realtime/events-since.repository';
import { openOutletsOf, requireOutlet } from '../../gate/access/tenant';
import { changeStatus } from '../../orders/change-status';
import {
  deliveryInfo,
  findOrders,
  listOrders,
  listOrdersOf,
  orderDetail,
  waitingOrders,
} from '../../orders/order-queries.repository';
import { partnerHeaders } from '../../gate/access/partner-signature';
import { takePartnerReport } from './partner-updates';
import { addPrintingDevice, listPrintingDevices, removePrintingDevice } from './printing-devices.repository';
import { claimTicket, unprintedOrders } from './ticket-claims.repository';

type ChangeMessage =
  `orders.${'accepted' | 'rejected' | 'cancelled' | 'foodReady' | 'outForDelivery' | 'delivered' | 'complete'}`;

const changeMessages: Readonly<Partial<Record<OrderStatus, ChangeMessage>>> = {
  foodPreparation: 'orders.accepted',
  rejected: 'orders.rejected',
  cancelled: 'orders.cancelled',
  foodReady: 'orders.foodReady',
  outForDelivery: 'orders.outForDelivery',
  delivered: 'orders.delivered',
  complete: 'orders.complete',
};

/** Orders for the panel, and reports of delivery partners. */
export function registerOrders(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, endpoints.orders.orderList, async ({ query, session }) => {
    const outletId = query.outletId ?? openOutletsOf(session)[0] ?? session.outletIds[0];
    if (outletId === undefined) throw notFound();
    return { data: await listOrders({ db, clock }, session.merchantId, { ...query, outletId }) };
  });

  route(app, endpoints.orders.orderLists, async ({ query, session }) => {
    for (const outletId of query.outletIds) requireOutlet(session, outletId);
    return { data: await listOrdersOf({ db, clock }, session.merchantId, query) };
  });

  route(app, endpoints.orders.orderDetail, async ({ query, session }) => {
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await orderDetail(db, scope, query.orderId) };
  });

  route(app, endpoints.orders.waiting, async ({ session }) => ({
    data: await waitingOrders({ db, clock }, session.merchantId, session.outletIds),
  }));

  route(app, endpoints.orders.findOrders, async ({ query, session }) => ({
    data: { orders: await findOrders(db, session, query.number) },
  }));

  route(app, endpoints.orders.deliveryInfo, async ({ query, session }) => {
    const scope = { merchantId: session.merchantId, outletId: query.outletId };
    return { data: await deliveryInfo(db, scope, query.orderId) };
  });

  route(app, endpoints.orders.changeStatus, async ({ body, session }) => {
    const order = await changeStatus(context, body, session);
    const key = changeMessages[body.target] ?? 'orders.changed';
    return { data: order, message: msg(key, { number: order.orderNumber }) };
  });

  route(app, endpoints.orders.claimTicket, async ({ body, session }) => ({
    data: await claimTicket({ db, clock }, body, session),
  }));

  route(app, endpoints.orders.unprintedOrders, async ({ query, session }) => ({
    data: await unprintedOrders({ db, clock }, query.outletId, session),
  }));

  route(app, endpoints.orders.printingDevices, async ({ query, session }) => ({
    data: await listPrintingDevices(db, query.outletId, session),
  }));

  route(app, endpoints.orders.addPrintingDevice, async ({ body, session }) => ({
    data: await addPrintingDevice({ db, clock }, body.outletId, session),
  }));

  route(app, endpoints.orders.removePrintingDevice, async ({ body, session }) => ({
    data: await removePrintingDevice(db, body, session),
  }));

  route(app, endpoints.orders.events, async ({ query }) => ({
    data: await eventsSince(db, query.outletId, query.since, query.limit),
  }));

  openRoute(app, endpoints.orders.partnerUpdate, async ({ body, request }) => {
    const { partner } = request;
    if (partner === null) throw notAuthenticated('access.partnerUnknown');
    // The gate has checked the header with the signature.
    const signedAt = new Date(Number(request.headers[partnerHeaders.timestamp]));
    return { data: await takePartnerReport(context, { partner, signedAt }, body) };
  });
}
