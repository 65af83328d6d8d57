import type { DeclaredArea } from '@galla/contract';
import type { LiveReleases } from './live-releases';

/** Areas with permissions, as declared by the releases in use: stable and canary. */
export function declaredAreas(live: Pick<LiveReleases, 'remotes'>): DeclaredArea[] {
  return live.remotes.flatMap(({ remote, stable, rollout }) => {
    const releases = [stable, rollout?.release].filter((release) => release != null);
    const byKey = new Map(
      releases.flatMap(({ permissions = [] }) => permissions.map((each) => [each.key, each] as const)),
    );
    if (byKey.size === 0) return [];
    const labels = stable?.labels ?? rollout?.release.labels ?? { en: remote, hi: remote };
    return [{ remote, labels, permissions: [...byKey.values()] }];
  });
}
