import { paymentLinkMs } from '@galla/contract';
import type { awaitedPaymentSchema } from '@galla/contract';
import type { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Checkout } from '../../pricing/checkout';
import { redeemCoupon } from '../../pricing/coupons.repository';
import { keyReused, requireSame } from '../../db/once';
import { ensureCustomer } from '../../orders/customer-of-number.repository';
import { customerTokenOf } from '../../orders/customer-token';
import {
  clashOf,
  findCheckoutByKey,
  insertCheckout,
  latestPayment,
} from '../../checkout/checkout.repository';
import type { CheckoutRow } from '../../checkout/checkout.repository';
import { ensurePayment, renewPayment } from '../../checkout/payment.service';
import { placeCheckout } from '../../checkout/place-order';
import type { PosDeps } from '../../checkout/pos-deps';
import { takeCoupon } from './checkout-coupon';
import { buyerOf, checkoutHash, requireOutletOf } from './checkout.service';
import type { CheckoutDeps, ReadyOutlet } from './checkout.service';
import { spendCustomerProof } from './customer-proof';
import { priceCheckout } from './price-checkout';
import type { PricedCheckout } from './price-checkout';
import { refuseManyUnpaid } from './unpaid-checkouts';
import type { CheckoutCaller, UnpaidLimits } from './unpaid-checkouts';

type Awaited = z.output<typeof awaitedPaymentSchema>;
type Deps = CheckoutDeps & PosDeps & { unpaid: UnpaidLimits };

/** Keys of an outlet's customers, apart from those of its staff. */
const clientKeyOf = ({ outletId, idempotencyKey }: Checkout): string => `web-${outletId}-${idempotencyKey}`;

/**
 * Begins a customer's order that is paid online. Like a phone order it waits for its payment: the outlet hears of it
 * once the payments partner reports the money. Idempotent by key and outlet; throws the ApiErrors of `placeOrder`, 429
 * RATE_LIMITED if the caller left too many unpaid, and 503 UNAVAILABLE if the payments partner does not respond.
 */
export async function beginOnlinePayment(
  deps: Deps,
  checkout: Checkout,
  caller: CheckoutCaller,
): Promise<Awaited> {
  const outlet = await requireOutletOf(deps, checkout);
  const before = await begunBefore(deps, outlet, checkout);
  if (before !== null) return before;
  try {
    const ready = () => Promise.resolve(outlet);
    return await deps.waiting.within(checkout, ready, async () =>
      viewOf(deps, await begin(deps, outlet, checkout, caller)),
    );
  } catch (refusal) {
    // The same call may have succeeded meanwhile.
    const first = await begunBefore(deps, outlet, checkout);
    if (first === null || first.state === 'cancelled') throw refusal;
    return first;
  }
}

async function begunBefore(
  deps: Deps,
  { merchantId }: ReadyOutlet,
  checkout: Checkout,
): Promise<Awaited | null> {
  const row = await findCheckoutByKey(deps.db, merchantId, clientKeyOf(checkout));
  if (row === null) return null;
  requireSame(row.requestHash, checkoutHash(checkout));
  const scope = { merchantId, outletIds: [row.outletId] };
  // A failed payment may be tried again; a link that was not made is made now.
  if (row.state === 'paymentFailed') return viewOf(deps, await renewPayment(deps, scope, row.checkoutId));
  return viewOf(deps, await ensurePayment(deps, scope, row.checkoutId));
}

async function begin(
  deps: Deps,
  outlet: ReadyOutlet,
  checkout: Checkout,
  caller: CheckoutCaller,
): Promise<CheckoutRow> {
  const { db, clock } = deps;
  const draft = await priceCheckout(deps, outlet, checkout);
  const at = clock.now();
  const row = await db.transaction(async (tx) => {
    const { coupon, proven } = draft;
    await refuseManyUnpaid(tx, caller, deps.unpaid);
    const taken =
      coupon && (await takeCoupon(tx, { outlet, checkout, proven, ...coupon, now: at }, { lock: true }));
    await spendCustomerProof(tx, checkout, at);
    const customerId = await ensureCustomer(tx, outlet.merchantId, checkout.customer, { at });
    const made = rowOf(outlet, checkout, draft, { customerId, at, caller });
    await insertCheckout(tx, made).catch((error: unknown) => {
      throw clashOf(error) === 'key' ? keyReused() : error;
    });
    if (coupon && taken) {
      const { checkoutId, merchantId } = made;
      const { couponId } = taken;
      await redeemCoupon(tx, { checkoutId, merchantId, couponId, customerId, amount: coupon.amount, at });
    }
    // Nothing to pay: there is no link to wait for.
    if (made.total === 0) await placeCheckout(deps, tx, made, null);
    return made;
  });
  return ensurePayment(deps, { merchantId: row.merchantId, outletIds: [row.outletId] }, row.checkoutId);
}

function rowOf(
  outlet: ReadyOutlet,
  checkout: Checkout,
  { lines, bill, billing, distance }: PricedCheckout,
  { customerId, at, caller }: { customerId: string; at: Date; caller: CheckoutCaller },
): CheckoutRow {
  const { outletId, channel, fulfilment, paymentMethod, note, customer } = checkout;
  const { currency, merchantId } = outlet;
  const { total } = bill;
  const orderId = newId();
  const by = { kind: 'customer' as const, name: customer.name, device: '' };
  return {
    checkoutId: newId(),
    merchantId,
    outletId,
    cartId: null,
    orderId,
    clientKey: clientKeyOf(checkout),
    requestHash: checkoutHash(checkout),
    state: 'awaitingPayment',
    customerId,
    slotStart: null,
    total,
    currency,
    bill,
    order: {
      draft: {
        orderId,
        outletId,
        channel,
        fulfilment,
        paymentMethod,
        currency,
        total,
        note,
        customer,
        by,
        lines: lines.map(({ line }) => line),
        scheduledFor: null,
        acceptanceMode: outlet.config.order.acceptanceMode,
      },
      lines,
      billing,
      ...buyerOf(checkout),
      customer,
      caller,
      address: fulfilment === 'delivery' ? checkout.address : null,
      distanceMetres: distance,
    },
    by,
    createdAt: at,
    expiresAt: new Date(at.getTime() + paymentLinkMs),
  };
}

async function viewOf(deps: Deps, { checkoutId, orderId, state, bill }: CheckoutRow): Promise<Awaited> {
  const payment = await latestPayment(deps.db, checkoutId);
  const isOpen = state === 'awaitingPayment' && payment?.state === 'open';
  return {
    orderId,
    state,
    bill,
    payment: isOpen
      ? { url: payment.url, amount: payment.amount, expiresAt: payment.expiresAt.toISOString() }
      : null,
    customerToken: customerTokenOf(deps.tokenKey, orderId),
  };
}
