import type { Actor, HandoverMethod, OrderStatus, OrderSummary, Reason } from '@galla/contract';
import type { Queryable } from '../db/queryable';
import type { MovableOrder } from './order-change.repository';

/** An order that is being moved, in the transaction of its move. */
export interface MovedOrder {
  before: MovableOrder;
  after: OrderSummary;
  by: Actor;
  reason: Reason | null;
  /** How staff say that what was due was paid. */
  paidBy?: HandoverMethod | undefined;
  at: Date;
}

/** Documents and money that follow from moves. Orders don't know which: they are handed to them. */
export interface MoneyOfMoves {
  /** Whether a move to this status changes documents or money, so that it needs a transaction of several statements. */
  movesMoney(to: OrderStatus): boolean;
  /** In the transaction of the move, before the move is written. Returns where the payment stands then. */
  afterMove(tx: Queryable, moved: MovedOrder): Promise<OrderSummary['paymentStatus']>;
}
