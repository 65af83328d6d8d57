import type { Actor, HandoverMethod, OrderStatus, OrderSummary, Reason } from '@galla/contract';
import {
  acceptAhead,
  carrierOf,
  endsUnserved,
  isAcceptedAhead,
  isAcceptedForLater,
  isLater,
  promiseFrom,
  transition,
} from '@galla/domain';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { noteLoss } from './note-loss.repository';
import { givePortionsBack } from './stock.repository';
import { commitChange, findMovable } from './order-change.repository';
import type { Act, MovableOrder, OrderChoice, StatusChange } from './order-change.repository';
import type { MoneyOfMoves, MovedOrder } from './moved-order';
import { configOf, summaryOf } from './order-rows';

/** What a move needs. */
export interface MoveDeps {
  db: Database;
  clock: Clock;
  moneyOfMoves: MoneyOfMoves;
}

export interface Move {
  target: OrderStatus;
  by: Actor;
  reason: Reason | null;
  /** Minutes requested by the kitchen; changes the promise. */
  prepMinutes: number | null;
  act: Act | null;
  /** How staff say that what was due was paid. */
  paidBy?: HandoverMethod | undefined;
}

export type MoveOutcome =
  | { kind: 'moved'; order: OrderSummary }
  /** The order's version differs from the one the caller saw, or was changed meanwhile. */
  | { kind: 'overtaken' }
  | { kind: 'illegal'; allowed: OrderStatus[] }
  | { kind: 'reasonMissing' };

/** A promised slot is not moved forward by a short preparation time. */
function promiseOf(scheduledFor: Date | null, now: string, prepMinutes: number | null): string {
  const promise = promiseFrom(now, prepMinutes);
  const slot = scheduledFor?.toISOString() ?? promise;
  return slot > promise ? slot : promise;
}

/** Moves an order just read, if the transition table allows this actor and the version is unchanged. */
export async function moveOrder(deps: MoveDeps, order: MovableOrder, move: Move): Promise<MoveOutcome> {
  const now = deps.clock.now().toISOString();
  const before = summaryOf(order);
  const verdict = transition({
    from: order.status,
    to: move.target,
    actorKind: move.by.kind,
    businessType: order.businessType,
    fulfilment: order.fulfilment,
    carrier: carrierOf(configOf(order.config, order.businessType), {
      ...order,
      deliveryState: order.delivery?.state ?? null,
    }),
    now,
    statusSince: before.statusSince,
    acceptedAhead: isAcceptedAhead(before),
  });
  if (verdict.kind === 'illegal') return verdict;
  if (verdict.reasonRequired && move.reason === null) return { kind: 'reasonMissing' };
  if (move.target === 'foodPreparation' && move.by.kind === 'staff' && isAcceptedForLater(before))
    return commitStanding(deps.db, order, acceptAhead({ ...before, changedBy: move.by }, now), move, now);
  const promised = move.target === 'foodPreparation' && move.prepMinutes !== null;
  const { laterUntil: _ended, ...kept } = before;
  const after: OrderSummary = {
    ...kept,
    status: move.target,
    version: order.version + 1,
    statusSince: now,
    changedBy: move.by,
    ...(promised
      ? { prepMinutes: move.prepMinutes, promisedAt: promiseOf(order.scheduledFor, now, move.prepMinutes) }
      : {}),
  };
  const change = {
    after,
    merchantId: order.merchantId,
    from: order.status,
    by: move.by,
    reason: move.reason,
    act: move.act,
    wasLater: isLater(before),
  };
  if (!deps.moneyOfMoves.movesMoney(move.target))
    return (await commitChange(deps.db, change)) ? { kind: 'moved', order: after } : { kind: 'overtaken' };
  const { by, reason, paidBy } = move;
  return commitWithMoney(deps, change, { before: order, after, by, reason, paidBy, at: new Date(now) });
}

/** Commits a change that leaves the status: an order for later is accepted ahead, or begins to ring. */
export async function commitStanding(
  db: Database,
  order: MovableOrder,
  next: OrderSummary,
  { by, reason, act }: Pick<Move, 'by' | 'reason' | 'act'>,
  now: string,
): Promise<Extract<MoveOutcome, { kind: 'moved' | 'overtaken' }>> {
  const after = { ...next, version: order.version + 1, statusSince: now };
  const { merchantId, status: from } = order;
  const change = { after, merchantId, from, by, reason, act, wasLater: isLater(summaryOf(order)) };
  return (await commitChange(db, change)) ? { kind: 'moved', order: after } : { kind: 'overtaken' };
}

class Overtaken extends Error {}

/**
 * Commits a move with the documents and the money that follow from it, all or none. The move comes last, because it locks
 * the outlet's counter until the commit.
 */
async function commitWithMoney(
  { db, moneyOfMoves }: MoveDeps,
  change: StatusChange,
  moved: MovedOrder,
): Promise<Extract<MoveOutcome, { kind: 'moved' | 'overtaken' }>> {
  try {
    const order = await db.transaction(async (tx) => {
      const after = { ...moved.after, paymentStatus: await moneyOfMoves.afterMove(tx, moved) };
      await noteLoss(tx, moved);
      if (!(await commitChange(tx, { ...change, after }))) throw new Overtaken();
      await giveBackUnmade(tx, moved);
      return after;
    });
    return { kind: 'moved', order };
  } catch (error) {
    if (error instanceof Overtaken) return { kind: 'overtaken' };
    throw error;
  }
}

/** Portions of an order that ends before the kitchen began with it can be sold again; what was begun is used up. */
async function giveBackUnmade(tx: Queryable, { before, after, at }: MovedOrder): Promise<void> {
  const { orderId, outletId, status } = after;
  const isUnmade = before.status === 'acceptanceWait' || before.status === 'valetOnWayToConfirm';
  // After the move, since orders lock the outlet's counter before what is left.
  if (isUnmade && endsUnserved(status)) await givePortionsBack(tx, { orderId, outletId, at });
}

const attempts = 5;

/**
 * Moves an order regardless of its version: for customers, partners and the server, who act on the state and not on a
 * screen. `moveFor` gets the current order and may return no move. Null if there is no such order or no move;
 * 'overtaken' after repeated concurrent changes.
 */
export async function moveNow(
  deps: MoveDeps,
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
