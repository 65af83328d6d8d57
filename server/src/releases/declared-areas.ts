import type { DeclaredArea } from '@galla/shared/contract';
import type { LiveReleases } from './live-releases';

/** Areas with permissions of their own, as the releases declare them that merchants have: stable and canary. */
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
