import { buyerSchema, nonChargeableSchema } from '@galla/contract';
import type { OrderDiscount } from '@galla/contract';
import { unitsOf } from '@galla/domain';
import { storedPayload } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import { audit } from '../db/audit';
import { providerActor, tenderAtPlacing } from '../money/payments/tenders';
import { hashToken } from '../secrets/tokens';
import { customerTokenOf } from '../orders/customer-token';
import { newOrder } from '../orders/new-order';
import { insertOrder } from '../orders/place-orders.repository';
import { setCartState } from './cart.repository';
import type { PosDeps } from './pos-deps';
import { setCheckoutState } from './checkout.repository';
import { laterTimesOf } from './later-times';
import type { CheckoutRow } from './checkout.repository';

/** What the history says of a discount besides who gave it. */
const historyOf = ({ given, reason, note, amount }: OrderDiscount, currency: string) => ({
  discountGiven: given,
  // Another reason stands in the note.
  ...(reason !== 'other' && { discountReason: reason }),
  note,
  amount,
  currency,
});

/**
 * Creates the order of a checkout in the caller's transaction: the order is announced on commit. The caller holds the
 * checkout's lock, or has just created it.
 */
export async function placeCheckout(
  deps: Pick<PosDeps, 'clock' | 'tokenKey' | 'kitchen'>,
  tx: Queryable,
  checkout: CheckoutRow,
  /** The partner's capture of an order that is paid online. */
  capture: { paymentId: string; at: Date } | null,
): Promise<void> {
  const { draft, lines, billing, discount, customer, address, distanceMetres } = checkout.order;
  const { merchantId, outletId, orderId, total: amount } = checkout;
  const now = deps.clock.now();
  const { minutes: promiseMinutes } = await deps.kitchen.promise(tx, draft.outletId, unitsOf(draft.lines));
  const fromWallet = draft.paymentMethod === 'wallet' && amount > 0;
  const paymentStatus = capture !== null || fromWallet ? 'paid' : 'pending';
  const times = await laterTimesOf(deps, tx, checkout, now);
  const nonChargeable = nonChargeableSchema.safeParse(discount?.given).data;
  const { summary, timeline } = newOrder({
    ...draft,
    ...(nonChargeable && { nonChargeable }),
    times,
    paymentStatus,
    promiseMinutes,
    now,
  });
  await setCheckoutState(tx, checkout.checkoutId, 'placed', null);
  if (checkout.cartId !== null) await setCartState(tx, checkout.cartId, 'placed', now);
  // Last, since it locks the outlet's counter until the commit.
  const orderNumber = await insertOrder(tx, {
    summary,
    merchantId: checkout.merchantId,
    lines,
    bill: checkout.bill,
    billing,
    discount: discount ?? null,
    buyer: buyerSchema.parse(checkout.order),
    customer,
    address,
    distanceMetres,
    clientKey: `pos-${checkout.checkoutId}`,
    requestHash: null,
    customerTokenHash: hashToken(customerTokenOf(deps.tokenKey, checkout.orderId)),
    timeline,
    quotedMinutes: promiseMinutes,
    isPaidBefore: capture !== null,
    event: storedPayload({ order: summary }),
  });
  if (orderNumber === null) throw new Error('The order of a checkout was there already');
  if (discount !== undefined)
    await audit(
      tx,
      { merchantId, outletId, userId: discount.userId, by: discount.by, at: now },
      'order.discount',
      ['order', orderId],
      { after: historyOf(discount, draft.currency) },
    );
  const tender = { merchantId, outletId, orderId, amount };
  if (capture !== null) {
    const { paymentId: providerPaymentId, at } = capture;
    await tenderAtPlacing(tx, { ...tender, method: 'online', providerPaymentId, by: providerActor, at });
  } else if (fromWallet) {
    const { by } = checkout;
    await tenderAtPlacing(tx, { ...tender, method: 'wallet', providerPaymentId: null, by, at: now });
  }
}
