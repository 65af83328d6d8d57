import type { Actor, SuspenseAccount } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { postLedger } from '../ledger/post-ledger.repository';
import type { OpenLine } from './payouts-import.repository';

/** Moves what of a payout line is in suspense to the account that it belongs to. */
export async function postCleared(
  tx: Queryable,
  { merchantId, outletId, orderId, currency, open }: OpenLine,
  to: { key: string; account: SuspenseAccount | 'provider'; by: Actor; at: Date },
): Promise<void> {
  const order = orderId === null ? {} : { orderId };
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'suspenseCleared',
    key: to.key,
    currency,
    ...order,
    by: to.by,
    at: to.at,
    entries: [
      { account: 'suspense', amount: open, ...order },
      { account: to.account, amount: -open, ...order },
    ],
  });
}
