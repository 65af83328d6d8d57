import { unmetNeeds, type Compatibility } from '@galla/shared/contract';
import type { LiveReleases, LiveTracks } from './live-releases';

/** What pages may run of a remote or of the shell: what somebody has, and what is fallen back to. */
function runnable<Release extends LiveTracks['stable']>({ stable, lastGood, rollout }: LiveTracks<Release>) {
  return [
    { standing: 'stable' as const, release: stable },
    ...(rollout === null ? [] : [{ standing: 'canary' as const, release: rollout.release }]),
    ...(lastGood === null ? [] : [{ standing: 'lastGood' as const, release: lastGood }]),
  ];
}

/** The table of what fits what. `only`: one remote. */
export function describeCompatibility({ shell, remotes }: LiveReleases, only?: string): Compatibility {
  const shells = shell === null ? [] : runnable(shell);
  return {
    against: shells.map(({ standing, release }) => ({ releaseId: release.releaseId, standing })),
    releases: remotes
      .filter(({ stable }) => only === undefined || stable.remote === only)
      .flatMap((tracks) => runnable(tracks))
      .map(({ standing, release }) => ({
        remote: release.remote,
        releaseId: release.releaseId,
        standing,
        unmet: shells.map(({ release: { manifest } }) => unmetNeeds(release, manifest)),
      })),
  };
}
