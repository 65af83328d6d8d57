import type { AppContext } from '../../app-context';
import { openPlanPayments } from '../../plans/plans.repository';
import { noteAsked, unsurePayments } from '../../checkout/payment.repository';
import type { Job } from '../../jobs/jobs';
import { takeAnyCapture } from './take-event';
import type { EventDeps } from './take-event';

const atOnce = 40;

/** Asks the partner what was paid by links that no webhook reported, and takes it as one would. */
export async function askAboutPayments(deps: EventDeps): Promise<void> {
  const { db, clock, partners, logger } = deps;
  const now = clock.now();
  const ask = async (reference: string): Promise<void> => {
    try {
      for (const capture of await partners.payments.capturesOf(reference))
        await takeAnyCapture(deps, capture);
    } catch (error) {
      logger.warn({ err: error, reference }, 'The partner did not say what became of a payment');
    }
  };
  for (const { id } of await unsurePayments(db, now, atOnce)) {
    await ask(id);
    await noteAsked(db, id, now);
  }
  for (const { id } of await openPlanPayments(db, now, atOnce)) await ask(id);
}

export function reconcileJob({ db, clock, partners, logger, kitchen, secrets }: AppContext): Job {
  const tokenKey = secrets.derive('customer-token');
  return {
    name: 'payments without a webhook',
    everyMs: 60_000,
    run: () => askAboutPayments({ db, clock, partners, logger, kitchen, tokenKey }),
  };
}
