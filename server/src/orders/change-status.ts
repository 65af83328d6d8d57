import { orderSummarySchema } from '@galla/contract';
import type { changeStatusBodySchema, OrderSummary } from '@galla/contract';
import { endsUnserved } from '@galla/domain';
import type { z } from 'zod';
import type { ServerContext } from '../server-context';
import { ApiError, notFound, notPermitted } from '../messages/api-error';
import type { SessionContext } from '../gate/access/session-context';
import { firstAnswer } from '../db/once';
import { serverActor, staffActor } from './actors';
import { followDelivery } from './follow-delivery';
import { requireAccount } from './require-account';
import { requireMayReturn } from './may-return';
import { findMovable } from './order-change.repository';
import type { MovableOrder } from './order-change.repository';
import { requestHashOf } from '../secrets/request-hash';
import { moveOrder, type MoveDeps } from './order-moves';
import { alreadyChanged, illegalMove } from './order-refusals';
import { configOf, summaryOf } from './order-rows';

type StatusInput = z.output<typeof changeStatusBodySchema>;

/** Fingerprint of a request: the same key with other content is a caller error. */
function hashOf(input: StatusInput): Buffer {
  const { orderId, target, version, prepMinutes, reason, paidBy } = input;
  const said = [orderId, target, version, prepMinutes ?? null, reason ?? null];
  return requestHashOf(paidBy === undefined ? said : [...said, paidBy]);
}

/**
 * Moves an order for a user of the outlet. The version must match the order's; the same key gets the first answer.
 * Throws ApiError: 404 NOT_FOUND, 403 NOT_PERMITTED, 409 ORDER_ALREADY_CHANGED, 409 CONFLICT (a key used for another
 * request), 422 ORDER_TRANSITION_ILLEGAL, 422 ORDER_REASON_REQUIRED.
 */
export async function changeStatus(
  deps: MoveDeps & Pick<ServerContext, 'loginBackoff'>,
  input: StatusInput,
  session: SessionContext,
): Promise<OrderSummary> {
  const { db } = deps;
  const scope = { outletId: input.outletId, merchantId: session.merchantId };
  const requestHash = hashOf(input);
  const find = async (): Promise<MovableOrder> => {
    const order = await findMovable(db, { ...scope, orderId: input.orderId });
    if (order === null) throw notFound();
    return order;
  };
  const answeredBefore = async (): Promise<OrderSummary | null> => {
    const asked = { key: input.idempotencyKey, requestHash };
    return (await firstAnswer(db, scope, asked, orderSummarySchema))?.answer ?? null;
  };

  const order = await find();
  requireNotificationAllowed(input, order);
  if (order.version !== input.version) {
    // A request and its change commit together: only an order with a newer version can have been moved by this request.
    const first = await answeredBefore();
    if (first) return first;
    throw alreadyChanged(summaryOf(order));
  }

  if (input.paidBy === 'account') await requireAccount(db, order, session);
  if (endsUnserved(input.target)) await requireMayReturn(deps, order, session);
  const outcome = await moveOrder(deps, order, {
    target: input.target,
    by: staffActor(session),
    reason: input.reason ?? null,
    prepMinutes: input.prepMinutes ?? null,
    act: { key: input.idempotencyKey, requestHash },
    paidBy: input.paidBy,
  });
  switch (outcome.kind) {
    case 'illegal':
      throw illegalMove(order.status, outcome.allowed);
    case 'reasonMissing':
      throw new ApiError(422, 'ORDER_REASON_REQUIRED', 'orders.reasonRequired');
    case 'overtaken': {
      const first = await answeredBefore();
      if (first) return first;
      throw alreadyChanged(summaryOf(await find()));
    }
    case 'moved':
      if (outcome.order.status === 'foodReady') await handToRider(deps, outcome.order, order.delivery);
      return outcome.order;
  }
}

/** Accepting from the notification is a setting of each outlet. */
function requireNotificationAllowed(input: StatusInput, order: MovableOrder): void {
  if (!input.fromNotification) return;
  const config = configOf(order.config, order.businessType);
  if (config.notificationConfig.onClickOrderAccept === true) return;
  throw notPermitted('orders.notFromNotification');
}

/** A rider may be further than the kitchen's press: at the outlet already, or gone with the order. */
async function handToRider(
  deps: MoveDeps,
  { orderId }: OrderSummary,
  delivery: MovableOrder['delivery'],
): Promise<void> {
  if (delivery === null) return;
  await followDelivery(deps, orderId, delivery, delivery.state === 'atOutlet' ? serverActor : undefined);
}
