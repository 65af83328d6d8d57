import type { AppContext } from '../../../app-context';
import type { Job } from '../../../jobs/jobs';
import { markRefunded, overdueCheckouts, refundsDue } from './payment.repository';
import { endCheckout } from './payment.service';

const atOnce = 100;
type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Ends what waited too long for its payment; answers how many. Safe to run in several processes at once. */
export async function expireCheckouts(needs: Needs): Promise<number> {
  let ended = 0;
  for (const { checkoutId } of await overdueCheckouts(needs.db, needs.clock.now(), atOnce)) {
    if (await endCheckout(needs, checkoutId, 'expired')) ended += 1;
  }
  return ended;
}

/** Gives back what was paid for nothing. The partner gives nothing back twice, so a repeat does no harm. */
export async function refundPayments({ db, clock, partners }: Needs): Promise<number> {
  const due = await refundsDue(db, atOnce);
  for (const { paymentId } of due) {
    await partners.payments.refund(paymentId);
    await markRefunded(db, paymentId, clock.now());
  }
  return due.length;
}

/** What on-call ordering does by itself. */
export function paymentJobs(needs: Needs): Job[] {
  return [
    {
      name: 'payment time-out',
      everyMs: 10_000,
      async run() {
        await expireCheckouts(needs);
      },
    },
    {
      name: 'payment refunds',
      everyMs: 15_000,
      async run() {
        await refundPayments(needs);
      },
    },
  ];
}
