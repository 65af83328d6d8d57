import type { OrderSummary, Reason } from '@galla/contract';
import { isFoodLike, refundableOf } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import type { MovedOrder } from '../../orders/moved-order';
import { paymentStatusAfter } from '../tenders/payment-status.repository';
import type { MoneyOrder } from '../tenders/lock-order.repository';
import { lockAccount } from './order-account';
import { giveBack, quoteRefund } from './give-back';

/** Why, when nobody had to say so. */
function reasonOf({ reason, by }: MovedOrder): Reason {
  if (reason !== null) return reason;
  return by.kind === 'customer'
    ? { code: 'customerAsked', text: '' }
    : { code: 'other', text: `By ${by.name}` };
}

/** Nothing was cooked, and nothing left the outlet: what was ordered can be sold to somebody else. */
const isUnharmed = ({ before }: MovedOrder): boolean =>
  before.status === 'acceptanceWait' ||
  before.status === 'valetOnWayToConfirm' ||
  (before.status === 'foodPreparation' && !isFoodLike(before.businessType));

/** Paid to a marketplace, which gives it back itself. */
const isMarketplaces = ({ billing, paymentMethod }: MoneyOrder): boolean =>
  billing?.marketplace !== undefined && paymentMethod === 'online';

/**
 * Gives back what was paid for an order that ended unserved, with a credit note where an invoice was issued: that takes
 * the sale back even if nothing had been paid. Returns where the payment stands.
 */
export async function returnMoney(tx: Queryable, moved: MovedOrder): Promise<OrderSummary['paymentStatus']> {
  const { orderId, paymentStatus } = moved.after;
  const account = await lockAccount(tx, { orderId });
  if (account === null) return paymentStatus;
  const byMarketplace = isMarketplaces(account.order);
  if (refundableOf(account.tenders) === 0 && account.order.invoicedAt === null)
    return byMarketplace ? 'refunded' : paymentStatus;
  await giveBack(tx, account, {
    quote: quoteRefund(account, 'all'),
    key: `unserved ${moved.after.version}`,
    reason: reasonOf(moved),
    restock: isUnharmed(moved),
    by: moved.by,
    at: moved.at,
  });
  return byMarketplace ? 'refunded' : paymentStatusAfter(tx, orderId);
}
