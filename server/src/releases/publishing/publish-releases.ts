import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { msg } from '../../messages/message';
import { compressedFilesOf } from '../builds/compressed-files';
import type { ContractReport, PointWarning } from '@galla/contract';
import { appendHistory, type HistorySigner } from '../state/history.repository';
import type { InspectedRelease } from '../builds/inspect-release';
import { allTracks, readLiveReleases, tracksOf, type LiveReleases } from '../state/live-releases';
import { findUnfitCanaries, pointWarnings, requireFitOfAll, withoutCanaries } from './publish-fit';
import { waitingBackends } from '../document/own-backends';
import type { ReleaseFolders } from '../builds/release-folders';
import { ReleaseRefusal } from '../builds/release-refusal';
import {
  findRelease,
  insertRelease,
  findRemote,
  lockRevision,
  raiseRemoteVersion,
  raiseRevision,
  saveAssignment,
} from '../state/releases.repository';
import { sayRollout } from '../changes/rollout-changes';
import { isRetired } from '../changes/retire-remote';
import { endRollout } from '../state/rollouts.repository';

/**
 * Whether a published release goes to everybody. 'never': it is only stored. 'new': if it was not published before.
 * 'always': in both cases. Frozen remotes and quarantined releases never go live.
 */
export type Promotion = 'new' | 'always' | 'never';

export interface PublishOptions {
  /** The actor, for the audit. */
  by: string;
  /** Said by every caller: nothing goes live because nobody thought of it. */
  promotion: Promotion;
  reason?: string | undefined;
  /**
   * Resolves conflicts with the live state: incompatible canaries end, and an incompatible stable release is reported
   * by the page. For the start of a server, which serves the builds of its workspace, but for retired remotes.
   */
  prevails?: boolean;
}

export interface PublishOutcome {
  remote: string;
  releaseId: string;
  /** 'unchanged': these bytes were published before. */
  outcome: 'published' | 'unchanged';
  /** Whether this call made it live. */
  promoted: boolean;
  /** The registry's revision afterwards. */
  revision: number;
  /** What it requires of the shell; always satisfied, or it would have been refused. */
  report: ContractReport;
  /** Parts for extension points that pages leave out with it. */
  warnings?: PointWarning[] | undefined;
  /** Hosts it declares as its back ends that operators have not allowed yet. */
  backendsWaiting: string[];
}

interface Publisher {
  db: Database;
  folders: ReleaseFolders;
  clock: Clock;
  history: HistorySigner;
}

/**
 * Publishes releases that belong together: all or none, announced as one revision. Throws ReleaseRefusal and rolls
 * back.
 */
export async function publishReleases(
  publisher: Publisher,
  releases: readonly InspectedRelease[],
  { by, promotion, reason = '', prevails = false }: PublishOptions,
): Promise<PublishOutcome[]> {
  const { db, folders, clock, history } = publisher;
  const staged = new Map<InspectedRelease, string>();
  try {
    for (const release of releases) {
      if (await isKept(publisher, release)) continue;
      staged.set(release, await folders.stage(release.files, await compressedFilesOf(release)));
    }
    return await db.transaction(async (tx) => {
      const at = clock.now();
      await lockRevision(tx);
      const found = await readLiveReleases(tx);
      const known = new Set<InspectedRelease>();
      for (const release of releases) if (await isPublished(tx, release)) known.add(release);
      const liveIds = stableIds(found);
      const barred = await findBarred(tx, releases, prevails);
      const wanted = (release: InspectedRelease) =>
        promotion === 'always' || (promotion === 'new' && !known.has(release));
      const promoted = releases.filter(
        (release) =>
          liveIds.get(release.remote) !== release.releaseId && wanted(release) && !barred.has(release),
      );
      const ended = prevails ? findUnfitCanaries(found, promoted) : [];
      const live = withoutCanaries(found, ended);
      const report = requireFitOfAll(live, releases, promoted, prevails);
      const warningsOf = pointWarnings(live, releases, promoted, prevails);

      for (const release of releases) {
        const folder = staged.get(release);
        if (folder !== undefined) await folders.place(folder, release.remote, release.releaseId);
        if (!known.has(release)) await insertRelease(tx, release, by, at);
      }
      const hasChanged = promoted.length + ended.length > 0;
      const revision = hasChanged ? await raiseRevision(tx, at) : live.revision;
      for (const { remote, releaseId } of releases.filter((release) => !known.has(release))) {
        await appendHistory(tx, history, {
          remote,
          releaseId,
          action: 'publish',
          by,
          reason,
          revision,
          at,
          details: {},
        });
      }
      for (const { remote, releaseId } of promoted) {
        const before = liveIds.get(remote) ?? null;
        await saveAssignment(tx, { remote, stable: releaseId, lastGood: before }, by, at);
        const canary = tracksOf(live, remote)?.rollout;
        if (canary?.release.releaseId === releaseId) await endRollout(tx, remote, 'promoted', at);
        await raiseRemoteVersion(tx, remote);
        await appendHistory(tx, history, {
          remote,
          releaseId,
          action: 'promote',
          by,
          reason,
          revision,
          at,
          details: { before },
        });
      }
      for (const { remote, rollout } of ended) {
        await endRollout(tx, remote, 'rolledBack', at);
        await raiseRemoteVersion(tx, remote);
        await appendHistory(tx, history, {
          remote,
          releaseId: rollout?.release.releaseId ?? null,
          action: 'rollback',
          by,
          reason: 'Does not fit what was published with the start of the server',
          revision,
          at,
          details: { before: sayRollout(rollout), after: null },
        });
      }
      return releases.map((release) => ({
        remote: release.remote,
        releaseId: release.releaseId,
        outcome: known.has(release) ? 'unchanged' : 'published',
        promoted: promoted.includes(release),
        revision,
        report,
        warnings: warningsOf(release),
        backendsWaiting: waitingBackends(live, release),
      }));
    });
  } finally {
    // Published folders were moved; the remaining ones belong to a refused publication.
    for (const folder of staged.values()) await folders.discard(folder);
  }
}

/** Whether row and files both exist. A lost folder (another disk, a restored backup) is written again. */
async function isKept({ db, folders }: Publisher, release: InspectedRelease): Promise<boolean> {
  return (await isPublished(db, release)) && (await folders.isThere(release.remote, release.releaseId));
}

/** Whether these bytes were published before. Throws when the id exists with other bytes. */
async function isPublished(db: Queryable, release: InspectedRelease): Promise<boolean> {
  const { remote, releaseId } = release;
  const row = await findRelease(db, remote, releaseId);
  if (row === null) return false;
  if (row.digest === release.digest) return true;
  const details = { remote, releaseId, published: row.digest, offered: release.digest };
  throw new ReleaseRefusal(
    409,
    'RELEASE_EXISTS_WITH_OTHER_BYTES',
    msg('releases.otherBytes', { remote, releaseId }),
    details,
  );
}

const stableIds = (live: LiveReleases): Map<string, string> =>
  new Map(
    allTracks(live).flatMap(({ remote, stable }) =>
      stable === null ? [] : [[remote, stable.releaseId] as const],
    ),
  );

/** Those that must not go live: quarantined, of a frozen remote, or at a server's start of a retired one. */
async function findBarred(
  tx: Queryable,
  releases: readonly InspectedRelease[],
  atStart: boolean,
): Promise<Set<InspectedRelease>> {
  const barred = new Set<InspectedRelease>();
  for (const release of releases) {
    const row = await findRelease(tx, release.remote, release.releaseId);
    const remote = await findRemote(tx, release.remote);
    const isStopped = (row?.quarantinedAt ?? null) !== null || (remote?.frozenAt ?? null) !== null;
    if (isStopped || (atStart && (await isRetired(tx, release.remote)))) barred.add(release);
  }
  return barred;
}
