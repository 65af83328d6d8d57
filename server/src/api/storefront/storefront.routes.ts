import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notAuthenticated, notFound } from '../../messages/api-error';
import { openRoute } from '../../gate/http/route';
import { createOtps } from '../../accounts/otp.service';
import { beginOnlinePayment } from './pay-online.service';
import { checkoutCallerOf } from './unpaid-checkouts';
import type { UnpaidLimits } from './unpaid-checkouts';
import { placeMarketplaceOrder } from './marketplace-order.service';
import { createWaitingOrders } from './waiting-orders';
import type { PosDeps } from '../../checkout/pos-deps';
import { placeOrder } from './checkout.service';
import type { CheckoutDeps } from './checkout.service';
import { checkoutBatches } from './checkout-batches';
import { cancelForCustomer, orderOfCustomer } from './customer-order';
import { publicBusy } from '../../kitchen/busy.repository';
import { maxWaitingAt } from '../../orders/full-outlet.repository';
import { publicMenu } from '../../menu/public-menu.repository';
import { publicOutlets } from './public-outlets.repository';

/** The customer API: outlets, menus, placing and cancelling an order. */
export function registerStorefront(app: FastifyInstance, context: AppContext): void {
  const { db, clock, secrets, kitchen, partners, logger, rateLimits, loginBackoff, config } = context;
  const { waitingOrders, unpaidCheckouts, rateLimitFactor } = config;
  const otps = createOtps(context);
  const tokenKey = secrets.derive('customer-token');
  const deps: CheckoutDeps & PosDeps & { unpaid: UnpaidLimits } = {
    db,
    logger,
    partners,
    rateLimits,
    loginBackoff,
    batches: checkoutBatches(db),
    waiting: createWaitingOrders(db, {
      perOutlet: maxWaitingAt(config),
      perNumber: Math.ceil(waitingOrders.perNumber * rateLimitFactor),
    }),
    clock,
    unpaid: {
      perAddress: Math.ceil(unpaidCheckouts.perAddress * rateLimitFactor),
      perRange: Math.ceil(unpaidCheckouts.perRange * rateLimitFactor),
    },
    tokenKey,
    linkOrigin: config.linkOrigin,
    places: partners.places,
    kitchen,
  };

  openRoute(app, endpoints.outlets.publicOutlets, async () => ({
    data: await publicOutlets(db, clock.now()),
  }));

  openRoute(app, endpoints.outlets.publicMenu, async ({ query }) => {
    const menu = await publicMenu(db, query.outletId, clock.now());
    if (menu === null) throw notFound();
    const { minutes, busy } = await kitchen.promise(db, query.outletId);
    return { data: { ...menu, readyInMinutes: minutes, busy: publicBusy(busy) } };
  });

  openRoute(app, endpoints.orders.postCheckout, async ({ body }) => ({
    data: await placeOrder(deps, body),
  }));

  openRoute(app, endpoints.orders.payOnline, async ({ body, request }) => ({
    data: await beginOnlinePayment(
      deps,
      { ...body, paymentMethod: 'online' },
      checkoutCallerOf(request.ip, tokenKey),
    ),
  }));

  openRoute(app, endpoints.orders.marketplaceOrder, async ({ body, request }) => {
    if (request.partner === null) throw notAuthenticated('access.partnerUnknown');
    return { data: await placeMarketplaceOrder(deps, request.partner, body) };
  });

  openRoute(app, endpoints.orders.customerCode, async ({ body, request }) => ({
    data: await otps.begin({ purpose: 'customer', ...body }, request),
  }));

  openRoute(app, endpoints.orders.customerOrder, async ({ body }) => ({
    data: await orderOfCustomer(db, body),
  }));

  openRoute(app, endpoints.orders.customerCancel, async ({ body }) => ({
    data: await cancelForCustomer(context, body),
  }));
}
