import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { releaseAudit } from '../../db/schema';
import type { FailingMerchants } from '../figures/counted-merchants.repository';
import { appendHistory, type HistorySigner } from '../state/history.repository';
import type { LiveRollout } from '../state/live-releases';
import { lockRevision } from '../state/releases.repository';

/** Writes into the history, once per rollout, whose failures would have ended it if they counted. */
export async function noteNotCounted(
  { db, history }: { db: Database; history: HistorySigner },
  {
    remote,
    rollout: { rolloutId, release },
    failing,
    at,
  }: { remote: string; rollout: LiveRollout; failing: FailingMerchants; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const revision = await lockRevision(tx);
    const action = 'notCounted';
    const known = await tx.orm
      .select({ id: releaseAudit.id })
      .from(releaseAudit)
      .where(
        and(
          eq(releaseAudit.action, action),
          eq(releaseAudit.remote, remote),
          sql`${releaseAudit.details} ->> 'rolloutId' = ${rolloutId}`,
        ),
      )
      .limit(1);
    if (known.length > 0) return;
    await appendHistory(tx, history, {
      remote,
      releaseId: release.releaseId,
      action,
      by: 'canary-watch',
      reason: `${failing.notCounted.length} merchants without orders before this canary report failures; they do not count`,
      revision,
      at,
      details: { rolloutId, failing },
    });
  });
}
