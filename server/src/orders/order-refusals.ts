import type { Actor, OrderStatus, OrderSummary } from '@galla/contract';
import { ApiError } from '../messages/api-error';
import { msg } from '../messages/message';

/** The order was changed meanwhile: its current state, who changed it and when. */
export function alreadyChanged(order: OrderSummary): ApiError {
  const { name, device } = order.changedBy;
  const message =
    device === '' ? msg('orders.alreadyChanged', { name }) : msg('orders.alreadyChangedAt', { name, device });
  const details: { order: OrderSummary; changedBy: Actor; changedAt: string } = {
    order,
    changedBy: order.changedBy,
    changedAt: order.statusSince,
  };
  return new ApiError(409, 'ORDER_ALREADY_CHANGED', message, details);
}

export function illegalMove(from: OrderStatus, allowed: OrderStatus[]): ApiError {
  return new ApiError(422, 'ORDER_TRANSITION_ILLEGAL', 'orders.illegal', { from, allowed });
}
