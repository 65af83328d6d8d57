import { minuteMs } from '@galla/contract';
import { plans } from '@galla/domain';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import type { Job } from '../../jobs/jobs';
import { serverActor } from '../../orders/actors';
import * as repository from '../../plans/plans.repository';
import { subscriptionView } from '../../plans/plans.service';

/** Ends expired plans and closes expired payment pages. The merchant's data is not changed. */
export function planJobs({
  db,
  clock,
  partners,
  logger,
}: Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>): Job[] {
  const lapse = async (merchantId: string): Promise<void> => {
    await db.transaction(async (tx) => {
      await repository.lockMerchant(tx, merchantId);
      const now = clock.now();
      const left = await repository.findPlan(tx, merchantId, now);
      // Renewed since the query.
      if (left.state !== 'lapsed' || left.planId !== plans[0].planId) return;
      await repository.savePlan(tx, merchantId, left);
      await audit(tx, { merchantId, by: serverActor, at: now }, 'plan.lapse', ['plan', merchantId], {
        after: subscriptionView(left),
      });
    });
  };
  return [
    {
      name: 'plans that ran out',
      everyMs: minuteMs,
      async run() {
        for (const { merchantId } of await repository.lapsedMerchants(db, clock.now()))
          await lapse(merchantId);
      },
    },
    {
      name: 'payment pages of plans',
      everyMs: minuteMs,
      async run() {
        for (const { paymentId } of await repository.overduePayments(db, clock.now())) {
          if (await repository.movePayment(db, paymentId, ['open'], 'expired'))
            await partners.payments
              .cancel(paymentId)
              .catch((error: unknown) => logger.warn({ err: error }, 'A payment page was not closed'));
        }
      },
    },
  ];
}
