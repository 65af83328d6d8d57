import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { compressedFilesOf } from './compressed-files';
import { shellName, type ContractReport } from '@galla/shared/contract';
import { releasesInUse, reportFit, requireFit, shellsInUse, type Offering } from './fit';
import { appendHistory } from './history';
import type { InspectedRelease } from './inspect-release';
import { allTracks, readLiveReleases, tracksOf, type LiveReleases } from './live-releases';
import type { ReleaseFolders } from './release-folders';
import { ReleaseRefusal } from './release-refusal';
import {
  findRelease,
  insertRelease,
  findRemote,
  lockRevision,
  raiseRemoteVersion,
  raiseRevision,
  saveAssignment,
} from './releases.repository';
import { endRollout } from './rollouts.repository';

/**
 * What publishing does to what merchants get. 'first': it goes live if nothing of its remote is. 'new': a new release
 * goes live, one that was published before is left as it is. 'always': it goes live even so. 'never': it is only kept.
 * What is frozen or quarantined does not go live in any case.
 */
export type Promotion = 'first' | 'new' | 'always' | 'never';

export interface PublishOptions {
  /** Who does it, for the audit. */
  by: string;
  promotion?: Promotion;
}

export interface PublishOutcome {
  remote: string;
  releaseId: string;
  /** 'unchanged': these bytes were published before. */
  outcome: 'published' | 'unchanged';
  /** Whether this call made it what merchants get. */
  promoted: boolean;
  /** The registry's revision afterwards. */
  revision: number;
  /** What it takes from the shell; nothing is missing, or it would have been refused. */
  report: ContractReport;
}

interface Publisher {
  db: Database;
  folders: ReleaseFolders;
  clock: Clock;
}

/**
 * Publishes releases that belong together: all of them or none, and merchants are told of all at once. Throws
 * ReleaseRefusal; then nothing has changed.
 */
export async function publishReleases(
  publisher: Publisher,
  releases: readonly InspectedRelease[],
  { by, promotion = 'new' }: PublishOptions,
): Promise<PublishOutcome[]> {
  const { db, folders, clock } = publisher;
  const staged = new Map<InspectedRelease, string>();
  try {
    for (const release of releases) {
      if (await isKept(publisher, release)) continue;
      staged.set(release, await folders.stage(release.files, await compressedFilesOf(release)));
    }
    return await db.transaction(async (tx) => {
      const at = clock.now();
      await lockRevision(tx);
      const live = await readLiveReleases(tx);
      const known = new Set<InspectedRelease>();
      for (const release of releases) if (await isPublished(tx, release)) known.add(release);
      const liveIds = stableIds(live);
      const barred = await findBarred(tx, releases);
      const wanted = (release: InspectedRelease) =>
        promotion === 'always' ||
        (promotion === 'new' && !known.has(release)) ||
        (promotion === 'first' && !liveIds.has(release.remote));
      const promoted = releases.filter(
        (release) =>
          liveIds.get(release.remote) !== release.releaseId && wanted(release) && !barred.has(release),
      );
      const report = requireFitOfAll(live, releases, promoted);

      for (const release of releases) {
        const folder = staged.get(release);
        if (folder !== undefined) await folders.place(folder, release.remote, release.releaseId);
        if (!known.has(release)) await insertRelease(tx, release, by, at);
      }
      const revision = promoted.length === 0 ? live.revision : await raiseRevision(tx, at);
      for (const { remote, releaseId } of releases.filter((release) => !known.has(release))) {
        await appendHistory(tx, { remote, releaseId, action: 'publish', by, revision, at, details: {} });
      }
      for (const { remote, releaseId } of promoted) {
        const before = liveIds.get(remote) ?? null;
        await saveAssignment(tx, { remote, stable: releaseId, lastGood: before }, by, at);
        const canary = tracksOf(live, remote)?.rollout;
        if (canary?.release.releaseId === releaseId) await endRollout(tx, remote, 'promoted', at);
        await raiseRemoteVersion(tx, remote);
        await appendHistory(tx, {
          remote,
          releaseId,
          action: 'promote',
          by,
          revision,
          at,
          details: { before },
        });
      }
      return releases.map((release) => ({
        remote: release.remote,
        releaseId: release.releaseId,
        outcome: known.has(release) ? 'unchanged' : 'published',
        promoted: promoted.includes(release),
        revision,
        report,
      }));
    });
  } finally {
    // What got its name is no longer there; what is left belongs to a refusal.
    for (const folder of staged.values()) await folders.discard(folder);
  }
}

/** Row and files are both there. A folder that was lost (another disk, a restored backup) is written again. */
async function isKept({ db, folders }: Publisher, release: InspectedRelease): Promise<boolean> {
  return (await isPublished(db, release)) && (await folders.isThere(release.remote, release.releaseId));
}

/** Whether these bytes were published before. Throws when others were under the same id. */
async function isPublished(db: Queryable, release: InspectedRelease): Promise<boolean> {
  const { remote, releaseId } = release;
  const row = await findRelease(db, remote, releaseId);
  if (row === null) return false;
  if (row.digest === release.digest) return true;
  const details = { remote, releaseId, published: row.digest, offered: release.digest };
  throw new ReleaseRefusal(
    409,
    'RELEASE_EXISTS_WITH_OTHER_BYTES',
    'releases.otherBytes',
    { remote, releaseId },
    details,
  );
}

const stableIds = (live: LiveReleases): Map<string, string> =>
  new Map(allTracks(live).map(({ stable }) => [stable.remote, stable.releaseId]));

/** Those that must not go live: quarantined before, or of a remote that is frozen. */
async function findBarred(
  tx: Queryable,
  releases: readonly InspectedRelease[],
): Promise<Set<InspectedRelease>> {
  const barred = new Set<InspectedRelease>();
  for (const release of releases) {
    const row = await findRelease(tx, release.remote, release.releaseId);
    const remote = await findRemote(tx, release.remote);
    if ((row?.quarantinedAt ?? null) !== null || (remote?.frozenAt ?? null) !== null) barred.add(release);
  }
  return barred;
}

/** What is published must fit the shells that will be in use, and a shell that goes live every remote that stays in use. */
function requireFitOfAll(
  live: LiveReleases,
  releases: readonly InspectedRelease[],
  promoted: readonly InspectedRelease[],
): ContractReport {
  let shells: readonly Offering[] = shellsInUse(live);
  for (const release of promoted) {
    if (release.kind !== 'shell') continue;
    const canary = live.shell?.rollout?.release;
    shells = [release, ...(canary && canary.releaseId !== release.releaseId ? [canary] : [])];
  }
  const remotes = releases.filter((release) => release.kind === 'remote');
  const replaced = new Set(promoted.map(({ remote }) => remote));
  const replacedStable = (remote: string, releaseId: string) =>
    replaced.has(remote) && stableIds(live).get(remote) === releaseId;
  const staying = releasesInUse(live).filter(({ remote, releaseId }) => !replacedStable(remote, releaseId));
  return requireFit(reportFit(replaced.has(shellName) ? [...remotes, ...staying] : remotes, shells));
}
