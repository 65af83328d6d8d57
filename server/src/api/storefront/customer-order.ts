import type { OrderSummary, Reason } from '@galla/shared/contract';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import type { Listener } from '../../messages/say';
import { hashToken } from '../../security/tokens';
import { findMovable } from '../orders/order-change.repository';
import { moveNow } from '../orders/order-moves';
import { alreadyChanged, illegalMove, orderNotFound, reasonMissing } from '../orders/order-refusals';
import { summaryOf } from '../orders/order-rows';

/** The order as the customer who placed it may see it. Throws ApiError 404 NOT_FOUND, also for a wrong token. */
export async function orderOfCustomer(
  db: Queryable,
  wish: { orderId: string; customerToken: string },
  listener: Listener,
): Promise<OrderSummary> {
  const customerTokenHash = hashToken(wish.customerToken);
  const order = await findMovable(db, { orderId: wish.orderId, customerTokenHash });
  if (order === null) throw orderNotFound(listener);
  return summaryOf(order);
}

/**
 * Takes an order back for the customer who placed it, as long as nobody accepted it. Once taken back, the same call
 * is answered alike.
 * Throws ApiError: 404 NOT_FOUND (also for a wrong token), 422 ORDER_TRANSITION_ILLEGAL, 409 ORDER_ALREADY_CHANGED.
 */
export async function cancelForCustomer(
  needs: { db: Queryable; clock: Clock },
  wish: { orderId: string; customerToken: string; reason?: Reason | undefined },
  listener: Listener,
): Promise<OrderSummary> {
  const choice = { orderId: wish.orderId, customerTokenHash: hashToken(wish.customerToken) };
  const found = await moveNow(needs, choice, (order) => ({
    target: 'cancelled',
    by: { kind: 'customer', name: order.customerName, device: '' },
    reason: wish.reason ?? null,
    prepMinutes: null,
    act: null,
  }));
  if (found === null) throw orderNotFound(listener);
  const { order, outcome } = found;
  switch (outcome.kind) {
    case 'moved':
      return outcome.order;
    case 'overtaken':
      throw alreadyChanged(summaryOf(order), listener);
    case 'reasonMissing':
      throw reasonMissing(listener);
    case 'illegal':
      if (order.status === 'cancelled' && order.changedBy.kind === 'customer') return summaryOf(order);
      throw illegalMove(order.status, outcome.allowed, listener);
  }
}
