import type { AppContext } from '../app-context';
import type { Job } from '../jobs/jobs';
import { judgeRollout } from './canary-health';
import { plainFigures } from './health.repository';
import { allTracks } from './live-releases';
import type { ReleaseRegistry } from './registry';
import { rollBackCanary } from './rollout-changes';

/**
 * Looks after the canaries: what the rules condemn goes back, is quarantined, and the history says why with figures.
 * Safe in several processes at once: the first one ends the rollout, the others find it ended. Never resumes anything.
 */
export function canaryWatch(
  { db, clock, logger }: Pick<AppContext, 'db' | 'clock' | 'logger'>,
  registry: ReleaseRegistry,
): Job {
  return {
    name: 'canary health',
    everyMs: 5_000,
    async run() {
      for (const remote of allTracks(registry.live())) {
        const { rollout } = remote;
        if (rollout === null || rollout.paused) continue;
        const { canary, stable, verdict } = await judgeRollout(db, remote, rollout, clock.now());
        if (!verdict.rollback) continue;
        const name = remote.stable.remote;
        const done = await rollBackCanary(
          { db, clock, refresh: () => registry.refresh() },
          {
            remote: name,
            rolloutId: rollout.rolloutId,
            reason: verdict.why,
            figures: {
              verdict,
              canary: { short: plainFigures(canary.short), long: plainFigures(canary.long) },
              stable: { short: plainFigures(stable.short), long: plainFigures(stable.long) },
            },
          },
        );
        const { releaseId } = rollout.release;
        if (done) logger.warn({ remote: name, releaseId, why: verdict.why }, 'A canary was rolled back');
      }
    },
  };
}

/** Hears of changes by other processes even when a notification was lost. */
export function releaseSweep(registry: ReleaseRegistry): Job {
  return { name: 'release revision', everyMs: 2_000, everywhere: true, run: () => registry.refresh() };
}
