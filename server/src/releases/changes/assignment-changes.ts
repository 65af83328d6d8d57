import { shellName, type EndedCanary } from '@galla/contract';
import { msg } from '../../messages/message';
import {
  changeRemote,
  requireFitWithLive,
  requireNotFrozen,
  requirePointsOfLive,
  requireUsable,
  type ChangeDeps,
  type ChangeRequest,
  type ChangeState,
  type EndedRollout,
} from './change-remote';
import { ReleaseRefusal } from '../builds/release-refusal';
import {
  findRelease,
  findReleaseBefore,
  saveAssignment,
  saveFreeze,
  saveQuarantine,
} from '../state/releases.repository';
import { withdrawRemote } from './retire-remote';
import { sayRollout } from './rollout-changes';
import { endRollout } from '../state/rollouts.repository';
import { clearWayBack } from './way-back';

const standing = ({ stable, lastGood, rollout }: ChangeState) => ({
  stable,
  lastGood,
  rollout: sayRollout(rollout),
});

/** Assigns a release to all merchants: the canary, unless another one is named. */
export async function promote(deps: ChangeDeps, request: ChangeRequest, wanted?: string): Promise<void> {
  await changeRemote(deps, request, async (state) => {
    const { tx, at, stable, rollout } = state;
    const { remote, by } = request;
    requireNotFrozen(state);
    const releaseId = wanted ?? rollout?.release.releaseId;
    if (releaseId === undefined) {
      throw new ReleaseRefusal(409, 'RELEASE_NOT_LIVE', msg('releases.noCanary', { remote }));
    }
    if (releaseId === stable) {
      throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.isStable', { remote, releaseId }));
    }
    const release = await requireUsable(state, releaseId);
    requireFitWithLive(state, release);
    requirePointsOfLive(state, release);
    const lastGood = await findReleaseBefore(tx, remote, [releaseId]);
    await saveAssignment(tx, { remote, stable: releaseId, lastGood }, by, at);
    if (rollout?.release.releaseId === releaseId) await endRollout(tx, remote, 'promoted', at);
    return {
      action: 'promote',
      releaseId,
      details: { before: standing(state), after: { stable: releaseId, lastGood } },
    };
  });
}

const named = (ended: readonly EndedRollout[]): EndedCanary[] =>
  ended.map(({ remote, releaseId }) => ({ remote, releaseId }));

/**
 * Ends a canary, or rolls all merchants back to an earlier release. `force` also ends canaries of others that are
 * incompatible with it. Returns the ended ones.
 */
export async function rollBack(
  deps: ChangeDeps,
  request: ChangeRequest,
  { to, quarantine, force }: { to?: string | undefined; quarantine: boolean; force: boolean },
): Promise<EndedCanary[]> {
  let ended: readonly EndedRollout[] = [];
  await changeRemote(deps, request, async (state) => {
    const { rollout, lastGood } = state;
    if (to === undefined && rollout !== null) return endCanary(state, request, quarantine);
    const target = to ?? lastGood;
    if (target === null) {
      throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.nothingBefore', { remote: request.remote }));
    }
    if (target === state.stable) {
      if (rollout !== null) return endCanary(state, request, quarantine);
      const values = { remote: request.remote, releaseId: target };
      throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.isStable', values));
    }
    const change = await goBackTo(state, request, target, { quarantine, force });
    ended = change.ended;
    return change;
  });
  return named(ended);
}

async function endCanary(state: ChangeState, { remote, by, reason }: ChangeRequest, quarantine: boolean) {
  const { tx, at, rollout } = state;
  const releaseId = rollout?.release.releaseId ?? null;
  await endRollout(tx, remote, 'rolledBack', at);
  if (quarantine && releaseId !== null) await saveQuarantine(tx, remote, releaseId, { by, at, reason });
  return {
    action: 'rollback' as const,
    releaseId,
    details: { before: standing(state), after: { stable: state.stable }, quarantined: quarantine },
  };
}

/** Replaces the stable release by an earlier one. */
export async function goBackTo(
  state: ChangeState,
  { remote, by, reason }: Omit<ChangeRequest, 'version'>,
  target: string,
  { quarantine, force }: { quarantine: boolean; force: boolean },
) {
  const { tx, at, stable, rollout } = state;
  const ended = await clearWayBack(state, await requireUsable(state, target), force);
  if (rollout !== null) await endRollout(tx, remote, 'rolledBack', at);
  if (quarantine && stable !== null) await saveQuarantine(tx, remote, stable, { by, at, reason });
  // The release just left must not become the fallback.
  const left = [target, ...(stable === null ? [] : [stable])];
  const lastGood = await findReleaseBefore(tx, remote, left);
  await saveAssignment(tx, { remote, stable: target, lastGood }, by, at);
  return {
    action: 'rollback' as const,
    releaseId: target,
    details: {
      before: standing(state),
      after: { stable: target, lastGood },
      quarantined: quarantine,
      ...(ended.length > 0 && { endedCanaries: named(ended) }),
    },
    ended,
  };
}

/** Canaries that the way back ends; null: the page no longer fits that release. */
async function clearIfFit(
  state: ChangeState,
  target: string,
  force: boolean,
): Promise<readonly EndedRollout[] | null> {
  try {
    return await clearWayBack(state, await requireUsable(state, target), force);
  } catch (error) {
    const isUnfit = error instanceof ReleaseRefusal && error.status === 422 && state.row.name !== shellName;
    if (isUnfit) return null;
    throw error;
  }
}

/** Freezes a remote: no release goes live until it is unfrozen. */
export async function setFrozen(deps: ChangeDeps, request: ChangeRequest, frozen: boolean): Promise<void> {
  await changeRemote(deps, request, async ({ tx, at, row }) => {
    const { remote, by, reason } = request;
    await saveFreeze(tx, remote, frozen ? { by, at, reason } : null);
    return {
      action: frozen ? 'freeze' : 'unfreeze',
      releaseId: null,
      details: { before: { frozen: row.frozenAt !== null }, after: { frozen } },
    };
  });
}

/**
 * Quarantines a release: its canary ends, a stable one is replaced by the last good one; without one that fits, nobody
 * has the remote. Or lifts the quarantine.
 */
export async function setQuarantined(
  deps: ChangeDeps,
  request: ChangeRequest,
  releaseId: string,
  {
    quarantined,
    force,
    action = 'quarantine',
  }: { quarantined: boolean; force: boolean; action?: 'quarantine' | 'retire' },
): Promise<EndedCanary[]> {
  let ended: readonly EndedRollout[] = [];
  await changeRemote(deps, request, async (state) => {
    const { tx, at, stable, lastGood, rollout } = state;
    const { remote, by, reason } = request;
    if ((await findRelease(tx, remote, releaseId)) === null) {
      throw new ReleaseRefusal(404, 'RELEASE_NOT_FOUND', msg('releases.unknown', { remote, releaseId }));
    }
    if (!quarantined) {
      await saveQuarantine(tx, remote, releaseId, null);
      return { action: 'unquarantine', releaseId, details: {} };
    }
    await saveQuarantine(tx, remote, releaseId, { by, at, reason });
    if (rollout?.release.releaseId === releaseId) await endRollout(tx, remote, 'rolledBack', at);
    const before = standing(state);
    if (stable === releaseId) {
      const target = await findReleaseBefore(tx, remote, [releaseId]);
      const cleared = target === null ? null : await clearIfFit(state, target, force);
      if (target === null || cleared === null) {
        await withdrawRemote(state, remote);
        return { action, releaseId, details: { before, after: { stable: null, lastGood: null } } };
      }
      ended = cleared;
      const next = { stable: target, lastGood: await findReleaseBefore(tx, remote, [releaseId, target]) };
      await saveAssignment(tx, { remote, ...next }, by, at);
      const endedCanaries = ended.length > 0 && { endedCanaries: named(ended) };
      return { action, releaseId, details: { before, after: next, ...endedCanaries }, ended };
    }
    if (lastGood === releaseId && stable !== null) {
      const next = { stable, lastGood: await findReleaseBefore(tx, remote, [releaseId, stable]) };
      await saveAssignment(tx, { remote, ...next }, by, at);
      return { action, releaseId, details: { before, after: next } };
    }
    return { action, releaseId, details: { before, after: { stable, lastGood } } };
  });
  return named(ended);
}
