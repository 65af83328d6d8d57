import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { PaymentsRefusal } from '../../partners/payments/payments';
import { refusePart } from '../refunds/finish-part';
import { capturesOwed, noteReturnSent, refuseReturn } from './captures.repository';
import {
  notePlanReturnSent,
  planReturnKey,
  planReturnsOwed,
  refusePlanReturn,
} from './plan-returns.repository';
import { notePartSent, partsToSend, refundsUnderWay } from './refund-parts.repository';
import { returnKey, takeRefund } from './take-refund';
import { keyOfAttempt } from '../refunds/try-again';

const atOnce = 50;
type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** A refund to be asked for, and what becomes of the answer. */
interface DueRefund {
  paymentId: string;
  amount: number;
  key: string;
  attempts: number;
  refused: (problem: string) => Promise<unknown>;
  sent: (refundId: string) => Promise<void>;
}

async function ask(deps: Deps, { key, attempts, refused, sent, ...input }: DueRefund): Promise<void> {
  const { partners, logger } = deps;
  try {
    const refund = await partners.payments.refund({ ...input, key: keyOfAttempt(key, attempts) });
    await sent(refund.refundId);
    await takeRefund(deps, { ...refund, key: keyOfAttempt(key, attempts) });
  } catch (error) {
    logger.error({ err: error, payment: input.paymentId, attempts }, 'A refund was not made');
    if (error instanceof PaymentsRefusal) await refused(error.message.slice(0, 200));
  }
}

/**
 * Asks the partner for refunds: of parts of orders, of captures that paid none, and of plans. The partner takes a key
 * once, so a repeat does no harm. What it refuses is asked for again later and stands on the screen of money to return.
 */
export async function sendRefunds(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  for (const { partId, paymentId, ...part } of await partsToSend(db, now, atOnce)) {
    const refused = (problem: string) => db.transaction((tx) => refusePart(tx, partId, { problem, now }));
    if (paymentId === null) await refused('');
    else
      await ask(deps, {
        ...part,
        paymentId,
        key: partId,
        refused,
        sent: (refundId) => notePartSent(db, partId, refundId),
      });
  }
  for (const owed of await capturesOwed(db, now, atOnce))
    await ask(deps, {
      ...owed,
      key: returnKey(owed.paymentId),
      refused: (problem) => db.transaction((tx) => refuseReturn(tx, owed.paymentId, { problem, now })),
      sent: (refundId) => noteReturnSent(db, owed.paymentId, refundId),
    });
  for (const owed of await planReturnsOwed(db, now, atOnce))
    await ask(deps, {
      ...owed,
      key: planReturnKey(owed.paymentId),
      refused: () => db.transaction((tx) => refusePlanReturn(tx, owed.paymentId, now)),
      sent: (refundId) => notePlanReturnSent(db, owed.paymentId, refundId),
    });
}

/** Asks how refunds ended whose webhook has not come. */
export async function followRefunds(deps: Deps): Promise<void> {
  for (const { refundId } of await refundsUnderWay(deps.db, atOnce)) {
    try {
      await takeRefund(deps, await deps.partners.payments.findRefund(refundId));
    } catch (error) {
      deps.logger.warn({ err: error, refund: refundId }, 'The partner did not say how a refund ended');
    }
  }
}

export function refundJobs(deps: Deps): Job[] {
  return [
    { name: 'payment refunds', everyMs: 15_000, run: () => sendRefunds(deps) },
    { name: 'refunds under way', everyMs: 10 * 60_000, run: () => followRefunds(deps) },
  ];
}
