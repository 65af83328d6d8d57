import { shellName } from '@galla/contract';
import { judgeShell, shellRules } from '../../rules/releases/shell-blame';
import { rollbackRules } from '../../rules/releases/rollback';
import type { ServerContext } from '../../server-context';
import { goBackTo } from '../changes/assignment-changes';
import { changeRemote, type ChangeDeps } from '../changes/change-remote';
import type { LiveShell } from '../state/live-releases';
import { ReleaseRefusal } from '../builds/release-refusal';
import type { ReleaseRegistry } from '../registry/registry';
import { listAssignmentTimes } from '../state/releases.repository';
import { rollBackCanary } from '../changes/rollout-changes';
import { readByShell } from '../figures/shell-figures.repository';

type Deps = Pick<ServerContext, 'db' | 'clock' | 'logger'>;

/** A recently released shell, and the one that merchants had before, or have beside it. */
interface Judged {
  shell: string;
  releasedAt: Date;
  before: string;
  /** Its starts are judged here, too; those of a canary are judged by the canary rules. */
  withStarts: boolean;
  takeBack: (deps: ChangeDeps, reason: string, figures: Record<string, unknown>) => Promise<boolean>;
}

/**
 * Rolls a shell back when remotes fail on it that worked on the previous one: its canary ends, or all merchants return
 * to the last good shell, and canaries incompatible with that end. It is quarantined, so that reports of its pages do
 * not count against remotes.
 */
export async function watchShells({ db, clock, logger }: Deps, registry: ReleaseRegistry): Promise<void> {
  const { shell } = registry.live();
  if (shell === null) return;
  const now = clock.now();
  const changeDeps: ChangeDeps = { db, clock, history: registry.history, refresh: () => registry.refresh() };
  const promotedAt = (await listAssignmentTimes(db)).get(shellName) ?? now;
  for (const judged of judgedShells(shell, promotedAt, now)) {
    const { shell: releaseId, releasedAt, before, withStarts, takeBack } = judged;
    const lately = new Date(now.getTime() - rollbackRules.shortWindowMs);
    const found = await readByShell(
      db,
      { shell: releaseId, since: releasedAt > lately ? releasedAt : lately, releasedAt },
      { shell: before, since: new Date(now.getTime() - shellRules.beforeMs) },
    );
    const remotes = found.filter(({ remote }) => withStarts || remote !== shellName);
    const { blamed, why } = judgeShell(remotes);
    if (!blamed) continue;
    try {
      const done = await takeBack(changeDeps, why, { before, remotes });
      if (done) logger.warn({ releaseId, why }, 'A shell was taken back');
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      logger.error({ releaseId, why, refusal: error.message }, 'A shell could not be taken back');
    }
  }
}

function judgedShells({ stable, lastGood, rollout }: LiveShell, promotedAt: Date, now: Date): Judged[] {
  const judged: Judged[] = [];
  if (rollout !== null && !rollout.paused)
    judged.push({
      shell: rollout.release.releaseId,
      releasedAt: rollout.startedAt,
      before: stable.releaseId,
      withStarts: false,
      takeBack: (deps, reason, figures) =>
        rollBackCanary(deps, { remote: shellName, rolloutId: rollout.rolloutId, reason, figures }),
    });
  if (lastGood !== null && now.getTime() - promotedAt.getTime() < shellRules.judgedForMs)
    judged.push({
      shell: stable.releaseId,
      releasedAt: promotedAt,
      before: lastGood.releaseId,
      withStarts: true,
      takeBack: (deps, reason, figures) => takeStableBack(deps, stable.releaseId, reason, figures),
    });
  return judged;
}

/** Assigns the last good shell to all merchants, if this one is still assigned. */
function takeStableBack(
  deps: ChangeDeps,
  releaseId: string,
  reason: string,
  figures: Record<string, unknown>,
): Promise<boolean> {
  const by = 'auto-rollback';
  return changeRemote(deps, { remote: shellName, version: null, by, reason }, async (state) => {
    if (state.stable !== releaseId || state.lastGood === null) return null;
    const request = { remote: shellName, by, reason };
    const change = await goBackTo(state, request, state.lastGood, { quarantine: true, force: true });
    return { ...change, details: { ...change.details, figures } };
  });
}
