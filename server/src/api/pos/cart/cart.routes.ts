import { endpoints } from '@galla/shared/contract';
import type { PosCart } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';
import { say } from '../../../messages/say';
import type { SessionContext } from '../../../security/session-context';
import { requireOutlet } from '../../../security/tenant';
import { publicMenu } from '../../storefront/storefront.repository';
import { findAddress } from '../customers/customers.repository';
import type { PosNeeds } from '../pos-needs';
import { cartClosed, cartNotFound } from './cart-refusals';
import { deleteCart, findCart, heldCarts } from './cart.repository';
import type { CartRow } from './cart.repository';
import {
  acceptPrices,
  addLine,
  changeCart,
  changeLine,
  putPlate,
  requireCustomer,
  setQuantity,
} from './cart.service';
import { priceCart } from './price-cart';
import { repeatOrder } from './repeat-order';

/** The second step of on-call ordering: the menu, the plate, and carts put aside. */
export function registerCart(app: FastifyInstance, needs: PosNeeds): void {
  const { posCart } = endpoints;
  const { db, clock } = needs;
  const priced = async (row: CartRow): Promise<{ data: PosCart }> => ({
    data: (await priceCart(needs, row, {})).cart,
  });
  const requireAddress = async (
    session: SessionContext,
    addressId: string | null,
    request: FastifyRequest,
  ): Promise<void> => {
    if (addressId !== null && (await findAddress(db, session.merchantId, addressId)) === null)
      throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  };

  route(app, endpoints.pos.menu, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const menu = await publicMenu(db, query.outletId, clock.now());
    if (menu === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return { data: menu };
  });

  route(app, posCart.cart, async ({ query, session, request }) => {
    const cart = await findCart(db, session, query.cartId);
    if (cart === null) throw cartNotFound(request);
    return priced(cart);
  });

  route(app, posCart.create, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    return priced(await putPlate(needs, session, body, request));
  });

  route(app, posCart.add, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    return priced(await addLine(needs, session, body, request));
  });

  route(app, posCart.item, async ({ body, session, request }) =>
    priced(await changeLine(needs, session, body.cartId, body.line, request)),
  );

  route(app, posCart.updateItemQuantity, async ({ body, session, request }) =>
    priced(await setQuantity(needs, session, body, request)),
  );

  route(app, posCart.coupon, async ({ body, session, request }) =>
    priced(await changeCart(needs, session, body.cartId, () => ({ coupon: body.code }), request)),
  );

  route(app, posCart.selfPickup, async ({ body, session, request }) =>
    priced(
      await changeCart(needs, session, body.cartId, () => ({ fulfilment: 'selfPickup' as const }), request),
    ),
  );

  route(app, posCart.noSelfPickup, async ({ body, session, request }) => {
    await requireAddress(session, body.addressId, request);
    const change = { fulfilment: 'delivery' as const, addressId: body.addressId };
    return priced(await changeCart(needs, session, body.cartId, () => change, request));
  });

  route(app, posCart.customer, async ({ body, session, request }) => {
    await requireCustomer(db, session, body.customerId, request);
    await requireAddress(session, body.addressId, request);
    const change = { customerId: body.customerId, addressId: body.addressId };
    return priced(await changeCart(needs, session, body.cartId, () => change, request));
  });

  route(app, posCart.validate, async ({ body, session, request }) => {
    const cart = body.acceptPrices
      ? await acceptPrices(needs, session, body.cartId, request)
      : await findCart(db, session, body.cartId);
    if (cart === null) throw cartNotFound(request);
    if (cart.state === 'placed') throw cartClosed(request, null);
    const slotStart = body.slotStart === null ? null : new Date(body.slotStart);
    const checked = await priceCart(needs, cart, { paymentMethod: body.paymentMethod, slotStart });
    return { data: { valid: checked.cart.problems.length === 0, cart: checked.cart } };
  });

  route(app, posCart.clear, async ({ body, session, request }) => {
    await db.transaction(async (tx) => {
      const cart = await findCart(tx, session, body.cartId, { lock: true });
      if (cart?.state === 'placed') throw cartClosed(request, null);
      // Thrown away before: a repeat.
      if (cart !== null) await deleteCart(tx, cart.cartId);
    });
    return { data: {} };
  });

  route(app, posCart.repeat, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    const { cart, missing } = await repeatOrder(needs, session, body, request);
    return { data: { cart: (await priced(cart)).data, missing } };
  });

  route(app, posCart.held, async ({ query, session, request }) => {
    if (query.outletId !== undefined) requireOutlet(session, query.outletId, request);
    const outletIds = query.outletId === undefined ? session.outletIds : [query.outletId];
    return { data: await heldCarts(db, session.merchantId, outletIds) };
  });

  route(app, posCart.hold, async ({ body, session, request }) => {
    const held = {
      state: 'held' as const,
      label: body.label,
      heldAt: clock.now(),
      heldBy: session.userName,
    };
    return priced(await changeCart(needs, session, body.cartId, () => held, request));
  });

  route(app, posCart.resume, async ({ body, session, request }) =>
    priced(await changeCart(needs, session, body.cartId, () => ({}), request)),
  );
}
