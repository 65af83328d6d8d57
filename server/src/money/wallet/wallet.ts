import type { Actor, CounterMethod, CurrencyName } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { noteCashLimit } from '../cash/cash-limit';
import { moveDrawer } from '../ledger/drawer.repository';
import { postLedger } from '../ledger/post-ledger.repository';
import { addWalletEntry, lockWallet, walletBalance } from './wallet.repository';

export interface WalletMove {
  merchantId: string;
  outletId: string;
  customerId: string;
  currency: CurrencyName;
  /** Positive. */
  amount: number;
  by: Actor;
  at: Date;
}

/** Money that a customer leaves with the outlet; cash goes into the drawer. Idempotent by key; false: it was written before. */
export async function topUpWallet(
  tx: Queryable,
  { outletId, method, ...move }: WalletMove & { method: CounterMethod; key: string; note: string },
): Promise<boolean> {
  const { merchantId, customerId, currency, amount, by, at, key } = move;
  if (!(await addWalletEntry(tx, { ...move, kind: 'topUp', orderId: null }))) return false;
  const cash = { merchantId, outletId, amount, key: `wallet ${key}`, note: move.note, by, at };
  const moved = method === 'cash' ? await moveDrawer(tx, { ...cash, kind: 'paidIn' }) : null;
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'walletTopUp',
    key: `walletTopUp ${key}`,
    currency,
    by,
    at,
    entries: [
      { account: method === 'cash' ? 'drawer' : 'counterBank', amount, counterDayId: moved?.counterDayId },
      { account: 'wallets', amount: -amount, customerId },
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

/**
 * Pays an order from its customer's wallet, which stays locked until the transaction ends. Null: paid; otherwise the
 * balance, which is too low. The order's tender is written once the order is.
 */
export async function payFromWallet(
  tx: Queryable,
  { outletId, ...move }: WalletMove & { orderId: string },
): Promise<number | null> {
  const { merchantId, customerId, currency, amount, by, at, orderId } = move;
  await lockWallet(tx, customerId);
  const balance = await walletBalance(tx, merchantId, customerId, currency);
  if (balance < amount) return balance;
  const key = `order-${orderId}`;
  await addWalletEntry(tx, { ...move, amount: -amount, kind: 'order', key, note: '' });
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'walletPayment',
    key: `walletPayment ${orderId}`,
    currency,
    orderId,
    by,
    at,
    entries: [
      { account: 'wallets', amount, customerId },
      { account: 'customers', amount: -amount, orderId },
    ],
  });
  return null;
}
