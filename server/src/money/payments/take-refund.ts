import { currencySchema, idSchema } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { ProviderRefund } from '../../partners/payments/payments';
import { postLedger } from '../ledger/post-ledger';
import { failPart, finishPart } from '../refunds/finish-part';
import { endReturn } from './captures.repository';
import { providerActor } from './tenders';

/** Key of the refund of a capture that paid no order; that of a part of an order's refund is the part's id. */
export const returnKey = (paymentId: string): string => `return-${paymentId}`;
const paymentOfKey = (key: string): string | null =>
  key.startsWith('return-') ? key.slice('return-'.length) : null;

/**
 * Takes how a refund at the partner ended, by its webhook or by asking; idempotent, and in any order: one that is done
 * stays done. A refund that nobody here asked for is left to the payout's statement.
 */
export async function takeRefund(
  { db, clock }: { db: Database; clock: Clock },
  refund: ProviderRefund,
): Promise<void> {
  const { state } = refund;
  if (state === 'pending') return;
  await db.transaction(async (tx) => {
    const paymentId = paymentOfKey(refund.key);
    const partId = idSchema.safeParse(refund.key).data;
    if (partId !== undefined) {
      if (state === 'failed') await failPart(tx, partId, clock.now());
      else await finishPart(tx, partId, { providerRefundId: refund.refundId, at: clock.now() });
    } else if (paymentId !== null) await endReturnOf(tx, paymentId, refund, state, clock.now());
  });
}

async function endReturnOf(
  tx: Queryable,
  paymentId: string,
  { refundId }: ProviderRefund,
  state: 'done' | 'failed',
  at: Date,
): Promise<void> {
  const capture = await endReturn(tx, { paymentId, refundId, state, at });
  if (capture === null || state === 'failed') return;
  const { merchantId, outletId, amount, currency } = capture;
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'refund',
    key: `return ${paymentId}`,
    currency: currencySchema.parse(currency),
    by: providerActor,
    at,
    entries: [
      { account: 'refundsOwed', amount },
      { account: 'provider', amount: -amount },
    ],
  });
}
