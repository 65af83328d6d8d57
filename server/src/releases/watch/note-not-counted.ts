import type { Database } from '../../db/database';
import type { FailingMerchants } from '../figures/counted-merchants.repository';
import { appendHistory, isNoted, type HistorySigner } from '../state/history.repository';
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
    if (await isNoted(tx, { remote, action, details: { rolloutId } })) return;
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
