import { randomBytes } from 'node:crypto';
import { rolloutRulesSchema, shellName, type RolloutRules } from '@galla/contract';
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
} from './change-remote';
import type { LiveRollout } from '../state/live-releases';
import { ReleaseRefusal } from '../builds/release-refusal';
import { saveQuarantine } from '../state/releases.repository';
import { changeRollout, endRollout, insertRollout } from '../state/rollouts.repository';

/** A rollout as stored in the history. */
export function sayRollout(rollout: LiveRollout | null) {
  if (rollout === null) return null;
  const { rolloutId, release, basisPoints, rules, paused } = rollout;
  return { rolloutId, releaseId: release.releaseId, basisPoints, rules, paused };
}

/** Starts a canary, or changes the share and the rules of the running one. */
export async function setRollout(
  deps: ChangeDeps,
  request: ChangeRequest,
  input: { releaseId: string; basisPoints: number; rules?: RolloutRules | undefined },
): Promise<void> {
  await changeRemote(deps, request, async (state) => {
    const { tx, at, rollout, stable } = state;
    const { remote, by } = request;
    const { releaseId, basisPoints } = input;
    requireNotFrozen(state);
    const release = await requireUsable(state, releaseId);
    // Outside of a remote's first canary nobody has the remote; outside of a shell's there would be no page.
    if (stable === null && remote === shellName) {
      throw new ReleaseRefusal(409, 'RELEASE_NOT_LIVE', msg('releases.nothingStable', { remote }));
    }
    if (stable === releaseId) {
      throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.isStable', { remote, releaseId }));
    }
    requireFitWithLive(state, release);
    const before = sayRollout(rollout);
    if (rollout?.release.releaseId === releaseId) {
      const rules = input.rules ?? rollout.rules;
      await changeRollout(tx, rollout.rolloutId, { basisPoints, rules });
      return { action: 'canary', releaseId, details: { before, after: { basisPoints, rules } } };
    }
    // Not for another share: nothing must keep a canary from shrinking.
    requirePointsOfLive(state, release);
    const rules = input.rules ?? rolloutRulesSchema.parse({});
    if (rollout !== null) await endRollout(tx, remote, 'replaced', at);
    const seed = randomBytes(12).toString('hex');
    await insertRollout(tx, { remote, releaseId, seed, basisPoints, rules, startedBy: by, startedAt: at });
    return { action: 'canary', releaseId, details: { before, after: { basisPoints, rules, seed } } };
  });
}

function requireRollout({ row, rollout }: ChangeState): LiveRollout {
  if (rollout !== null) return rollout;
  throw new ReleaseRefusal(409, 'RELEASE_NOT_LIVE', msg('releases.noCanary', { remote: row.name }));
}

/** Pauses the canary for all merchants, or resumes it for those who had it. */
export async function setPaused(deps: ChangeDeps, request: ChangeRequest, paused: boolean): Promise<void> {
  await changeRemote(deps, request, async (state) => {
    const rollout = requireRollout(state);
    if (!paused) requireNotFrozen(state);
    await changeRollout(state.tx, rollout.rolloutId, { paused });
    return {
      action: paused ? 'pause' : 'resume',
      releaseId: rollout.release.releaseId,
      details: { before: sayRollout(rollout), after: { paused } },
    };
  });
}

/**
 * Ends a failing canary and quarantines it. Idempotent across processes: the rollout must still be the one that was
 * judged. Returns whether this call ended it.
 */
export async function rollBackCanary(
  deps: ChangeDeps,
  {
    remote,
    rolloutId,
    reason,
    figures,
  }: {
    remote: string;
    rolloutId: string;
    reason: string;
    figures: Record<string, unknown>;
  },
): Promise<boolean> {
  const by = 'auto-rollback';
  return changeRemote(deps, { remote, version: null, by, reason }, async ({ tx, at, rollout }) => {
    if (rollout === null || rollout.rolloutId !== rolloutId) return null;
    const { releaseId } = rollout.release;
    await endRollout(tx, remote, 'rolledBack', at);
    await saveQuarantine(tx, remote, releaseId, { by, at, reason });
    return {
      action: 'rollback',
      releaseId,
      details: { before: sayRollout(rollout), after: null, quarantined: true, figures },
    };
  });
}
