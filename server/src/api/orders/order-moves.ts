import type { Actor, OrderStatus, OrderSummary, Reason } from '@galla/contract';
import { promiseFrom, transition } from '@galla/domain';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { commitChange, findMovable } from './order-change.repository';
import type { Act, MovableOrder, OrderChoice } from './order-change.repository';
import { summaryOf } from './order-rows';

export interface Move {
  target: OrderStatus;
  by: Actor;
  reason: Reason | null;
  /** Minutes requested by the kitchen; changes the promise. */
  prepMinutes: number | null;
  act: Act | null;
}

export type MoveOutcome =
  | { kind: 'moved'; order: OrderSummary }
  /** The order's version differs from the one the caller saw, or was changed meanwhile. */
  | { kind: 'overtaken' }
  | { kind: 'illegal'; allowed: OrderStatus[] }
  | { kind: 'reasonMissing' };

function paymentAfter(
  order: MovableOrder,
  target: OrderStatus,
  refund: boolean,
): OrderSummary['paymentStatus'] {
  if (refund) return order.paymentStatus === 'paid' ? 'refunded' : order.paymentStatus;
  // Cash is paid at handover.
  return target === 'delivered' || target === 'complete' ? 'paid' : order.paymentStatus;
}

/** A promised slot is not moved forward by a short preparation time. */
function promiseOf(scheduledFor: Date | null, now: string, prepMinutes: number | null): string {
  const promise = promiseFrom(now, prepMinutes);
  const slot = scheduledFor?.toISOString() ?? promise;
  return slot > promise ? slot : promise;
}

/** Moves an order just read, if the transition table allows this actor and the version is unchanged. */
export async function moveOrder(
  deps: { db: Queryable; clock: Clock },
  order: MovableOrder,
  move: Move,
): Promise<MoveOutcome> {
  const now = deps.clock.now().toISOString();
  const before = summaryOf(order);
  const verdict = transition({
    from: order.status,
    to: move.target,
    actorKind: move.by.kind,
    businessType: order.businessType,
    fulfilment: order.fulfilment,
    now,
    statusSince: before.statusSince,
  });
  if (verdict.kind === 'illegal') return verdict;
  if (verdict.reasonRequired && move.reason === null) return { kind: 'reasonMissing' };
  const promised = move.target === 'foodPreparation' && move.prepMinutes !== null;
  const after: OrderSummary = {
    ...before,
    status: move.target,
    version: order.version + 1,
    statusSince: now,
    changedBy: move.by,
    paymentStatus: paymentAfter(order, move.target, verdict.refund),
    ...(promised
      ? { prepMinutes: move.prepMinutes, promisedAt: promiseOf(order.scheduledFor, now, move.prepMinutes) }
      : {}),
  };
  const committed = await commitChange(deps.db, {
    after,
    merchantId: order.merchantId,
    from: order.status,
    by: move.by,
    reason: move.reason,
    act: move.act,
  });
  return committed ? { kind: 'moved', order: after } : { kind: 'overtaken' };
}

const attempts = 5;

/**
 * Moves an order regardless of its version: for customers, partners and the server, who act on the state and not on a
 * screen. `moveFor` gets the current order and may return no move. Null if there is no such order or no move;
 * 'overtaken' after repeated concurrent changes.
 */
export async function moveNow(
  deps: { db: Queryable; clock: Clock },
  choice: OrderChoice,
  moveFor: (order: MovableOrder) => Move | null,
): Promise<{ order: MovableOrder; outcome: MoveOutcome } | null> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await findMovable(deps.db, choice);
    const move = order && moveFor(order);
    if (order === null || move === null) return null;
    const outcome = await moveOrder(deps, order, move);
    if (outcome.kind !== 'overtaken' || attempt === attempts) return { order, outcome };
  }
}
