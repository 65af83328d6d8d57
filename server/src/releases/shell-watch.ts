import { shellName } from '@galla/shared/contract';
import { judgeShell, rollbackRules, shellRules } from '@galla/shared/domain';
import type { AppContext } from '../app-context';
import { goBackTo } from './assignment-changes';
import { changeRemote, type ChangeNeeds } from './change-remote';
import type { LiveShell } from './live-releases';
import { ReleaseRefusal } from './release-refusal';
import type { ReleaseRegistry } from './registry';
import { listAssignmentTimes } from './releases.repository';
import { rollBackCanary } from './rollout-changes';
import { readByShell } from './shell-figures.repository';

type Needs = Pick<AppContext, 'db' | 'clock' | 'logger'>;

/** A shell that was released lately, and the one that merchants had before, or have beside it. */
interface Judged {
  shell: string;
  releasedAt: Date;
  before: string;
  /** Its own starts are judged here, too; those of a canary are judged by the rules of canaries. */
  withStarts: boolean;
  takeBack: (needs: ChangeNeeds, reason: string, figures: Record<string, unknown>) => Promise<boolean>;
}

/**
 * Takes a shell back when remotes fail on it that worked on the shell before: its canary ends, or everybody goes back to
 * the last good one, and canaries of remotes that do not fit that end with it. It is quarantined, so that what its pages
 * reported counts against no remote.
 */
export async function watchShells({ db, clock, logger }: Needs, registry: ReleaseRegistry): Promise<void> {
  const { shell } = registry.live();
  if (shell === null) return;
  const now = clock.now();
  const changeNeeds: ChangeNeeds = { db, clock, refresh: () => registry.refresh() };
  const promotedAt = (await listAssignmentTimes(db)).get(shellName) ?? now;
  for (const judged of judgedShells(shell, promotedAt, now)) {
    const { shell: releaseId, releasedAt, before, withStarts, takeBack } = judged;
    const lately = new Date(now.getTime() - rollbackRules.shortWindowMs);
    const found = await readByShell(
      db,
      { shell: releaseId, since: releasedAt > lately ? releasedAt : lately },
      { shell: before, since: new Date(now.getTime() - shellRules.beforeMs) },
    );
    const remotes = found.filter(({ remote }) => withStarts || remote !== shellName);
    const { blamed, why } = judgeShell(remotes);
    if (!blamed) continue;
    try {
      const done = await takeBack(changeNeeds, why, { before, remotes });
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
      takeBack: (needs, reason, figures) =>
        rollBackCanary(needs, { remote: shellName, rolloutId: rollout.rolloutId, reason, figures }),
    });
  if (lastGood !== null && now.getTime() - promotedAt.getTime() < shellRules.judgedForMs)
    judged.push({
      shell: stable.releaseId,
      releasedAt: promotedAt,
      before: lastGood.releaseId,
      withStarts: true,
      takeBack: (needs, reason, figures) => takeStableBack(needs, stable.releaseId, reason, figures),
    });
  return judged;
}

/** Gives everybody the last good shell, if this one is still what they have. */
function takeStableBack(
  needs: ChangeNeeds,
  releaseId: string,
  reason: string,
  figures: Record<string, unknown>,
): Promise<boolean> {
  const by = 'auto-rollback';
  return changeRemote(needs, { remote: shellName, version: null, by, reason }, async (state) => {
    if (state.stable !== releaseId || state.lastGood === null) return null;
    const request = { remote: shellName, by, reason };
    const change = await goBackTo(state, request, state.lastGood, { quarantine: true, force: true });
    return { ...change, details: { ...change.details, figures } };
  });
}
