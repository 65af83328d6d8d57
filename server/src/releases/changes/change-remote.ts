import { releaseDescriptionSchema, shellDescriptionSchema, shellName } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { msg } from '../../messages/message';
import { releasesInUse, reportFit, requireFit, shellsInUse } from '../state/fit';
import { appendHistory, type HistorySigner, type NewHistoryEntry } from '../state/history.repository';
import { readLiveReleases, tracksOf, type LiveReleases, type LiveRollout } from '../state/live-releases';
import { requireOwnPaths } from '../builds/owned-paths';
import { requirePointFit } from '../builds/point-fit';
import { ReleaseRefusal } from '../builds/release-refusal';
import {
  findRelease,
  findRemote,
  listAssignments,
  lockRevision,
  raiseRemoteVersion,
  raiseRevision,
  type ReleaseRow,
  type RemoteRow,
} from '../state/releases.repository';

export interface ChangeDeps {
  db: Database;
  clock: Clock;
  history: HistorySigner;
  /** Called after the commit, so that this process serves the change at once. */
  refresh: () => Promise<void>;
}

/** The actor, the remote and the reason of a change. */
export interface ChangeRequest {
  remote: string;
  /** The version the change was based on; null: any, for decisions made inside the transaction. */
  version: number | null;
  by: string;
  reason: string;
}

/** State at the time of the change, read under the lock: concurrent changes of releases are excluded. */
export interface ChangeState {
  tx: Queryable;
  at: Date;
  row: RemoteRow;
  live: LiveReleases;
  stable: string | null;
  lastGood: string | null;
  rollout: LiveRollout | null;
}

/** A canary of another remote that a change ended. */
export interface EndedRollout {
  remote: string;
  releaseId: string;
  /** As stored in the history. */
  before: unknown;
}

/** The effect of a change, for the history. null: it was a no-op. */
export type Change =
  | (Pick<NewHistoryEntry, 'action' | 'releaseId' | 'details'> & {
      /** Canaries of other remotes that ended with it; each gets a separate history entry. */
      ended?: readonly EndedRollout[];
    })
  | null;

/**
 * Runs one change of a remote: compare-and-set on its version, one revision, one history entry, and one for each canary
 * of another remote that it ended, all in one transaction. Throws ReleaseRefusal and rolls back. Returns whether
 * anything changed.
 */
export async function changeRemote(
  { db, clock, history, refresh }: ChangeDeps,
  { remote, version, by, reason }: ChangeRequest,
  work: (state: ChangeState) => Promise<Change>,
): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const at = clock.now();
    await lockRevision(tx);
    const row = await findRemote(tx, remote);
    if (row === null) throw new ReleaseRefusal(404, 'NOT_FOUND', msg('releases.remoteUnknown', { remote }));
    if (version !== null && row.version !== version) {
      throw new ReleaseRefusal(412, 'PRECONDITION_FAILED', msg('releases.changedMeanwhile', { remote }), {
        version: row.version,
      });
    }
    const live = await readLiveReleases(tx);
    const assigned = (await listAssignments(tx)).find((one) => one.remote === remote);
    const rollout = tracksOf(live, remote)?.rollout ?? null;
    const change = await work({
      tx,
      at,
      row,
      live,
      stable: assigned?.stable ?? null,
      lastGood: assigned?.lastGood ?? null,
      rollout,
    });
    if (change === null) return false;
    await raiseRemoteVersion(tx, remote);
    const revision = await raiseRevision(tx, at);
    const { ended = [], ...entry } = change;
    await appendHistory(tx, history, { ...entry, remote, by, reason, revision, at });
    for (const { remote: other, releaseId, before } of ended) {
      await raiseRemoteVersion(tx, other);
      const details = { before, after: null, endedBy: { remote, releaseId: entry.releaseId } };
      const why = `Does not fit ${remote} ${entry.releaseId ?? ''}, which was gone back to: ${reason}`;
      const action = 'rollback' as const;
      await appendHistory(tx, history, {
        remote: other,
        releaseId,
        action,
        by,
        reason: why,
        revision,
        at,
        details,
      });
    }
    return true;
  });
  if (done) await refresh();
  return done;
}

/** The release, if it may be assigned to merchants. */
export async function requireUsable(
  { tx, row }: Pick<ChangeState, 'tx' | 'row'>,
  releaseId: string,
): Promise<ReleaseRow> {
  const values = { remote: row.name, releaseId };
  const release = await findRelease(tx, row.name, releaseId);
  if (release === null) throw new ReleaseRefusal(404, 'RELEASE_NOT_FOUND', msg('releases.unknown', values));
  if (release.quarantinedAt !== null) {
    const why = { ...values, reason: release.quarantineReason ?? '' };
    throw new ReleaseRefusal(409, 'RELEASE_QUARANTINED', msg('releases.isQuarantined', why));
  }
  return release;
}

/** No release goes live while a remote is frozen. */
export function requireNotFrozen({ row }: Pick<ChangeState, 'row'>): void {
  if (row.frozenAt === null) return;
  const values = { remote: row.name, by: row.frozenBy ?? '', reason: row.frozenReason ?? '' };
  throw new ReleaseRefusal(409, 'REMOTE_FROZEN', msg('releases.isFrozen', values));
}

/**
 * A remote's release must find what it requires in every shell in use, and declare nothing owned by another; a shell
 * must offer what every release in use requires, and have no screen at a remote's path.
 */
export function requireFitWithLive({ live }: Pick<ChangeState, 'live'>, release: ReleaseRow): void {
  if (release.remote === shellName) {
    const manifest = shellDescriptionSchema.parse(release.manifest);
    const shell = { releaseId: release.releaseId, manifest };
    requireFit(reportFit(releasesInUse(live), [shell]));
    for (const one of releasesInUse(live)) requireOwnPaths(one, [], [shell]);
    return;
  }
  const described = releaseDescriptionSchema.parse(release.manifest);
  requireFit(reportFit([described], shellsInUse(live)));
  requireOwnPaths(described, releasesInUse(live), shellsInUse(live));
}

/** Parts of a release that is given to merchants must fit the points that they have: pages would leave them out. */
export function requirePointsOfLive({ live }: Pick<ChangeState, 'live'>, release: ReleaseRow): void {
  if (release.remote === shellName) return;
  requirePointFit(releaseDescriptionSchema.parse(release.manifest), releasesInUse(live));
}
