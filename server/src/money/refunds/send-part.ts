import type { Actor, LedgerAccount, LedgerKind } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { addWalletEntry, lockWallet } from '../wallet/wallet.repository';
import { addAccountEntry } from '../accounts/accounts.repository';
import { moveDrawer } from '../ledger/drawer.repository';
import { postLedger } from '../ledger/post-ledger.repository';
import type { MoneyOrder } from '../tenders/lock-order.repository';
import type { WrittenPart } from './refunds.repository';

interface Sent {
  part: WrittenPart;
  by: Actor;
  at: Date;
  /** The account that the refund is charged to: an order from before the ledger owes nothing there. */
  debit: LedgerAccount;
}

/** The account a part of a refund comes out of, and its kind. */
const sources = {
  cash: { account: 'drawer', kind: 'refund' },
  upi: { account: 'counterBank', kind: 'refund' },
  card: { account: 'counterBank', kind: 'refund' },
  online: { account: 'provider', kind: 'refund' },
  wallet: { account: 'wallets', kind: 'walletRefund' },
  account: { account: 'customerAccounts', kind: 'accountRefund' },
} as const satisfies Record<WrittenPart['method'], { account: LedgerAccount; kind: LedgerKind }>;

/**
 * Gives back a part of a refund: out of the drawer, into the customer's wallet, or by hand to where it came from. What
 * the payments partner sends is posted when the partner takes it: see `finishPart`.
 */
export async function sendPart(tx: Queryable, order: MoneyOrder, sent: Sent): Promise<void> {
  const { part, by, at } = sent;
  const { merchantId, outletId, orderId, customerId, currency } = order;
  const key = `refund ${part.partId}`;
  if (part.method === 'online') return;
  const amount = -part.amount;
  const moved =
    part.method === 'cash'
      ? await moveDrawer(tx, { merchantId, outletId, kind: 'refund', amount, orderId, key, by, at })
      : null;
  if (part.method === 'wallet' && customerId !== null) {
    await lockWallet(tx, customerId);
    const entry = { merchantId, customerId, currency, orderId, key, note: '', by, at };
    await addWalletEntry(tx, { ...entry, kind: 'refund', amount: part.amount });
  }
  if (part.method === 'account' && customerId !== null) {
    const entry = { merchantId, outletId, customerId, currency, orderId, key, by, at };
    await addAccountEntry(tx, { ...entry, kind: 'refund', amount });
  }
  await postPart(tx, order, sent, moved?.counterDayId ?? null);
}

/** Posts a part of a refund that went back. */
export async function postPart(
  tx: Queryable,
  order: Pick<MoneyOrder, 'merchantId' | 'outletId' | 'orderId' | 'customerId' | 'currency'>,
  { part, by, at, debit }: Sent,
  counterDayId: string | null,
): Promise<void> {
  const { merchantId, outletId, orderId, currency } = order;
  const { account, kind } = sources[part.method];
  const ofCustomer = account === 'wallets' || account === 'customerAccounts';
  const customerId = ofCustomer ? (order.customerId ?? undefined) : undefined;
  await postLedger(tx, {
    merchantId,
    outletId,
    kind,
    key: `refund ${part.partId}`,
    currency,
    orderId,
    by,
    at,
    entries: [
      { account: debit, amount: part.amount, orderId },
      { account, amount: -part.amount, orderId, customerId, counterDayId },
    ],
  });
}
