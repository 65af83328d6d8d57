import { buyerSchema } from '@galla/contract';
import type { PosCheckout, newOrderBodySchema } from '@galla/contract';
import type { z } from 'zod';
import { keyReused } from '../../../db/once';
import type { Queryable } from '../../../db/queryable';
import { type ApiError, conflict } from '../../../messages/api-error';
import { requireBuyer } from '../../../orders/require-buyer';
import { requestHashOf } from '../../../secrets/request-hash';
import type { SessionContext } from '../../../gate/access/session-context';
import { sameBytes } from '../../../secrets/tokens';
import { staffActor } from '../../../orders/actors';
import { cartClosed, cartNotFound, cartRefused, priceChanged } from '../cart/cart-refusals';
import { findCart, setCartState } from '../../../checkout/cart.repository';
import type { CartRow } from '../../../checkout/cart.repository';
import { discountGiver, requireMayDiscount } from '../cart/may-discount';
import { priceCart } from '../cart/price-cart';
import type { PosDeps } from '../../../checkout/pos-deps';
import { draftCheckout, reserve } from './checkout-draft';
import {
  checkoutView,
  clashOf,
  findCheckoutByKey,
  findCheckoutOfCart,
} from '../../../checkout/checkout.repository';
import { ensurePayment } from '../../../checkout/payment.service';
import { placeCheckout } from '../../../checkout/place-order';

type OrderInput = z.output<typeof newOrderBodySchema>;

const hashOf = (input: OrderInput): Buffer =>
  requestHashOf([
    input.cartId,
    input.paymentMethod,
    input.slotStart,
    input.note,
    input.expectedTotal,
    ...(input.discount === null ? [] : [input.discount]),
    // Left out without one, so that a repeat of a call from before it was asked is the same.
    ...(input.buyerGstin === '' ? [] : [input.buyerGstin]),
    ...(input.buyerName === '' && input.buyerAddress === '' ? [] : [input.buyerName, input.buyerAddress]),
  ]);

/**
 * Checks out a cart. Everything is checked again; contended resources (the slot, the coupon, the wallet balance) are
 * rechecked under their locks. Cash and wallet orders are placed at once; an online order waits for its payment.
 * Idempotent by key. Throws ApiError: 404 NOT_FOUND; 409 CART_CLOSED (the cart is an order already), CONFLICT (a key
 * used for another call); 422 with `cartRefusalSchema` as details; 503 UNAVAILABLE if the payments partner does not
 * respond.
 */
export async function placeNewOrder(
  deps: PosDeps,
  session: SessionContext,
  input: OrderInput,
): Promise<PosCheckout> {
  const before = await placedBefore(deps, session, input);
  if (before !== null) return before;
  let checkoutId: string;
  try {
    checkoutId = await attempt(deps, session, input);
  } catch (refusal) {
    // The same call may have succeeded meanwhile; this one then fails on the resources it reserved.
    const first = await placedBefore(deps, session, input);
    if (first !== null) return first;
    throw refusal;
  }
  return answerOf(deps, checkoutId, session);
}

/** Checks and stores the checkout, once; returns its id. */
async function attempt(deps: PosDeps, session: SessionContext, input: OrderInput): Promise<string> {
  const { db } = deps;
  const cart = await findCart(db, session, input.cartId);
  if (cart === null) throw cartNotFound();
  if (cart.state === 'placed') throw await closed(db, cart);

  const slotStart = input.slotStart === null ? null : new Date(input.slotStart);
  const { paymentMethod, buyerGstin, discount: asked } = input;
  const buyer = buyerSchema.parse(input);
  const giver = await discountGiver(deps, session, { ...input, outletId: cart.outletId });
  const discount = asked && giver && { asked, by: giver.by.name };
  const priced = await priceCart(deps, cart, { paymentMethod, slotStart, buyerGstin, discount });
  const { problems } = priced.cart;
  if (problems.length > 0) throw cartRefused(problems, priced.cart);
  if (priced.bill?.total !== input.expectedTotal) throw priceChanged(priced.cart);
  requireBuyer({
    buyer,
    sellerGstin: priced.outlet.gstinNumber ?? '',
    delivered: priced.cart.fulfilment === 'delivery',
    total: input.expectedTotal,
    currency: priced.cart.currency,
  });

  requireMayDiscount(session, priced, giver);
  const checkout = draftCheckout(
    {
      merchantId: session.merchantId,
      cartId: cart.cartId,
      clientKey: input.idempotencyKey,
      requestHash: hashOf(input),
      paymentMethod,
      buyer,
      slotStart,
      note: input.note === '' ? cart.note : input.note,
      by: staffActor(session),
      discount: asked && giver && { asked, giver },
    },
    priced,
    deps.clock.now(),
  );
  try {
    await db.transaction(async (tx) => {
      await holdCart(tx, cart);
      await reserve(tx, checkout, priced, deps.clock.now());
      if (checkout.state === 'awaitingPayment')
        await setCartState(tx, cart.cartId, 'placed', deps.clock.now());
      else await placeCheckout(deps, tx, checkout, null);
    });
  } catch (error) {
    throw clashOf(error) === null ? error : await closed(db, cart);
  }
  return checkout.checkoutId;
}

/** The response, with a payment link created if there is none yet. */
async function answerOf(deps: PosDeps, checkoutId: string, session: SessionContext): Promise<PosCheckout> {
  const row = await ensurePayment(deps, session, checkoutId);
  return checkoutView(deps.db, row);
}

async function placedBefore(
  deps: PosDeps,
  session: SessionContext,
  input: OrderInput,
): Promise<PosCheckout | null> {
  const row = await findCheckoutByKey(deps.db, session.merchantId, input.idempotencyKey);
  if (row === null) return null;
  if (!session.outletIds.includes(row.outletId) || !sameBytes(row.requestHash, hashOf(input)))
    throw keyReused();
  return answerOf(deps, row.checkoutId, session);
}

async function closed(db: Queryable, cart: CartRow): Promise<ApiError> {
  const checkout = await findCheckoutOfCart(db, cart.merchantId, cart.cartId);
  return cartClosed(checkout?.checkoutId ?? null);
}

/** Locks the cart. Refuses if another device placed it, or changed it since it was priced. */
async function holdCart(tx: Queryable, cart: CartRow): Promise<void> {
  const scope = { merchantId: cart.merchantId, outletIds: [cart.outletId] };
  const present = await findCart(tx, scope, cart.cartId, { lock: true });
  if (present === null || present.state === 'placed') throw await closed(tx, cart);
  if (present.version !== cart.version) throw conflict('pos.cartChangedMeanwhile');
}
