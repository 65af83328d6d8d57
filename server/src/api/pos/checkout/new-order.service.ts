import { createHash } from 'node:crypto';
import type { PosCheckout, newOrderBodySchema } from '@galla/shared/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import type { SessionContext } from '../../../security/session-context';
import { sameBytes } from '../../../security/tokens';
import { staffActor } from '../../orders/actors';
import { cartClosed, cartNotFound, cartRefused, priceChanged } from '../cart/cart-refusals';
import { findCart, setCartState } from '../cart/cart.repository';
import type { CartRow } from '../cart/cart.repository';
import { priceCart } from '../cart/price-cart';
import type { PosNeeds } from '../pos-needs';
import { draftCheckout, reserve } from './checkout-draft';
import { checkoutView, clashOf, findCheckoutByKey, findCheckoutOfCart } from './checkout.repository';
import { ensurePayment } from './payment.service';
import { placeCheckout } from './place-order';

type OrderWish = z.output<typeof newOrderBodySchema>;

/** What makes two calls with one key the same call. */
export const requestHashOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const hashOf = (wish: OrderWish): Buffer =>
  requestHashOf([wish.cartId, wish.paymentMethod, wish.slotStart, wish.note, wish.expectedTotal]);

/**
 * Sends a cart off as an order. Everything is checked again; what others may take away meanwhile (the slot, the coupon,
 * the wallet's money) is checked once more under its lock. Cash and wallet orders are placed and ring at once; one that
 * is paid online waits for its payment. The same key again is answered with what became of the first.
 * Throws ApiError: 404 NOT_FOUND; 409 CART_CLOSED (the cart is an order already), CONFLICT (a key used for something
 * else); 422 with `cartRefusalSchema` as details; 503 UNAVAILABLE when the payments partner is silent.
 */
export async function placeNewOrder(
  needs: PosNeeds,
  session: SessionContext,
  wish: OrderWish,
  listener: Listener,
): Promise<PosCheckout> {
  const before = await placedBefore(needs, session, wish, listener);
  if (before !== null) return before;
  let checkoutId: string;
  try {
    checkoutId = await attempt(needs, session, wish, listener);
  } catch (refusal) {
    // The same call may have gone through meanwhile; what it took is then what this one found missing.
    const first = await placedBefore(needs, session, wish, listener);
    if (first !== null) return first;
    throw refusal;
  }
  return answerOf(needs, checkoutId, session, listener);
}

/** Checks and sends off, once; answers the checkout's id. */
async function attempt(
  needs: PosNeeds,
  session: SessionContext,
  wish: OrderWish,
  listener: Listener,
): Promise<string> {
  const { db } = needs;
  const cart = await findCart(db, session, wish.cartId);
  if (cart === null) throw cartNotFound(listener);
  if (cart.state === 'placed') throw await closed(db, cart, listener);

  const slotStart = wish.slotStart === null ? null : new Date(wish.slotStart);
  const priced = await priceCart(needs, cart, { paymentMethod: wish.paymentMethod, slotStart });
  const { problems } = priced.cart;
  if (problems.length > 0) throw cartRefused(problems, priced.cart, listener);
  if (priced.bill?.total !== wish.expectedTotal) throw priceChanged(priced.cart, listener);

  const checkout = draftCheckout(
    {
      merchantId: session.merchantId,
      cartId: cart.cartId,
      clientKey: wish.idempotencyKey,
      requestHash: hashOf(wish),
      paymentMethod: wish.paymentMethod,
      slotStart,
      note: wish.note === '' ? cart.note : wish.note,
      by: staffActor(session),
    },
    priced,
    needs.clock.now(),
  );
  try {
    await db.transaction(async (tx) => {
      await holdCart(tx, cart, listener);
      await reserve(tx, checkout, priced, needs.clock.now(), listener);
      if (wish.paymentMethod === 'online') await setCartState(tx, cart.cartId, 'placed', needs.clock.now());
      else await placeCheckout(needs, tx, checkout, wish.paymentMethod === 'wallet' ? 'paid' : 'pending');
    });
  } catch (error) {
    throw clashOf(error) === null ? error : await closed(db, cart, listener);
  }
  return checkout.checkoutId;
}

/** The answer, with its payment link made where there is none yet. */
async function answerOf(
  needs: PosNeeds,
  checkoutId: string,
  session: SessionContext,
  listener: Listener,
): Promise<PosCheckout> {
  const row = await ensurePayment(needs, session, checkoutId, listener);
  return checkoutView(needs.db, row);
}

async function placedBefore(
  needs: PosNeeds,
  session: SessionContext,
  wish: OrderWish,
  listener: Listener,
): Promise<PosCheckout | null> {
  const row = await findCheckoutByKey(needs.db, session.merchantId, wish.idempotencyKey);
  if (row === null) return null;
  if (!session.outletIds.includes(row.outletId) || !sameBytes(row.requestHash, hashOf(wish)))
    throw new ApiError(409, 'CONFLICT', say(listener, 'storefront.keyReused'));
  return answerOf(needs, row.checkoutId, session, listener);
}

async function closed(db: Queryable, cart: CartRow, listener: Listener): Promise<ApiError> {
  const checkout = await findCheckoutOfCart(db, cart.merchantId, cart.cartId);
  return cartClosed(listener, checkout?.checkoutId ?? null);
}

/** Takes the cart's lock. Refuses when another device placed it, or changed it since it was priced. */
async function holdCart(tx: Queryable, cart: CartRow, listener: Listener): Promise<void> {
  const scope = { merchantId: cart.merchantId, outletIds: [cart.outletId] };
  const present = await findCart(tx, scope, cart.cartId, { lock: true });
  if (present === null || present.state === 'placed') throw await closed(tx, cart, listener);
  if (present.version !== cart.version)
    throw new ApiError(409, 'CONFLICT', say(listener, 'pos.cartChangedMeanwhile'));
}
