import { unitsOf } from '@galla/domain';
import { keptPayload } from '../../../db/outlet-sequence';
import type { Queryable } from '../../../db/queryable';
import { hashToken } from '../../../security/tokens';
import { customerTokenOf } from '../../orders/customer-token';
import { newOrder } from '../../orders/new-order';
import { insertOrder } from '../../orders/place-orders.repository';
import { setCartState } from '../cart/cart.repository';
import type { PosDeps } from '../pos-deps';
import { setCheckoutState } from './checkout.repository';
import type { CheckoutRow } from './checkout.repository';

/**
 * Creates the order of a checkout in the caller's transaction: the order is announced on commit. The caller holds the
 * checkout's lock, or has just created it.
 */
export async function placeCheckout(
  deps: Pick<PosDeps, 'clock' | 'tokenKey' | 'kitchen'>,
  tx: Queryable,
  checkout: CheckoutRow,
  paymentStatus: 'pending' | 'paid',
): Promise<void> {
  const { draft, lines, customer, address, distanceMetres } = checkout.order;
  const now = deps.clock.now();
  const { minutes: promiseMinutes } = await deps.kitchen.promise(tx, draft.outletId, unitsOf(draft.lines));
  const { summary, timeline } = newOrder({ ...draft, paymentStatus, promiseMinutes, now });
  await setCheckoutState(tx, checkout.checkoutId, 'placed', null);
  if (checkout.cartId !== null) await setCartState(tx, checkout.cartId, 'placed', now);
  // Last, since it locks the outlet's counter until the commit.
  const orderNumber = await insertOrder(tx, {
    summary,
    merchantId: checkout.merchantId,
    lines,
    bill: checkout.bill,
    customer,
    address,
    distanceMetres,
    clientKey: `pos-${checkout.checkoutId}`,
    requestHash: null,
    customerTokenHash: hashToken(customerTokenOf(deps.tokenKey, checkout.orderId)),
    timeline,
    quotedMinutes: promiseMinutes,
    event: keptPayload({ order: summary }),
  });
  if (orderNumber === null) throw new Error('The order of a checkout was there already');
}
