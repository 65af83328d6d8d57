import { runWhenIdle } from '@galla/shared/composition';
import type { ReleaseRef } from '@galla/contract';
import type { FederationRuntime } from './federation-runtime';
import { prefetchRelease, preloadRelease } from '../release/release-links';
import type { ReleaseStore } from '../release/release-store';
import type { RemoteLoader } from './remote-loader';

export interface PrefetcherDeps {
  releases: ReleaseStore;
  loader: Pick<RemoteLoader, 'stateOf'>;
  federation: Pick<FederationRuntime, 'warm' | 'warmShares' | 'discard'>;
}

/** Prefetches remotes. Does not count as a start: nothing is shown or reported. */
export class Prefetcher {
  /** Prestarted releases by remote: each is tried once. */
  private readonly warmed = new Map<string, ReleaseRef>();

  constructor(private readonly deps: PrefetcherDeps) {}

  /** Prefetches a remote on hover and runs its code. Does nothing without a document. */
  prefetch(remote: string): void {
    const release = this.untouched(remote);
    if (!release || this.warmed.get(remote)?.releaseId === release.releaseId) return;
    this.warmed.set(remote, release);
    preloadRelease(release);
    this.deps.federation.warm(release);
  }

  /** Prefetches these one by one while the browser is idle, without running their code. */
  prefetchWhenIdle([next, ...others]: readonly string[]): void {
    if (next === undefined) return;
    runWhenIdle(() => {
      const release = this.untouched(next);
      if (release) {
        prefetchRelease(release);
        this.deps.federation.warmShares(release);
      }
      this.prefetchWhenIdle(others);
    });
  }

  /** Prefetches the releases that open screens will switch to at the next navigation. */
  prefetchReplacements(): void {
    const state = this.deps.releases.getState();
    if (state.kind !== 'ready') return;
    for (const [remote, { release }] of Object.entries(state.document.remotes)) {
      const shown = this.deps.loader.stateOf(remote);
      if (shown.kind === 'ready' && shown.release.releaseId !== release.releaseId) prefetchRelease(release);
    }
  }

  /** Discards prestarted releases that are no longer assigned to this page. */
  discardOutdated(): void {
    const { releases, loader, federation } = this.deps;
    if (releases.getState().kind !== 'ready') return;
    for (const [remote, release] of this.warmed) {
      if (releases.releaseOf(remote)?.releaseId === release.releaseId) continue;
      this.warmed.delete(remote);
      // After the first request the loader is responsible.
      if (loader.stateOf(remote).kind === 'idle') federation.discard(release);
    }
  }

  /** The assigned release of a remote that was not requested yet. */
  private untouched(remote: string): ReleaseRef | undefined {
    return this.deps.loader.stateOf(remote).kind === 'idle'
      ? this.deps.releases.releaseOf(remote)
      : undefined;
  }
}
