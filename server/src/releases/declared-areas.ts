import type { DeclaredArea } from '@galla/contract';
import type { LiveReleases } from './live-releases';

/** Areas with permissions, as declared by the releases in use: stable and canary. */
export function declaredAreas(live: LiveReleases): DeclaredArea[] {
  return live.remotes.flatMap(({ stable, rollout }) => {
    const releases = rollout === null ? [stable] : [stable, rollout.release];
    const byKey = new Map(
      releases.flatMap(({ permissions = [] }) => permissions.map((each) => [each.key, each] as const)),
    );
    if (byKey.size === 0) return [];
    const { remote } = stable;
    const labels = stable.labels ?? rollout?.release.labels ?? { en: remote, hi: remote };
    return [{ remote, labels, permissions: [...byKey.values()] }];
  });
}
