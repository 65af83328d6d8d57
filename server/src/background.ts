import { escalationJob } from './api/alerts/escalation.job';
import { campaignsJob } from './api/social/campaigns/campaigns.job';
import { sendingsJob } from './api/crm/sendings.job';
import { busyEnd } from './api/kitchen/busy-end.job';
import { serviceEffects } from './api/market/service-effects.job';
import { itemReturn } from './api/menu/item-return.job';
import { archiveSweep } from './api/menu/import/archive-sweep.job';
import { importResume } from './api/menu/import/import-resume.job';
import { idleDevices } from './api/merchant/idle-devices.job';
import { acceptanceTimeout } from './api/orders/acceptance-timeout.job';
import { laterOrders } from './api/orders/later-orders.job';
import { pauseEnd } from './api/outlets/pause-end.job';
import { orderCallsJob } from './api/orders/order-calls.job';
import { deliveredCompletion } from './api/orders/completion.job';
import { planJobs } from './api/plans/plan.jobs';
import { paymentTimeout } from './checkout/payment.jobs';
import { referralRewards } from './api/referrals/referral-rewards.job';
import { eveningJob } from './api/reports/evening/evening.job';
import { exportsJob } from './api/reports/exports.job';
import { socialJobs } from './api/social/social.jobs';
import { supportMailJob } from './api/support/support-mail.job';
import type { AppContext } from './app-context';
import { erasedFilesJob } from './data/erased-files.job';
import { lateRowsJob } from './data/late-rows.job';
import { housekeepingJob } from './data/housekeeping.job';
import { refundTexts } from './money/refunds/notify-refund';
import { createJobLeases } from './jobs/job-leases.repository';
import { settlementsJob } from './money/payments/import-settlement';
import { ledgerJob } from './money/ledger/ledger.job';
import { reconcileJob } from './api/payments/reconcile.job';
import { refundJobs } from './money/payments/refund.job';
import { pushJobs } from './push/push.job';
import { startJobs, type Job } from './jobs/jobs';
import type { StartTask } from './jobs/start-tasks';

/** All recurring work of the server, of which `more` belongs to parts outside the context. */
export const backgroundJobs = (
  context: AppContext,
  sweepSessions: () => Promise<void>,
  more: readonly Job[],
): Job[] => [
  { name: 'ended sessions', everyMs: 15_000, everywhere: true, run: sweepSessions },
  laterOrders(context),
  acceptanceTimeout(context),
  orderCallsJob(context),
  escalationJob(context),
  ...pushJobs(context),
  deliveredCompletion(context),
  busyEnd(context),
  pauseEnd(context),
  itemReturn(context),
  ...more,
  importResume(context),
  archiveSweep(context),
  paymentTimeout(context),
  ledgerJob(context),
  reconcileJob(context),
  ...refundJobs(context),
  settlementsJob(context),
  refundTexts(context),
  exportsJob(context),
  eveningJob(context),
  sendingsJob(context),
  serviceEffects(context),
  referralRewards(context),
  supportMailJob(context),
  ...planJobs(context),
  idleDevices(context),
  ...socialJobs(context),
  campaignsJob(context),
  lateRowsJob(context),
  erasedFilesJob(context),
  housekeepingJob({ database: context.db, log: context.logger }),
];

/**
 * Starts all background work of the server. `stop` waits for running work.
 * @param more jobs of parts outside the context
 * @param tasks work done once, by one of all processes
 */
export async function startBackground(
  context: AppContext,
  more: readonly Job[],
  tasks: readonly StartTask[],
): Promise<{ stop: () => Promise<void> }> {
  const { db, logger, sessions } = context;
  const watch = await sessions.watch();
  // The embedded engine belongs to one process.
  const leases = db.engine === 'postgres' ? createJobLeases(context) : null;
  const jobs = startJobs(backgroundJobs(context, watch.sweep, more), logger, context.metrics.jobDone, leases);
  let stopping = false;
  const runOnce = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (leases === null) await work();
    else await leases.withLease(name, 0, async () => void (await work()));
  };
  const once = tasks.map(({ name, failure, run }) =>
    runOnce(name, () => run(() => stopping)).catch((error: unknown) => logger.error({ err: error }, failure)),
  );
  return {
    async stop() {
      stopping = true;
      await Promise.all([jobs.stop(), ...once, watch.stop()]);
    },
  };
}
