import { createHash } from 'node:crypto';
import { orderSummarySchema } from '@galla/shared/contract';
import type { changeStatusBodySchema, OrderSummary } from '@galla/shared/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { sameBytes } from '../../security/tokens';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { serverActor, staffActor } from './actors';
import { findActResult, findMovable } from './order-change.repository';
import type { MovableOrder } from './order-change.repository';
import { moveNow, moveOrder } from './order-moves';
import { alreadyChanged, illegalMove, orderNotFound, reasonMissing } from './order-refusals';
import { configOf, summaryOf } from './order-rows';

type Wish = z.output<typeof changeStatusBodySchema>;

/** What an act's key stands for: the same key with anything else here is a mistake of the caller. */
function hashOf(wish: Wish): Buffer {
  const { orderId, target, version, prepMinutes, reason } = wish;
  const text = JSON.stringify([orderId, target, version, prepMinutes ?? null, reason ?? null]);
  return createHash('sha256').update(text).digest();
}

/**
 * Moves an order for a person of the outlet. The version the screen showed must still be the order's; the same key
 * again is answered as the first time.
 * Throws ApiError: 404 NOT_FOUND, 403 NOT_PERMITTED, 409 ORDER_ALREADY_CHANGED, 409 CONFLICT (a key used for another
 * act), 422 ORDER_TRANSITION_ILLEGAL, 422 ORDER_REASON_REQUIRED.
 */
export async function changeStatus(
  needs: { db: Queryable; clock: Clock },
  wish: Wish,
  session: SessionContext,
  listener: Listener,
): Promise<OrderSummary> {
  const { db } = needs;
  const scope = { outletId: wish.outletId, merchantId: session.merchantId };
  const requestHash = hashOf(wish);
  const find = async (): Promise<MovableOrder> => {
    const order = await findMovable(db, { ...scope, orderId: wish.orderId });
    if (order === null) throw orderNotFound(listener);
    return order;
  };
  const firstAnswer = async (): Promise<OrderSummary | null> => {
    const kept = await findActResult(db, scope, wish.idempotencyKey);
    if (kept === null) return null;
    if (sameBytes(kept.requestHash, requestHash)) return orderSummarySchema.parse(kept.answer);
    throw new ApiError(409, 'CONFLICT', say(listener, 'orders.keyReused'));
  };

  const order = await find();
  requireNotificationAllowed(wish, order, listener);
  if (order.version !== wish.version) {
    // An act and its change are one: only an order that moved on can have been moved by this very act.
    const first = await firstAnswer();
    if (first) return first;
    throw alreadyChanged(summaryOf(order), listener);
  }

  const outcome = await moveOrder(needs, order, {
    target: wish.target,
    by: staffActor(session),
    reason: wish.reason ?? null,
    prepMinutes: wish.prepMinutes ?? null,
    act: { key: wish.idempotencyKey, requestHash },
  });
  switch (outcome.kind) {
    case 'illegal':
      throw illegalMove(order.status, outcome.allowed, listener);
    case 'reasonMissing':
      throw reasonMissing(listener);
    case 'overtaken': {
      const first = await firstAnswer();
      if (first) return first;
      throw alreadyChanged(summaryOf(await find()), listener);
    }
    case 'moved':
      await handToWaitingRider(needs, order, outcome.order);
      return outcome.order;
  }
}

/** Accepting straight from the notification is each outlet's own choice. */
function requireNotificationAllowed(wish: Wish, order: MovableOrder, listener: Listener): void {
  if (!wish.fromNotification) return;
  const config = configOf(order.config, order.businessType);
  if (config.notificationConfig.onClickOrderAccept === true) return;
  throw new ApiError(403, 'NOT_PERMITTED', say(listener, 'orders.notFromNotification'));
}

/** Food that gets ready while the rider stands at the counter waits for pickup at once. */
async function handToWaitingRider(
  needs: { db: Queryable; clock: Clock },
  before: MovableOrder,
  after: OrderSummary,
): Promise<void> {
  if (after.status !== 'foodReady' || before.deliveryState !== 'atOutlet') return;
  await moveNow(needs, { orderId: after.orderId }, () => ({
    target: 'waitingDeliveryPickup',
    by: serverActor,
    reason: null,
    prepMinutes: null,
    act: null,
  }));
}
