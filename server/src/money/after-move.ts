import type { OrderStatus, OrderSummary } from '@galla/contract';
import { endsUnserved } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { collectAtHandover } from './counter/collect-at-handover';
import { issueAtHandover } from './documents/issue-at-handover';
import type { MovedOrder } from './moved-order';
import { returnMoney } from './refunds/return-money';

/** Statuses in which the goods have left the outlet: the invoice is issued at the first of them. */
const handedOver: ReadonlySet<OrderStatus> = new Set(['outForDelivery', 'delivered', 'complete']);

/** Whether a move to this status changes papers or money, so that it needs a transaction of several statements. */
export const movesMoney = (to: OrderStatus): boolean => handedOver.has(to) || endsUnserved(to);

/**
 * Papers and money that follow from a move, in its transaction and before the move itself is written. Returns where the
 * payment stands then: the move writes it.
 */
export async function afterMove(tx: Queryable, moved: MovedOrder): Promise<OrderSummary['paymentStatus']> {
  const { status, paymentStatus } = moved.after;
  if (handedOver.has(status)) {
    await issueAtHandover(tx, moved);
    return collectAtHandover(tx, moved);
  }
  return endsUnserved(status) ? returnMoney(tx, moved) : paymentStatus;
}
