import { unitsOf } from '@galla/shared/domain';
import { keptPayload } from '../../../db/outlet-sequence';
import type { Queryable } from '../../../db/queryable';
import { hashToken } from '../../../security/tokens';
import { tokenOf } from '../../storefront/checkout.service';
import { newOrder } from '../../storefront/new-order';
import { insertOrder } from '../../storefront/place-orders.repository';
import { setCartState } from '../cart/cart.repository';
import type { PosNeeds } from '../pos-needs';
import { setCheckoutState } from './checkout.repository';
import type { CheckoutRow } from './checkout.repository';

/**
 * Makes the order of a checkout, in the caller's transaction: it rings when that commits. The caller holds the
 * checkout's lock, or has just made it.
 */
export async function placeCheckout(
  needs: Pick<PosNeeds, 'clock' | 'tokenKey' | 'kitchen'>,
  tx: Queryable,
  checkout: CheckoutRow,
  paymentStatus: 'pending' | 'paid',
): Promise<void> {
  const { draft, lines, customer, address, distanceMetres } = checkout.order;
  const now = needs.clock.now();
  const { minutes: promiseMinutes } = await needs.kitchen.promise(tx, draft.outletId, unitsOf(draft.lines));
  const { summary, timeline } = newOrder({ ...draft, paymentStatus, promiseMinutes, now });
  await setCheckoutState(tx, checkout.checkoutId, 'placed', null);
  if (checkout.cartId !== null) await setCartState(tx, checkout.cartId, 'placed', now);
  // Last, for it holds the outlet's counter until the commit.
  const orderNumber = await insertOrder(tx, {
    summary,
    merchantId: checkout.merchantId,
    lines,
    bill: checkout.bill,
    customer,
    address,
    distanceMetres,
    clientKey: `pos-${checkout.checkoutId}`,
    customerTokenHash: hashToken(tokenOf(needs, checkout.orderId)),
    timeline,
    quotedMinutes: promiseMinutes,
    event: keptPayload({ order: summary }),
  });
  if (orderNumber === null) throw new Error('The order of a checkout was there already');
}
