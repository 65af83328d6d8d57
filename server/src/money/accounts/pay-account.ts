import type { Actor, CounterMethod, CurrencyName } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { noteCashLimit } from '../cash/cash-limit';
import { moveDrawer } from '../ledger/drawer.repository';
import { postLedger } from '../ledger/post-ledger.repository';
import { addAccountEntry } from './accounts.repository';

interface Paid {
  merchantId: string;
  outletId: string;
  customerId: string;
  /** For the drawer's list. */
  customerName: string;
  currency: CurrencyName;
  /** Positive. */
  amount: number;
  method: CounterMethod;
  reference: string;
  key: string;
  by: Actor;
  at: Date;
}

/** A customer pays of what they owe, at the counter. Idempotent by key; false: it was written before. */
export async function payAccount(tx: Queryable, paid: Paid): Promise<boolean> {
  const { merchantId, outletId, customerId, customerName, currency, amount, method, key, by, at } = paid;
  const { reference } = paid;
  const entry = { merchantId, outletId, customerId, currency, orderId: null, method, reference, key, by, at };
  if (!(await addAccountEntry(tx, { ...entry, kind: 'payment', amount: -amount }))) return false;
  const moved =
    method === 'cash'
      ? await moveDrawer(tx, {
          merchantId,
          outletId,
          kind: 'paidIn',
          amount,
          key: `account ${key}`,
          note: customerName,
          by,
          at,
        })
      : null;
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'accountPaid',
    key: `accountPaid ${key}`,
    currency,
    by,
    at,
    entries: [
      { account: method === 'cash' ? 'drawer' : 'counterBank', amount, counterDayId: moved?.counterDayId },
      { account: 'customerAccounts', amount: -amount, customerId },
    ],
  });
  if (method === 'cash')
    await noteCashLimit(
      tx,
      { merchantId, outletId, orderId: null, customerId, at },
      { amount, currency, by },
    );
  return true;
}
