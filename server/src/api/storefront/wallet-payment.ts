import { findCustomerOf } from '../../orders/customer-of-number.repository';
import type { Queryable } from '../../db/queryable';
import type { NewOrder } from '../../orders/place-orders.repository';
import { payFromWallet as payOrderFromWallet } from '../../money/wallet/wallet';
import { walletTooLow } from './checkout-refusals';

/** Pays an order from its customer's wallet. The caller has spent the customer's proof. Throws 422 WALLET_TOO_LOW. */
export async function payFromWallet(
  tx: Queryable,
  { merchantId, customer, summary }: Pick<NewOrder, 'merchantId' | 'customer' | 'summary'>,
  at: Date,
): Promise<void> {
  const { total, currency, orderId } = summary;
  const customerId = await findCustomerOf(tx, merchantId, customer);
  if (customerId === null) throw walletTooLow(0);
  const balance = await payOrderFromWallet(tx, {
    merchantId,
    outletId: summary.outletId,
    customerId,
    currency,
    amount: total,
    orderId,
    by: { kind: 'customer', name: customer.name, device: '' },
    at,
  });
  if (balance !== null) throw walletTooLow(balance);
}
