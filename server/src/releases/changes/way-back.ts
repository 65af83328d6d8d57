import { releaseDescriptionSchema, shellDescriptionSchema, shellName } from '@galla/contract';
import { msg } from '../../messages/message';
import type { ChangeState, EndedRollout } from './change-remote';
import { fits, reportFit, requireFit } from '../state/fit';
import type { LiveTracks } from '../state/live-releases';
import { findClash, requireOwnPaths } from '../builds/owned-paths';
import { ReleaseRefusal } from '../builds/release-refusal';
import type { ReleaseRow } from '../state/releases.repository';
import { sayRollout } from './rollout-changes';
import { endRollout } from '../state/rollouts.repository';

/**
 * Clears the way for a rollback. The stable releases of the others must be compatible with the target, or pages would
 * break. An incompatible canary does not block: with `force` it ends in the same transaction; without it the error
 * names it (409 CANARIES_WOULD_END). Returns the ended ones.
 */
export async function clearWayBack(
  { tx, at, live }: ChangeState,
  target: ReleaseRow,
  force: boolean,
): Promise<EndedRollout[]> {
  const unfit = target.remote === shellName ? unfitForShell(live, target) : unfitForRemote(live, target);
  const ended = unfit.flatMap(({ remote, rollout }) =>
    rollout === null ? [] : [{ remote, releaseId: rollout.release.releaseId, before: sayRollout(rollout) }],
  );
  if (ended.length === 0) return ended;
  if (!force) {
    const canaries = ended.map(({ remote, releaseId }) => ({ remote, releaseId }));
    throw new ReleaseRefusal(
      409,
      'CANARIES_WOULD_END',
      msg('releases.canariesWouldEnd', {
        remote: target.remote,
        releaseId: target.releaseId,
        canaries: canaries.map(({ remote, releaseId }) => `${remote} ${releaseId}`).join(', '),
      }),
      { canaries },
    );
  }
  for (const { remote } of ended) await endRollout(tx, remote, 'rolledBack', at);
  return ended;
}

function unfitForShell({ remotes }: ChangeState['live'], target: ReleaseRow): LiveTracks[] {
  const { releaseId } = target;
  const shell = { releaseId, manifest: shellDescriptionSchema.parse(target.manifest) };
  requireFit(
    reportFit(
      remotes.flatMap(({ stable }) => stable ?? []),
      [shell],
    ),
  );
  return remotes.filter(({ rollout }) => rollout !== null && !fits(rollout.release, shell));
}

function unfitForRemote({ shell, remotes }: ChangeState['live'], target: ReleaseRow): LiveTracks[] {
  const release = releaseDescriptionSchema.parse(target.manifest);
  requireFit(reportFit([release], shell === null ? [] : [shell.stable]));
  const stables = remotes.flatMap(({ stable }) => stable ?? []);
  requireOwnPaths(release, stables, shell === null ? [] : [shell.stable]);
  const canary = shell?.rollout?.release;
  const unfitShell = canary !== undefined && shell !== null && !fits(release, canary) ? [shell] : [];
  const clashing = remotes.filter(
    ({ rollout }) => rollout !== null && findClash(release, [rollout.release]) !== null,
  );
  return [...unfitShell, ...clashing];
}
