import { currencySchema, idSchema } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { ProviderRefund } from '../../partners/payments/payments';
import { postLedger } from '../ledger/post-ledger.repository';
import { finishPart, refusePart } from '../refunds/finish-part';
import { endReturn, refuseReturn } from './captures.repository';
import { takePlanRefund } from './plan-returns.repository';
import { isPresent } from './refund-parts.repository';
import { providerActor } from './tenders';
import { withoutAttempt } from '../refunds/try-again';

/** Key of the refund of a capture that paid no order; that of a part of an order's refund is the part's id. */
export const returnKey = (paymentId: string): string => `return-${paymentId}`;
const paymentOfKey = (key: string): string | null =>
  key.startsWith('return-') ? key.slice('return-'.length) : null;

/**
 * Takes how a refund at the partner ended, by its webhook or by asking; idempotent, and in any order: one that is done
 * stays done, one that failed is asked for again. A refund that nobody here asked for is left to the payout's statement.
 */
export async function takeRefund(
  { db, clock }: { db: Database; clock: Clock },
  refund: ProviderRefund,
): Promise<void> {
  const { state } = refund;
  if (state === 'pending') return;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const key = withoutAttempt(refund.key);
    const paymentId = paymentOfKey(key);
    const partId = idSchema.safeParse(key).data;
    if (partId !== undefined) {
      // Of an attempt before the present one: that one was refused already.
      if (state === 'failed') {
        if (await isPresent(tx, partId, refund.refundId)) await refusePart(tx, partId, { problem: '', now });
      } else await finishPart(tx, partId, { providerRefundId: refund.refundId, at: now });
    } else if (paymentId !== null && state === 'failed')
      await refuseReturn(tx, paymentId, { problem: '', now });
    else if (paymentId !== null) await endReturnOf(tx, paymentId, refund, now);
    else await takePlanRefund(tx, key, refund, now);
  });
}

async function endReturnOf(
  tx: Queryable,
  paymentId: string,
  { refundId }: ProviderRefund,
  at: Date,
): Promise<void> {
  const capture = await endReturn(tx, { paymentId, refundId, at });
  if (capture === null) return;
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
