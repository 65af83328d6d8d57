import type { AppContext } from '../../../app-context';
import type { Job } from '../../../jobs/jobs';
import { markRefunded, overdueCheckouts, refundsDue } from './payment.repository';
import { endCheckout } from './payment.service';

const atOnce = 100;
type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Ends checkouts whose payment is overdue; returns how many. Safe to run in several processes at once. */
export async function expireCheckouts(deps: Needs): Promise<number> {
  let ended = 0;
  for (const { checkoutId } of await overdueCheckouts(deps.db, deps.clock.now(), atOnce)) {
    if (await endCheckout(deps, checkoutId, 'expired')) ended += 1;
  }
  return ended;
}

/** Refunds payments without an order. Refunds at the partner are idempotent, so a repeat does no harm. */
export async function refundPayments({ db, clock, partners }: Needs): Promise<number> {
  const due = await refundsDue(db, atOnce);
  for (const { paymentId } of due) {
    await partners.payments.refund(paymentId);
    await markRefunded(db, paymentId, clock.now());
  }
  return due.length;
}

/** Background jobs of on-call ordering. */
export function paymentJobs(deps: Needs): Job[] {
  return [
    {
      name: 'payment time-out',
      everyMs: 10_000,
      async run() {
        await expireCheckouts(deps);
      },
    },
    {
      name: 'payment refunds',
      everyMs: 15_000,
      async run() {
        await refundPayments(deps);
      },
    },
  ];
}
