import type { AppContext } from '../app-context';
import type { Job } from '../jobs/jobs';
import { overdueCheckouts } from './payment.repository';
import { endCheckout } from './payment.service';

const atOnce = 100;
type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Ends checkouts whose payment is overdue; returns how many. Safe to run in several processes at once. */
export async function expireCheckouts(deps: Deps): Promise<number> {
  let ended = 0;
  for (const { checkoutId } of await overdueCheckouts(deps.db, deps.clock.now(), atOnce)) {
    if (await endCheckout(deps, checkoutId, 'expired')) ended += 1;
  }
  return ended;
}

/** Background jobs of on-call ordering. */
export const paymentTimeout = (deps: Deps): Job => ({
  name: 'payment time-out',
  everyMs: 10_000,
  run: async () => void (await expireCheckouts(deps)),
});
