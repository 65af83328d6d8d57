import type { OrderSummary, placedOrderSchema } from '@galla/contract';
import { openingHoursOf, openingStateAt, promiseFrom, unitsOf } from '@galla/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { keptPayload } from '../../db/outlet-sequence';
import { ApiError, conflict, invalid, notFound } from '../../http/api-error';
import type { PlaceDistance } from '../../partners/maps/place-distance';
import { hashToken } from '../../security/tokens';
import type { Kitchen } from '../kitchen/kitchen';
import { customerTokenOf } from '../orders/customer-token';
import { configOf, summaryOf } from '../orders/order-rows';
import { couponInBill, readCart } from '../../pricing/cart';
import type { CartItem, PricedLine } from '../../pricing/cart';
import { billOf, quote } from '../../pricing/quote';
import type { Checkout, QuotedOutlet } from '../../pricing/quote';
import { notQuoted, notServing, optionsInvalid, outletClosed, unserviceable } from './checkout-refusals';
import { keepCouponUse, takeCoupon } from './checkout-coupon';
import type { CheckoutOutlet } from '../../pricing/priced-outlet.repository';
import { findByClientKey, hasClientKey } from './placed-order.repository';
import type { PlacedOrderRow } from './placed-order.repository';
import type { CheckoutBatches } from './checkout-batches';
import { newOrder } from '../orders/new-order';
import { insertOrder } from '../orders/place-orders.repository';
import type { NewOrder } from '../orders/place-orders.repository';

export interface CheckoutDeps {
  db: Database;
  batches: CheckoutBatches;
  clock: Clock;
  /** Secret for customer tokens, so a repeated checkout gets the same token. */
  tokenKey: Buffer;
  places: PlaceDistance;
  kitchen: Kitchen;
}
type Placed = z.output<typeof placedOrderSchema>;

/**
 * Places a customer's order: priced by the outlet's menu, accepted at once if the outlet auto-accepts. Idempotent by
 * key and outlet. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (a key used for another order), and 422 with
 * CART_ITEM_NOT_SERVING, CART_OUTLET_CLOSED, CART_OPTIONS_INVALID, CART_MINIMUM_NOT_MET, DELIVERY_PERSON_UNAVAILABLE,
 * LOCATION_UNSERVICEABLE, PAYMENT_METHOD_NOT_OFFERED, OFFER_INVALID, OFFER_MINIMUM_NOT_MET or VALIDATION_FAILED.
 */
export async function placeOrder(deps: CheckoutDeps, checkout: Checkout): Promise<Placed> {
  const { db, clock, batches } = deps;
  const now = clock.now();
  const itemIds = checkout.lines.map((line) => line.itemId);
  const outlet = await batches.findOutlet({ outletId: checkout.outletId, itemIds, now });
  if (outlet === null) throw notFound();
  const quoted: CheckoutOutlet & QuotedOutlet = {
    ...outlet,
    config: configOf(outlet.config, outlet.businessType),
  };

  let draft: Draft;
  try {
    const hours = openingStateAt(openingHoursOf(outlet), now, outlet.timezone);
    if (outlet.available === 'off' || !hours.open) throw outletClosed();
    draft = await priceCheckout(deps, quoted, checkout, outlet.items);
  } catch (refusal) {
    // The first attempt may have succeeded before the outlet closed or the menu changed.
    const placed = await placedBefore(deps, checkout);
    if (placed) return placed;
    throw refusal;
  }

  const lines = draft.lines.map(({ line }) => line);
  const promise = await deps.kitchen.promise(db, outlet.outletId, unitsOf(lines));
  const orderId = newId();
  const customerToken = customerTokenOf(deps.tokenKey, orderId);
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
        ? await batches.place(order)
        : await insertWithCoupon(deps, outlet, checkout, draft.coupon, order);
  } catch (refusal) {
    // Another order used the coupon meanwhile, or the first attempt of this checkout did.
    const placed = await placedBefore(deps, checkout);
    if (placed) return placed;
    throw refusal;
  }
  if (orderNumber !== null) return { order: { ...summary, orderNumber }, bill: draft.bill, customerToken };
  const placed = await placedBefore(deps, checkout);
  if (placed) return placed;
  throw new Error('An order that was in the way is gone');
}

/** A priced cart with its coupon discount. */
interface Draft {
  lines: PricedLine[];
  bill: Placed['bill'];
  distance: number | null;
  coupon: { code: string; subTotal: number; amount: number } | null;
}

/** Places an order and its coupon use in one transaction. Null as for `insertOrder`. */
async function insertWithCoupon(
  { db, clock }: CheckoutDeps,
  outlet: CheckoutOutlet,
  checkout: Checkout,
  { code, subTotal, amount }: NonNullable<Draft['coupon']>,
  order: NewOrder,
): Promise<number | null> {
  const at = clock.now();
  const placed = await db.transaction(async (tx) => {
    const wish = { outlet, checkout, code, subTotal, now: at };
    const coupon = await takeCoupon(tx, wish, { lock: true });
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
  deps: CheckoutDeps,
  outlet: CheckoutOutlet & QuotedOutlet,
  checkout: Checkout,
  items: readonly CartItem[],
): Promise<Draft> {
  const { config } = outlet;
  if (!config.order.paymentMethods[checkout.paymentMethod])
    throw new ApiError(422, 'PAYMENT_METHOD_NOT_OFFERED', 'storefront.paymentNotOffered');
  let distance: number | null = null;
  if (checkout.fulfilment === 'selfPickup') {
    if (!config.delivery.canSelfPickup) throw invalid('storefront.pickupNotOffered', 'fulfilment');
  } else {
    if (checkout.address === null) throw invalid('storefront.addressMissing', 'address');
    distance = checkout.distanceMetres ?? (await deps.places.metres(outlet.address, checkout.address));
    if (distance === null) throw unserviceable();
  }
  const cart = readCart(checkout.lines, new Map(items.map((item) => [item.itemId, item])), newId);
  if (cart.kind === 'notServing') throw notServing(cart);
  if (cart.kind === 'optionsInvalid') throw optionsInvalid(cart);
  const quoted = quote(outlet, checkout, cart.lines, distance ?? 0);
  if (quoted.kind !== 'ok') throw notQuoted(quoted, outlet.currency);
  const { bill, subTotal } = quoted.bill;
  const priced = { lines: cart.lines, distance };
  const code = checkout.coupon;
  if (code === null) return { ...priced, bill, coupon: null };
  const wish = { outlet, checkout, code, subTotal, now: deps.clock.now() };
  const coupon = await takeCoupon(deps.db, wish);
  const inBill = couponInBill(coupon, cart.lines, items);
  // The outlet's minimum applies to the ordered items, not to the amount left to pay.
  const delivered = checkout.fulfilment === 'delivery';
  const reduced = billOf(outlet, checkout, cart.lines, delivered ? distance : null, inBill);
  const amount = reduced.lines.reduce((off, line) => off + line.coupon, 0);
  return { ...priced, bill: reduced.bill, coupon: { code, subTotal, amount } };
}

/** Online and wallet orders are paid in advance; cash is paid on delivery. */
function paymentAtFirst(method: OrderSummary['paymentMethod']): OrderSummary['paymentStatus'] {
  return method === 'cod' ? 'pending' : 'paid';
}

/** The first response for this key, rebuilt; null if the key is new. */
async function placedBefore(deps: CheckoutDeps, checkout: Checkout): Promise<Placed | null> {
  const row = await findByClientKey(deps.db, checkout.outletId, checkout.idempotencyKey);
  if (row === null) return null;
  if (!isSameCheckout(row, checkout)) {
    throw conflict('storefront.keyReused');
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
  return { order, bill: row.bill, customerToken: customerTokenOf(deps.tokenKey, row.id) };
}

/** A key alone proves nothing: a repeat must match the first order's customer and items. */
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
