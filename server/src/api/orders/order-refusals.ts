import type { Actor, OrderStatus, OrderSummary } from '@galla/shared/contract';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';

/** The order is not there for whoever asks: unknown, another outlet's, or another merchant's. */
export function orderNotFound(listener: Listener): ApiError {
  return new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
}

/** Somebody else was faster: the true order, who changed it and when. */
export function alreadyChanged(order: OrderSummary, listener: Listener): ApiError {
  const { name, device } = order.changedBy;
  const message =
    device === ''
      ? say(listener, 'orders.alreadyChanged', { name })
      : say(listener, 'orders.alreadyChangedAt', { name, device });
  const details: { order: OrderSummary; changedBy: Actor; changedAt: string } = {
    order,
    changedBy: order.changedBy,
    changedAt: order.statusSince,
  };
  return new ApiError(409, 'ORDER_ALREADY_CHANGED', message, details);
}

export function illegalMove(from: OrderStatus, allowed: OrderStatus[], listener: Listener): ApiError {
  return new ApiError(422, 'ORDER_TRANSITION_ILLEGAL', say(listener, 'orders.illegal'), { from, allowed });
}

export function reasonMissing(listener: Listener): ApiError {
  return new ApiError(422, 'ORDER_REASON_REQUIRED', say(listener, 'orders.reasonRequired'));
}
