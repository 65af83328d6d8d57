import type { ServerContext } from '../../server-context';
import type { Job } from '../../jobs/jobs';
import { rollbackRules } from '../../rules/releases/rollback';
import { judgeRollout } from './canary-health';
import { readCauses } from '../figures/failures.repository';
import { plainFigures } from '../figures/health.repository';
import { noteNotCounted } from './note-not-counted';
import { allTracks } from '../state/live-releases';
import type { ReleaseRegistry } from '../registry/registry';
import { rollBackCanary } from '../changes/rollout-changes';
import { watchShells } from './shell-watch';

/**
 * Judges the canaries: a failing one is rolled back and quarantined, and the history gets reason and figures. Safe in
 * several processes at once: the first one ends the rollout. Never resumes a rollout.
 */
export function canaryWatch(
  { db, clock, logger }: Pick<ServerContext, 'db' | 'clock' | 'logger'>,
  registry: ReleaseRegistry,
): Job {
  return {
    name: 'canary health',
    everyMs: 5_000,
    async run() {
      // First, so that failures caused by a shell are not attributed to remotes.
      await watchShells({ db, clock, logger }, registry);
      for (const remote of allTracks(registry.live())) {
        const { rollout } = remote;
        if (rollout === null || rollout.paused) continue;
        const { canary, stable, failing, verdict } = await judgeRollout(db, remote, rollout, clock.now());
        const name = remote.remote;
        if (!verdict.rollback) {
          if (failing.notCounted.length >= rollbackRules.hardMerchants)
            await noteNotCounted(
              { db, history: registry.history },
              { remote: name, rollout, failing, at: clock.now() },
            );
          continue;
        }
        const { releaseId } = rollout.release;
        const causes = await readCauses(db, { remote: name, releaseId, since: rollout.startedAt });
        const done = await rollBackCanary(
          { db, clock, history: registry.history, refresh: () => registry.refresh() },
          {
            remote: name,
            rolloutId: rollout.rolloutId,
            reason: verdict.why,
            figures: {
              verdict,
              failing,
              canary: { short: plainFigures(canary.short), long: plainFigures(canary.long) },
              stable: { short: plainFigures(stable.short), long: plainFigures(stable.long) },
              silence: { canary: canary.silence, stable: stable.silence },
              ...causes,
            },
          },
        );
        if (done) logger.warn({ remote: name, releaseId, why: verdict.why }, 'A canary was rolled back');
      }
    },
  };
}

/** Polls for changes of other processes, in case a notification was lost. */
export function releaseSweep(registry: ReleaseRegistry): Job {
  return { name: 'release revision', everyMs: 2_000, everywhere: true, run: () => registry.refresh() };
}
