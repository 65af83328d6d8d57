import { shellName } from '@galla/contract';
import { msg } from '../../messages/message';
import { deleteBackends } from '../state/backends.repository';
import { changeRemote, type ChangeDeps, type ChangeRequest, type ChangeState } from './change-remote';
import { ReleaseRefusal } from '../builds/release-refusal';
import { forgetAssignment } from '../state/releases.repository';
import { sayRollout } from './rollout-changes';
import { endRollout } from '../state/rollouts.repository';

/** Leaves nobody with the remote. Throws for the shell: without one there is no page. */
export async function withdrawRemote(
  { tx, at }: Pick<ChangeState, 'tx' | 'at'>,
  remote: string,
): Promise<void> {
  if (remote === shellName) throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.shellStays'));
  await endRollout(tx, remote, 'rolledBack', at);
  await forgetAssignment(tx, remote);
}

/**
 * Takes a remote from everybody, whatever went before: frozen, first release, canary or not. Its releases stay; what is
 * given out next begins like a first release, also for its back ends: operators allow them anew.
 */
export async function retireRemote(deps: ChangeDeps, request: ChangeRequest): Promise<void> {
  const { remote } = request;
  await changeRemote(deps, request, async (state) => {
    const { stable, lastGood, rollout } = state;
    const backends = await deleteBackends(state.tx, remote);
    if (stable === null && rollout === null && backends.length === 0) return null;
    await withdrawRemote(state, remote);
    const before = { stable, lastGood, rollout: sayRollout(rollout) };
    return {
      action: 'retire',
      releaseId: null,
      details: {
        before,
        after: { stable: null, lastGood: null },
        ...(backends.length > 0 && { backendsWithdrawn: backends }),
      },
    };
  });
}
