import { shellName, type ContractReport, type PointWarning } from '@galla/contract';
import { fits, releasesInUse, reportFit, requireFit, shellsInUse } from '../state/fit';
import type { InspectedRelease } from '../builds/inspect-release';
import { allTracks, type LiveReleases, type LiveTracks } from '../state/live-releases';
import { requireOwnNames } from '../builds/owned-names';
import { findClash, requireOwnPaths } from '../builds/owned-paths';
import { requirePointFit, warnOfPoints } from '../builds/point-fit';

type Published = readonly InspectedRelease[];
type PublishedRemote = Extract<InspectedRelease, { kind: 'remote' }>;
type PublishedShell = Extract<InspectedRelease, { kind: 'shell' }>;

const remotesAmong = (releases: Published) =>
  releases.filter((release): release is PublishedRemote => release.kind === 'remote');
const shellAmong = (releases: Published) =>
  releases.find((release): release is PublishedShell => release.kind === 'shell');

/** The stable state after this publication: each remote's release, and the shell. */
function stablesAfter(live: LiveReleases, promoted: Published) {
  const remotes = remotesAmong(promoted);
  const replaced = new Set(remotes.map(({ remote }) => remote));
  const staying = live.remotes
    .flatMap(({ stable }) => stable ?? [])
    .filter(({ remote }) => !replaced.has(remote));
  const shell = shellAmong(promoted) ?? live.shell?.stable ?? null;
  return { remotes: [...remotes.map(({ manifest }) => manifest), ...staying], shell };
}

/** Canaries in progress that are incompatible with the stable state, or declare a place owned by another. */
export function findUnfitCanaries(live: LiveReleases, promoted: Published): LiveTracks[] {
  const { remotes, shell } = stablesAfter(live, promoted);
  const isPromoted = (remote: string, releaseId: string) =>
    promoted.some((release) => release.remote === remote && release.releaseId === releaseId);
  const ofRemotes = live.remotes.filter(({ rollout }) => {
    if (rollout === null || isPromoted(rollout.release.remote, rollout.release.releaseId)) return false;
    const clashes = findClash(rollout.release, remotes, shell === null ? [] : [shell]) !== null;
    return clashes || (shell !== null && !fits(rollout.release, shell));
  });
  const canary = live.shell?.rollout?.release;
  const isUnfit =
    canary !== undefined &&
    !isPromoted(shellName, canary.releaseId) &&
    remotes.some((release) => !fits(release, canary));
  return [...ofRemotes, ...(live.shell !== null && isUnfit ? [live.shell] : [])];
}

/** The same without these canaries. */
export function withoutCanaries(live: LiveReleases, ended: readonly LiveTracks[]): LiveReleases {
  const names = new Set(ended.map(({ remote }) => remote));
  const end = <Tracks extends LiveTracks>(tracks: Tracks): Tracks =>
    names.has(tracks.remote) ? { ...tracks, rollout: null } : tracks;
  return { ...live, shell: live.shell && end(live.shell), remotes: live.remotes.map(end) };
}

/**
 * Published releases must be compatible with the shells that will be in use, and a new shell with every remote that
 * stays in use.
 * `alone`: only the published releases are checked.
 */
export function requireFitOfAll(
  live: LiveReleases,
  releases: Published,
  promoted: Published,
  alone: boolean,
): ContractReport {
  const shell = shellAmong(promoted);
  const canary = live.shell?.rollout?.release;
  const shells = shell
    ? [shell, ...(canary && canary.releaseId !== shell.releaseId ? [canary] : [])]
    : shellsInUse(live);
  const remotes = remotesAmong(releases).map(({ manifest }) => manifest);
  const staying = alone ? [] : stayingInUse(live, promoted);
  const report = requireFit(reportFit(shell ? [...remotes, ...staying] : remotes, shells));
  for (const release of remotes) {
    const others = [...remotes, ...staying];
    requireOwnPaths(release, others, shells);
    requireOwnNames(release, others);
    requirePointFit(release, others);
  }
  for (const release of shell ? staying : [])
    requireOwnPaths(
      release,
      [],
      [shell].flatMap((one) => one ?? []),
    );
  return report;
}

/** What each of these releases makes pages leave out, or would if it were given to merchants. */
export function pointWarnings(
  live: LiveReleases,
  releases: Published,
  promoted: Published,
  alone: boolean,
): (release: InspectedRelease) => PointWarning[] {
  const remotes = remotesAmong(releases).map(({ manifest }) => manifest);
  const inUse = alone ? remotes : [...remotes, ...stayingInUse(live, promoted)];
  return (release) => (release.kind === 'remote' ? warnOfPoints(release.manifest, inUse) : []);
}

function stayingInUse(live: LiveReleases, promoted: Published) {
  const replaced = new Set(promoted.map(({ remote }) => remote));
  const stables = new Set(
    allTracks(live).flatMap(({ remote, stable }) =>
      stable === null ? [] : [`${remote}/${stable.releaseId}`],
    ),
  );
  return releasesInUse(live).filter(
    ({ remote, releaseId }) => !(replaced.has(remote) && stables.has(`${remote}/${releaseId}`)),
  );
}
