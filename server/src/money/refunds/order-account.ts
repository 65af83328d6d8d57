import type { Queryable } from '../../db/queryable';
import { balanceOf, lockAccountOf } from '../accounts/accounts.repository';
import { refundsOf } from './refunds.repository';
import type { RefundRow } from './refunds.repository';
import { tendersOfLocked } from '../tenders/earlier-tender';
import { lockOrder } from '../tenders/lock-order.repository';
import type { MoneyChoice, MoneyOrder } from '../tenders/lock-order.repository';
import type { TenderRow } from '../tenders/tenders.repository';

/** A locked order with what came in and what went back so far. */
export interface OrderAccount {
  order: MoneyOrder;
  tenders: readonly TenderRow[];
  refunds: readonly RefundRow[];
  /** What its customer owes on account, which is locked; 0 for an order that was not sold on account. */
  owed: number;
}

/** Locks an order for a change of its money, and its customer's account before the drawer; null: there is none. */
export async function lockAccount(tx: Queryable, choice: MoneyChoice): Promise<OrderAccount | null> {
  const order = await lockOrder(tx, choice);
  if (order === null) return null;
  const tenders = await tendersOfLocked(tx, order);
  const onAccount = tenders.some(({ method }) => method === 'account');
  if (onAccount && order.customerId !== null) await lockAccountOf(tx, order.customerId);
  const owed = onAccount ? await balanceOf(tx, order) : 0;
  return { order, tenders, refunds: await refundsOf(tx, order.orderId), owed };
}
