import type { Queryable } from '../db/queryable';
import { invalid, notPermitted } from '../messages/api-error';
import { isNamedBuyer } from './named-buyer.repository';
import type { SessionContext } from '../gate/access/session-context';
import type { MovableOrder } from './order-change.repository';

/**
 * Who runs the drawer sells on account, and to somebody whose name and number are known. Throws ApiError: 403
 * NOT_PERMITTED, 422 VALIDATION_FAILED.
 */
export async function requireAccount(
  db: Queryable,
  { id: orderId }: MovableOrder,
  session: SessionContext,
): Promise<void> {
  if (session.permissions['order:drawer'] !== true) throw notPermitted('money.accountRight');
  if (!(await isNamedBuyer(db, orderId))) throw invalid('money.accountNeedsName', 'paidBy');
}
