import type { OrderStatus } from '@galla/contract';
import { endsUnserved } from '@galla/domain';
import { collectAtHandover } from './counter/collect-at-handover';
import { issueAtHandover } from './documents/issue-at-handover';
import type { MoneyOfMoves } from '../orders/moved-order';
import { returnMoney } from './refunds/return-money';

/** Statuses in which the goods have left the outlet: the invoice is issued at the first of them. */
const handedOver: ReadonlySet<OrderStatus> = new Set(['outForDelivery', 'delivered', 'complete']);

/** The invoice and the collection at the hand-over; the money back when an order ends unserved. */
export const moneyOfMoves: MoneyOfMoves = {
  movesMoney: (to) => handedOver.has(to) || endsUnserved(to),
  async afterMove(tx, moved) {
    const { status, paymentStatus } = moved.after;
    if (handedOver.has(status)) {
      await issueAtHandover(tx, moved);
      return collectAtHandover(tx, moved);
    }
    return endsUnserved(status) ? returnMoney(tx, moved) : paymentStatus;
  },
};
