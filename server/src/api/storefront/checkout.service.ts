import type { OrderSummary, placedOrderSchema } from '@galla/shared/contract';
import { openingHoursOf, openingStateAt, promiseFrom, unitsOf } from '@galla/shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { keptPayload } from '../../db/outlet-sequence';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import { hashToken, keyedHash } from '../../security/tokens';
import type { Kitchen } from '../kitchen/kitchen';
import { configOf, summaryOf } from '../orders/order-rows';
import { couponInBill, readCart } from './cart';
import type { CartItem, PricedLine } from './cart';
import { billOf, quote } from './checkout-quote';
import type { Checkout, QuotedOutlet } from './checkout-quote';
import {
  fieldRefused,
  notQuoted,
  notServing,
  optionsInvalid,
  outletClosed,
  paymentNotOffered,
  unserviceable,
} from './checkout-refusals';
import { keepCouponUse, takeCoupon } from './checkout-coupon';
import { findByClientKey, hasClientKey } from './checkout.repository';
import type { CheckoutOutlet, PlacedOrderRow } from './checkout.repository';
import type { CheckoutRounds } from './checkout-rounds';
import { newOrder } from './new-order';
import type { PlaceDistance } from './place-distance';
import { insertOrder } from './place-orders.repository';
import type { NewOrder } from './place-orders.repository';

export interface CheckoutNeeds {
  db: Database;
  rounds: CheckoutRounds;
  clock: Clock;
  /** Customer tokens are made of it, so that a repeated checkout gets the token of the first. */
  tokenKey: Buffer;
  places: PlaceDistance;
  kitchen: Kitchen;
}
type Placed = z.output<typeof placedOrderSchema>;

/**
 * Places a customer's order: priced by the outlet's menu, accepted at once where the outlet says so. The same key of
 * an outlet again is answered as the first time.
 * Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (a key used for another order), and 422 with CART_ITEM_NOT_SERVING,
 * CART_OUTLET_CLOSED, CART_OPTIONS_INVALID, CART_MINIMUM_NOT_MET, DELIVERY_PERSON_UNAVAILABLE,
 * LOCATION_UNSERVICEABLE, PAYMENT_METHOD_NOT_OFFERED, OFFER_INVALID, OFFER_MINIMUM_NOT_MET or VALIDATION_FAILED.
 */
export async function placeOrder(
  needs: CheckoutNeeds,
  checkout: Checkout,
  listener: Listener,
): Promise<Placed> {
  const { db, clock, rounds } = needs;
  const now = clock.now();
  const itemIds = checkout.lines.map((line) => line.itemId);
  const outlet = await rounds.findOutlet({ outletId: checkout.outletId, itemIds, now });
  if (outlet === null) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  const quoted: CheckoutOutlet & QuotedOutlet = {
    ...outlet,
    config: configOf(outlet.config, outlet.businessType),
  };

  let draft: Draft;
  try {
    const hours = openingStateAt(openingHoursOf(outlet), now, outlet.timezone);
    if (outlet.available === 'off' || !hours.open) throw outletClosed(listener);
    draft = await priceCheckout(needs, quoted, checkout, outlet.items, listener);
  } catch (refusal) {
    // The first attempt may have gone through before the outlet closed or the menu changed.
    const placed = await placedBefore(needs, checkout, listener);
    if (placed) return placed;
    throw refusal;
  }

  const lines = draft.lines.map(({ line }) => line);
  const promise = await needs.kitchen.promise(db, outlet.outletId, unitsOf(lines));
  const orderId = newId();
  const customerToken = tokenOf(needs, orderId);
  const { summary, timeline } = newOrder({
    ...checkout,
    orderId,
    paymentStatus: paymentAtFirst(checkout.paymentMethod),
    by: { kind: 'customer', name: checkout.customer.name, device: '' },
    scheduledFor: null,
    currency: quoted.currency,
    acceptanceMode: quoted.config.order.acceptanceMode,
    promiseMinutes: promise.minutes,
    lines,
    total: draft.bill.total,
    now,
  });
  const order: NewOrder = {
    summary,
    merchantId: outlet.merchantId,
    lines: draft.lines,
    bill: draft.bill,
    customer: checkout.customer,
    address: checkout.fulfilment === 'delivery' ? checkout.address : null,
    distanceMetres: draft.distance,
    clientKey: checkout.idempotencyKey,
    customerTokenHash: hashToken(customerToken),
    timeline,
    quotedMinutes: promise.minutes,
    event: keptPayload({ order: summary }),
  };
  let orderNumber: number | null;
  try {
    orderNumber =
      draft.coupon === null
        ? await rounds.place(order)
        : await insertWithCoupon(needs, outlet, checkout, draft.coupon, order, listener);
  } catch (refusal) {
    // The coupon went to somebody else meanwhile, or to the first attempt of this very checkout.
    const placed = await placedBefore(needs, checkout, listener);
    if (placed) return placed;
    throw refusal;
  }
  if (orderNumber !== null) return { order: { ...summary, orderNumber }, bill: draft.bill, customerToken };
  const placed = await placedBefore(needs, checkout, listener);
  if (placed) return placed;
  throw new Error('An order that was in the way is gone');
}

/** A cart as it is priced, with what its coupon takes off. */
interface Draft {
  lines: PricedLine[];
  bill: Placed['bill'];
  distance: number | null;
  coupon: { code: string; subTotal: number; amount: number } | null;
}

/** Places an order that uses a coupon: both or neither. Null as for `insertOrder`. */
async function insertWithCoupon(
  { db, clock }: CheckoutNeeds,
  outlet: CheckoutOutlet,
  checkout: Checkout,
  { code, subTotal, amount }: NonNullable<Draft['coupon']>,
  order: NewOrder,
  listener: Listener,
): Promise<number | null> {
  const at = clock.now();
  const placed = await db.transaction(async (tx) => {
    const wish = { outlet, checkout, code, subTotal, now: at };
    const coupon = await takeCoupon(tx, wish, listener, { lock: true });
    if (await hasClientKey(tx, checkout.outletId, checkout.idempotencyKey)) return null;
    const orderNumber = await insertOrder(tx, order);
    if (orderNumber === null) throw new Error('A checkout was placed twice at the same moment');
    const { merchantId } = order;
    const { orderId } = order.summary;
    await keepCouponUse(tx, { orderId, merchantId, couponId: coupon.couponId, amount, at });
    return orderNumber;
  });
  return placed;
}

async function priceCheckout(
  needs: CheckoutNeeds,
  outlet: CheckoutOutlet & QuotedOutlet,
  checkout: Checkout,
  items: readonly CartItem[],
  listener: Listener,
): Promise<Draft> {
  const { config } = outlet;
  if (!config.order.paymentMethods[checkout.paymentMethod]) throw paymentNotOffered(listener);
  let distance: number | null = null;
  if (checkout.fulfilment === 'selfPickup') {
    if (!config.delivery.canSelfPickup)
      throw fieldRefused('fulfilment', 'storefront.pickupNotOffered', listener);
  } else {
    if (checkout.address === null) throw fieldRefused('address', 'storefront.addressMissing', listener);
    distance = checkout.distanceMetres ?? (await needs.places.metres(outlet.address, checkout.address));
    if (distance === null) throw unserviceable(listener);
  }
  const cart = readCart(checkout.lines, new Map(items.map((item) => [item.itemId, item])), newId);
  if (cart.kind === 'notServing') throw notServing(cart, listener);
  if (cart.kind === 'optionsInvalid') throw optionsInvalid(cart, listener);
  const quoted = quote(outlet, checkout, cart.lines, distance ?? 0);
  if (quoted.kind !== 'ok') throw notQuoted(quoted, outlet.currency, listener);
  const { bill, subTotal } = quoted.bill;
  const priced = { lines: cart.lines, distance };
  const code = checkout.coupon;
  if (code === null) return { ...priced, bill, coupon: null };
  const wish = { outlet, checkout, code, subTotal, now: needs.clock.now() };
  const coupon = await takeCoupon(needs.db, wish, listener);
  const inBill = couponInBill(coupon, cart.lines, items);
  // The outlet's minimum is what is ordered, not what is left to pay.
  const delivered = checkout.fulfilment === 'delivery';
  const reduced = billOf(outlet, checkout, cart.lines, delivered ? distance : null, inBill);
  const amount = reduced.lines.reduce((off, line) => off + line.coupon, 0);
  return { ...priced, bill: reduced.bill, coupon: { code, subTotal, amount } };
}

/** Online and wallet are paid before the order goes out; cash is paid at the door. */
function paymentAtFirst(method: OrderSummary['paymentMethod']): OrderSummary['paymentStatus'] {
  return method === 'cod' ? 'pending' : 'paid';
}

/** The token of an order's customer: made of the order's id, so that it need not be kept. */
export function tokenOf(needs: Pick<CheckoutNeeds, 'tokenKey'>, orderId: string): string {
  return keyedHash(needs.tokenKey, orderId).toString('base64url');
}

/** The first answer to this key, rebuilt as it was; null when the key is new here. */
async function placedBefore(
  needs: CheckoutNeeds,
  checkout: Checkout,
  listener: Listener,
): Promise<Placed | null> {
  const row = await findByClientKey(needs.db, checkout.outletId, checkout.idempotencyKey);
  if (row === null) return null;
  if (!isSameCheckout(row, checkout)) {
    throw new ApiError(409, 'CONFLICT', say(listener, 'storefront.keyReused'));
  }
  const placedAt = row.placedAt.toISOString();
  const first = row.placedVersions
    .filter(({ by }) => by.kind === 'customer' || by.kind === 'server')
    .findLast(({ at }) => new Date(at).getTime() === row.placedAt.getTime());
  const order: OrderSummary = {
    ...summaryOf(row),
    status: first?.status ?? 'acceptanceWait',
    version: first?.version ?? 1,
    changedBy: first?.by ?? row.changedBy,
    paymentStatus: paymentAtFirst(row.paymentMethod),
    statusSince: placedAt,
    prepMinutes: null,
    promisedAt: promiseFrom(placedAt, row.quotedMinutes),
  };
  return { order, bill: row.bill, customerToken: tokenOf(needs, row.id) };
}

/** A key proves nothing by itself: whoever repeats it must know whose order it was and what was ordered. */
function isSameCheckout(row: PlacedOrderRow, checkout: Checkout): boolean {
  const wanted = checkout.lines.map((line) => `${line.itemId} ${line.quantity} ${line.note}`);
  const stored = row.lines.map((line) => `${line.itemId} ${line.quantity} ${line.note}`);
  return (
    row.customerMobile === checkout.customer.mobile &&
    row.customerCountryCode === checkout.customer.countryCode &&
    row.fulfilment === checkout.fulfilment &&
    row.paymentMethod === checkout.paymentMethod &&
    (row.bill.rows.find(({ kind }) => kind === 'coupon')?.label ?? null) === checkout.coupon &&
    wanted.join('\n') === stored.join('\n')
  );
}
