import type { OrderSummary } from '@galla/contract';
import { dueOf } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import type { MovedOrder } from '../../orders/moved-order';
import { paymentStatusAfter } from '../tenders/payment-status.repository';
import { tendersOfLocked } from '../tenders/earlier-tender';
import { lockOrder } from '../tenders/lock-order.repository';
import { sellOnAccount, takeAtCounter, takeByRider } from './take-tender';

const key = 'handover';

/**
 * Takes what is due when the goods reach the customer: the way that a named person says, cash into the drawer; into the
 * hands of the rider when the delivery partner reports it. Nobody else can say that an order was paid. Returns where the
 * payment stands.
 */
export async function collectAtHandover(
  tx: Queryable,
  { after, by, at, paidBy = 'cash' }: MovedOrder,
): Promise<OrderSummary['paymentStatus']> {
  const reached = after.status === 'delivered' || after.status === 'complete';
  const { orderId, paymentStatus } = after;
  // What is paid online or from a wallet comes from there, or from a marketplace: nobody asks for it at the door.
  if (after.paymentMethod !== 'cod') return paymentStatus;
  if (!reached || paymentStatus === 'paid' || paymentStatus === 'refunded') return paymentStatus;
  if (by.kind !== 'staff' && by.kind !== 'partner') return paymentStatus;
  const order = await lockOrder(tx, { orderId });
  if (order === null) return paymentStatus;
  const tenders = await tendersOfLocked(tx, order);
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  const amount = dueOf({ ...order, paid });
  if (amount > 0) {
    const taken = { amount, key, by, at };
    if (by.kind !== 'staff') await takeByRider(tx, order, { ...taken, rider: by.name });
    else if (paidBy === 'account') await sellOnAccount(tx, order, { ...taken, reference: '' });
    else await takeAtCounter(tx, order, { ...taken, method: paidBy, reference: '' });
  }
  return paymentStatusAfter(tx, orderId);
}
