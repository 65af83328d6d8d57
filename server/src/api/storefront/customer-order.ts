import type { OrderSummary, Reason } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { ApiError, notFound } from '../../messages/api-error';
import { hashToken } from '../../secrets/tokens';
import { findMovable } from '../../orders/order-change.repository';
import { moveNow, type MoveDeps } from '../../orders/order-moves';
import { alreadyChanged, illegalMove } from '../../orders/order-refusals';
import { summaryOf } from '../../orders/order-rows';

/** The order as shown to its customer. Throws ApiError 404 NOT_FOUND, also for a wrong token. */
export async function orderOfCustomer(
  db: Queryable,
  input: { orderId: string; customerToken: string },
): Promise<OrderSummary> {
  const customerTokenHash = hashToken(input.customerToken);
  const order = await findMovable(db, { orderId: input.orderId, customerTokenHash });
  if (order === null) throw notFound();
  return summaryOf(order);
}

/**
 * Cancels an order for its customer before it is accepted; idempotent. Throws ApiError: 404 NOT_FOUND (also for a wrong
 * token), 422 ORDER_TRANSITION_ILLEGAL, 409 ORDER_ALREADY_CHANGED.
 */
export async function cancelForCustomer(
  deps: MoveDeps,
  input: { orderId: string; customerToken: string; reason?: Reason | undefined },
): Promise<OrderSummary> {
  const choice = { orderId: input.orderId, customerTokenHash: hashToken(input.customerToken) };
  const found = await moveNow(deps, choice, (order) => ({
    target: 'cancelled',
    by: { kind: 'customer', name: order.customerName, device: '' },
    reason: input.reason ?? null,
    prepMinutes: null,
    act: null,
  }));
  if (found === null) throw notFound();
  const { order, outcome } = found;
  switch (outcome.kind) {
    case 'moved':
      return outcome.order;
    case 'overtaken':
      throw alreadyChanged(summaryOf(order));
    case 'reasonMissing':
      throw new ApiError(422, 'ORDER_REASON_REQUIRED', 'orders.reasonRequired');
    case 'illegal':
      if (order.status === 'cancelled' && order.changedBy.kind === 'customer') return summaryOf(order);
      throw illegalMove(order.status, outcome.allowed);
  }
}
