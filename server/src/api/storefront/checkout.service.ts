import type { Buyer, OrderSummary, placedOrderSchema } from '@galla/contract';
import { promiseFrom, unitsOf } from '@galla/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { requireSame } from '../../db/once';
import { storedPayload } from '../../db/outlet-sequence';
import { notFound } from '../../messages/api-error';
import type { PlaceDistance } from '../../partners/maps/place-distance';
import type { CheckoutOutlet } from '../../pricing/priced-outlet.repository';
import type { Checkout } from '../../pricing/checkout';
import type { QuotedOutlet } from '../../pricing/quote';
import { tenderAtPlacing } from '../../money/payments/tenders';
import { hashToken } from '../../secrets/tokens';
import type { Kitchen } from '../../kitchen/kitchen';
import { customerTokenOf } from '../../orders/customer-token';
import { newOrder } from '../../orders/new-order';
import { configOf, summaryOf } from '../../orders/order-rows';
import { insertOrder } from '../../orders/place-orders.repository';
import type { NewOrder } from '../../orders/place-orders.repository';
import { requestHashOf } from '../../secrets/request-hash';
import { keepCouponUse, takeCoupon } from './checkout-coupon';
import type { CheckoutBatches } from './checkout-batches';
import { spendCustomerProof } from './customer-proof';
import { findByClientKey, hasClientKey } from './placed-order.repository';
import { outletClosedPermanently } from './checkout-refusals';
import { priceCheckout } from './price-checkout';
import type { PricedCheckout } from './price-checkout';
import { payFromWallet } from './wallet-payment';
import type { WaitingOrders } from './waiting-orders';

export interface CheckoutDeps {
  db: Database;
  batches: CheckoutBatches;
  waiting: WaitingOrders;
  clock: Clock;
  /** Secret for customer tokens, so a repeated checkout gets the same token. */
  tokenKey: Buffer;
  places: PlaceDistance;
  kitchen: Kitchen;
}
type Placed = z.output<typeof placedOrderSchema>;
export type ReadyOutlet = CheckoutOutlet & QuotedOutlet;

/** Fingerprint of everything a customer asked for: a key is good for one such request. The proof is no part of it. */
export function checkoutHash({ customerProof: _proof, buyerName, buyerAddress, ...asked }: Checkout): Buffer {
  // Left out without them, so that a repeat of a request from before they were asked is the same.
  const firm = buyerName === '' && buyerAddress === '' ? {} : { buyerName, buyerAddress };
  return requestHashOf([{ ...asked, ...firm }]);
}

/** The outlet of a checkout with its configuration. Throws ApiError 404 NOT_FOUND. */
export async function requireOutletOf(
  { batches, clock }: Pick<CheckoutDeps, 'batches' | 'clock'>,
  checkout: Checkout,
): Promise<ReadyOutlet> {
  const itemIds = checkout.lines.map((line) => line.itemId);
  const outlet = await batches.findOutlet({ outletId: checkout.outletId, itemIds, now: clock.now() });
  if (outlet === null) throw notFound();
  return { ...outlet, config: configOf(outlet.config, outlet.businessType) };
}

/**
 * Places a customer's order that is paid at handover or from the wallet: priced by the outlet's menu, accepted at once
 * if the outlet auto-accepts. Idempotent by key and outlet. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (a key used for
 * another order), 429 RATE_LIMITED (too many orders wait), and 422 with CART_ITEM_NOT_SERVING, CART_OUTLET_CLOSED,
 * CART_OPTIONS_INVALID, CART_QUANTITY_INVALID, PRICE_ABOVE_MRP, INTER_STATE_GOODS, CART_MINIMUM_NOT_MET, DELIVERY_PERSON_UNAVAILABLE, LOCATION_UNSERVICEABLE,
 * PAYMENT_METHOD_NOT_OFFERED, OFFER_INVALID, OFFER_MINIMUM_NOT_MET, OTP_EXPIRED, WALLET_TOO_LOW or VALIDATION_FAILED.
 */
export async function placeOrder(deps: CheckoutDeps, checkout: Checkout): Promise<Placed> {
  const prepare = (): Promise<ReadyOutlet> => requireOutletOf(deps, checkout);
  try {
    const placed = checkout.marketplace
      ? await attempt(deps, await prepare(), checkout)
      : await deps.waiting.within(checkout, prepare, (outlet) => attempt(deps, outlet, checkout));
    if (placed !== null) return placed;
  } catch (refusal) {
    // The first attempt may have succeeded before the outlet closed, the menu changed or the coupon was used up.
    const placed = await placedBefore(deps, checkout);
    if (placed) return placed;
    throw refusal;
  }
  const placed = await placedBefore(deps, checkout);
  if (placed) return placed;
  // Its outlet was closed permanently at this moment.
  if ((await prepare()).isClosed) throw outletClosedPermanently();
  throw new Error('An order that was in the way is gone');
}

/** Whom the invoice of a checkout names. */
export const buyerOf = ({ buyerGstin, buyerName, buyerAddress }: Checkout): Buyer => ({
  buyerGstin,
  buyerName,
  buyerAddress,
});

/** A wallet or the marketplace has the money; otherwise it is paid at handover. */
const paymentAtPlacing = ({ paymentMethod }: Pick<Checkout, 'paymentMethod'>): 'paid' | 'pending' =>
  paymentMethod === 'cod' ? 'pending' : 'paid';

/** Places the order. Null: the key was used already. */
async function attempt(deps: CheckoutDeps, outlet: ReadyOutlet, checkout: Checkout): Promise<Placed | null> {
  const { db, clock, batches } = deps;
  const now = clock.now();
  const draft = await priceCheckout(deps, outlet, checkout);
  const lines = draft.lines.map(({ line }) => line);
  const promise = await deps.kitchen.promise(db, outlet.outletId, unitsOf(lines));
  const orderId = newId();
  const customerToken = customerTokenOf(deps.tokenKey, orderId);
  const { summary, timeline } = newOrder({
    ...checkout,
    orderId,
    paymentStatus: paymentAtPlacing(checkout),
    by: { kind: 'customer', name: checkout.customer.name, device: '' },
    scheduledFor: null,
    times: null,
    currency: outlet.currency,
    acceptanceMode: outlet.config.order.acceptanceMode,
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
    billing: draft.billing,
    buyer: buyerOf(checkout),
    customer: checkout.customer,
    address: checkout.fulfilment === 'delivery' ? checkout.address : null,
    distanceMetres: draft.distance,
    clientKey: checkout.idempotencyKey,
    requestHash: checkoutHash(checkout),
    customerTokenHash: hashToken(customerToken),
    timeline,
    quotedMinutes: promise.minutes,
    event: storedPayload({ order: summary }),
  };
  const isPlain = draft.coupon === null && checkout.customerProof === null;
  const orderNumber = isPlain
    ? await batches.place(order)
    : await placeInTransaction(deps, { outlet, checkout, draft, order });
  return orderNumber === null
    ? null
    : { order: { ...summary, orderNumber }, bill: draft.bill, customerToken };
}

/** Places an order with its coupon use, its proof and its payment in one transaction. Null as for `insertOrder`. */
function placeInTransaction(
  { db, clock }: CheckoutDeps,
  {
    outlet,
    checkout,
    draft: { coupon, proven },
    order,
  }: { outlet: ReadyOutlet; checkout: Checkout; draft: PricedCheckout; order: NewOrder },
): Promise<number | null> {
  const at = clock.now();
  const { merchantId, summary } = order;
  const { orderId } = summary;
  return db.transaction(async (tx) => {
    const taken =
      coupon && (await takeCoupon(tx, { outlet, checkout, proven, ...coupon, now: at }, { lock: true }));
    if (await hasClientKey(tx, checkout.outletId, checkout.idempotencyKey)) return null;
    await spendCustomerProof(tx, checkout, at);
    if (checkout.paymentMethod === 'wallet') await payFromWallet(tx, order, at);
    const orderNumber = await insertOrder(tx, order);
    if (orderNumber === null) throw new Error('A checkout was placed twice at the same moment');
    if (checkout.paymentMethod === 'wallet') {
      const { outletId } = checkout;
      const by = { kind: 'customer', name: checkout.customer.name, device: '' } as const;
      const tender = {
        merchantId,
        outletId,
        orderId,
        amount: summary.total,
        providerPaymentId: null,
        by,
        at,
      };
      await tenderAtPlacing(tx, { ...tender, method: 'wallet' });
    }
    if (coupon && taken) {
      const { amount } = coupon;
      await keepCouponUse(tx, { orderId, merchantId, couponId: taken.couponId, amount, at });
    }
    return orderNumber;
  });
}

/** The first response for this key, rebuilt; null if the key is new. */
async function placedBefore(deps: CheckoutDeps, checkout: Checkout): Promise<Placed | null> {
  const row = await findByClientKey(deps.db, checkout.outletId, checkout.idempotencyKey);
  if (row === null) return null;
  // A key alone proves nothing: a repeat must match the whole first request.
  requireSame(row.requestHash, checkoutHash(checkout));
  const placedAt = row.placedAt.toISOString();
  const first = row.placedVersions
    .filter(({ by }) => by.kind === 'customer' || by.kind === 'server')
    .findLast(({ at }) => new Date(at).getTime() === row.placedAt.getTime());
  const order: OrderSummary = {
    ...summaryOf(row),
    status: first?.status ?? 'acceptanceWait',
    version: first?.version ?? 1,
    changedBy: first?.by ?? row.changedBy,
    paymentStatus: paymentAtPlacing(row),
    statusSince: placedAt,
    prepMinutes: null,
    promisedAt: promiseFrom(placedAt, row.quotedMinutes),
  };
  return { order, bill: row.bill, customerToken: customerTokenOf(deps.tokenKey, row.id) };
}
