import { endpoints, posLimits } from '@galla/contract';
import type { PosCart } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../../db/queryable';
import { conflict, notFound } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { route } from '../../../gate/http/route';
import { localeOf } from '../../../messages/translate';
import type { SessionContext } from '../../../gate/access/session-context';
import { openOutletsOf } from '../../../gate/access/tenant';
import { publicMenu } from '../../../menu/public-menu.repository';
import { findAddress } from '../customers/customers.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { cartClosed, cartNotFound } from './cart-refusals';
import { countOtherHeld, deleteCart, findCart, heldCarts } from '../../../checkout/cart.repository';
import type { CartRow } from '../../../checkout/cart.repository';
import {
  acceptPrices,
  addLine,
  changeCart,
  changeLine,
  putWholeCart,
  requireCustomer,
  setQuantity,
} from './cart.service';
import { priceCart } from './price-cart';
import { repeatOrder } from './repeat-order';

/** The second step of on-call ordering: the menu, the cart, and held carts. */
export function registerCart(app: FastifyInstance, deps: PosDeps): void {
  const { posCart } = endpoints;
  const { db, clock } = deps;
  const priced = async (row: CartRow): Promise<{ data: PosCart }> => ({
    data: (await priceCart(deps, row, {})).cart,
  });
  const requireAddress = async (session: SessionContext, addressId: string | null): Promise<void> => {
    if (addressId !== null && (await findAddress(db, session.merchantId, addressId)) === null)
      throw notFound();
  };

  route(app, endpoints.pos.menu, async ({ query }) => {
    const now = clock.now();
    const at = query.at === undefined ? now : new Date(Math.max(Date.parse(query.at), now.getTime()));
    const menu = await publicMenu(db, query.outletId, at);
    if (menu === null) throw notFound();
    return { data: menu };
  });

  route(app, posCart.cart, async ({ query, session }) => {
    const cart = await findCart(db, session, query.cartId);
    if (cart === null) throw cartNotFound();
    return priced(cart);
  });

  route(app, posCart.create, async ({ body, session, request }) =>
    priced(await putWholeCart(deps, session, body, localeOf(request))),
  );

  route(app, posCart.add, async ({ body, session, request }) =>
    priced(await addLine(deps, session, body, localeOf(request))),
  );

  route(app, posCart.item, async ({ body, session, request }) =>
    priced(await changeLine(deps, session, body.cartId, body.line, localeOf(request))),
  );

  route(app, posCart.updateItemQuantity, async ({ body, session }) =>
    priced(await setQuantity(deps, session, body)),
  );

  route(app, posCart.coupon, async ({ body, session }) =>
    priced(await changeCart(deps, session, body.cartId, () => ({ coupon: body.code }))),
  );

  route(app, posCart.selfPickup, async ({ body, session }) =>
    priced(await changeCart(deps, session, body.cartId, () => ({ fulfilment: 'selfPickup' as const }))),
  );

  route(app, posCart.noSelfPickup, async ({ body, session }) => {
    await requireAddress(session, body.addressId);
    const change = { fulfilment: 'delivery' as const, addressId: body.addressId };
    return priced(await changeCart(deps, session, body.cartId, () => change));
  });

  route(app, posCart.customer, async ({ body, session }) => {
    await requireCustomer(db, session, body.customerId);
    await requireAddress(session, body.addressId);
    const change = { customerId: body.customerId, addressId: body.addressId };
    return priced(await changeCart(deps, session, body.cartId, () => change));
  });

  route(app, posCart.validate, async ({ body, session }) => {
    const cart = body.acceptPrices
      ? await acceptPrices(deps, session, body.cartId)
      : await findCart(db, session, body.cartId);
    if (cart === null) throw cartNotFound();
    if (cart.state === 'placed') throw cartClosed(null);
    const slotStart = body.slotStart === null ? null : new Date(body.slotStart);
    const { paymentMethod, discount: asked } = body;
    const discount = asked && { asked, by: session.userName };
    const checked = await priceCart(deps, cart, { paymentMethod, slotStart, discount });
    return { data: { valid: checked.cart.problems.length === 0, cart: checked.cart } };
  });

  route(app, posCart.clear, async ({ body, session }) => {
    await db.transaction(async (tx) => {
      const cart = await findCart(tx, session, body.cartId, { lock: true });
      if (cart?.state === 'placed') throw cartClosed(null);
      // Already deleted: a repeat.
      if (cart !== null) await deleteCart(tx, cart.cartId);
    });
    return { data: {} };
  });

  route(app, posCart.repeat, async ({ body, session, request }) => {
    const { cart, missing } = await repeatOrder(deps, session, body, localeOf(request));
    return { data: { cart: (await priced(cart)).data, missing } };
  });

  route(app, posCart.held, async ({ query, session }) => {
    const outletIds = query.outletId === undefined ? openOutletsOf(session) : [query.outletId];
    return { data: await heldCarts(db, session.merchantId, outletIds) };
  });

  route(app, posCart.hold, async ({ body, session }) => {
    const held = {
      state: 'held' as const,
      label: body.label,
      choices: body.choices,
      heldAt: clock.now(),
      heldBy: session.userName,
    };
    const hold = async (cart: CartRow, tx: Queryable) => {
      const count = posLimits.heldCartsPerOutlet;
      if ((await countOtherHeld(tx, cart)) >= count) throw conflict(msg('pos.heldFull', { count }));
      return held;
    };
    return priced(await changeCart(deps, session, body.cartId, hold));
  });

  route(app, posCart.resume, async ({ body, session }) => {
    const cart = await changeCart(deps, session, body.cartId, () => ({}));
    return { data: { ...(await priced(cart)).data, choices: cart.choices } };
  });
}
