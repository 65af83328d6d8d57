import type { Actor, HandoverMethod, OrderSummary, Reason } from '@galla/contract';
import type { MovableOrder } from '../api/orders/order-change.repository';

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
