import { unmetRequirements, type Compatibility } from '@galla/contract';
import type { LiveReleases, LiveTracks } from '../state/live-releases';

/** Releases of a remote or of the shell that pages may run: those in use, and the fallbacks. */
function runnable<Release extends NonNullable<LiveTracks['stable']>>({
  stable,
  lastGood,
  rollout,
}: LiveTracks<Release>) {
  return [
    ...(stable === null ? [] : [{ standing: 'stable' as const, release: stable }]),
    ...(rollout === null ? [] : [{ standing: 'canary' as const, release: rollout.release }]),
    ...(lastGood === null ? [] : [{ standing: 'lastGood' as const, release: lastGood }]),
  ];
}

/** The compatibility table. `only`: one remote. */
export function describeCompatibility({ shell, remotes }: LiveReleases, only?: string): Compatibility {
  const shells = shell === null ? [] : runnable(shell);
  return {
    against: shells.map(({ standing, release }) => ({ releaseId: release.releaseId, standing })),
    releases: remotes
      .filter(({ remote }) => only === undefined || remote === only)
      .flatMap((tracks) => runnable(tracks))
      .map(({ standing, release }) => ({
        remote: release.remote,
        releaseId: release.releaseId,
        standing,
        unmet: shells.map(({ release: { manifest } }) => unmetRequirements(release, manifest)),
      })),
  };
}
