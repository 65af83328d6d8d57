import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { PaymentsRefusal } from '../../partners/payments/payments';
import { capturesOwed, endReturn, noteReturnSent } from './captures.repository';
import { failPart } from '../refunds/finish-part';
import { notePartSent, partsToSend, refundsUnderWay } from './refund-parts.repository';
import { returnKey, takeRefund } from './take-refund';

const atOnce = 50;
type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/**
 * Asks the partner for refunds: of parts of orders, and of captures that paid none. The partner takes a key once, so a
 * repeat does no harm. What it refuses is marked failed and stays visible at the order.
 */
export async function sendRefunds(deps: Needs): Promise<void> {
  const { db, clock, partners, logger } = deps;
  const attempt = async (
    wish: { paymentId: string; amount: number; key: string },
    refused: () => Promise<unknown>,
    sent: (refundId: string) => Promise<void>,
  ): Promise<void> => {
    try {
      const refund = await partners.payments.refund(wish);
      await sent(refund.refundId);
      await takeRefund(deps, { ...refund, key: wish.key });
    } catch (error) {
      logger.error({ err: error, payment: wish.paymentId }, 'A refund was not made');
      if (error instanceof PaymentsRefusal) await refused();
    }
  };
  const at = clock.now();
  for (const { partId, paymentId, amount } of await partsToSend(db, atOnce)) {
    const fail = () => db.transaction((tx) => failPart(tx, partId, at));
    if (paymentId === null) await fail();
    else
      await attempt({ paymentId, amount, key: partId }, fail, (refundId) =>
        notePartSent(db, partId, refundId),
      );
  }
  for (const { paymentId, amount } of await capturesOwed(db, atOnce))
    await attempt(
      { paymentId, amount, key: returnKey(paymentId) },
      () => endReturn(db, { paymentId, refundId: '', state: 'failed', at }),
      (refundId) => noteReturnSent(db, paymentId, refundId),
    );
}

/** Asks how refunds ended whose webhook has not come. */
export async function followRefunds(deps: Needs): Promise<void> {
  for (const { refundId } of await refundsUnderWay(deps.db, atOnce)) {
    try {
      await takeRefund(deps, await deps.partners.payments.findRefund(refundId));
    } catch (error) {
      deps.logger.warn({ err: error, refund: refundId }, 'The partner did not say how a refund ended');
    }
  }
}

export function refundJobs(deps: Needs): Job[] {
  return [
    { name: 'payment refunds', everyMs: 15_000, run: () => sendRefunds(deps) },
    { name: 'refunds under way', everyMs: 10 * 60_000, run: () => followRefunds(deps) },
  ];
}
