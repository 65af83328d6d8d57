import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { openRoute } from '../../http/route';
import { say } from '../../messages/say';
import { placeOrder } from './checkout.service';
import type { CheckoutNeeds } from './checkout.service';
import { checkoutRounds } from './checkout-rounds';
import { cancelForCustomer, orderOfCustomer } from './customer-order';
import { sandboxPlaceDistance } from './place-distance';
import { publicBusy, publicMenu, publicOutlets } from './storefront.repository';

/** What customers call: outlets, menus, placing an order and taking it back. */
export function registerStorefront(app: FastifyInstance, context: AppContext): void {
  const { db, clock, secrets, kitchen } = context;
  const needs: CheckoutNeeds = {
    db,
    rounds: checkoutRounds(db),
    clock,
    tokenKey: secrets.derive('customer-token'),
    places: sandboxPlaceDistance,
    kitchen,
  };

  openRoute(app, endpoints.outlets.publicOutlets, async () => ({
    data: await publicOutlets(db, clock.now()),
  }));

  openRoute(app, endpoints.outlets.publicMenu, async ({ query, request }) => {
    const menu = await publicMenu(db, query.outletId, clock.now());
    if (menu === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    const { minutes, busy } = await kitchen.promise(db, query.outletId);
    return { data: { ...menu, readyInMinutes: minutes, busy: publicBusy(busy) } };
  });

  openRoute(app, endpoints.orders.postCheckout, async ({ body, request }) => ({
    data: await placeOrder(needs, body, request),
  }));

  openRoute(app, endpoints.orders.customerOrder, async ({ body, request }) => ({
    data: await orderOfCustomer(db, body, request),
  }));

  openRoute(app, endpoints.orders.customerCancel, async ({ body, request }) => ({
    data: await cancelForCustomer({ db, clock }, body, request),
  }));
}
