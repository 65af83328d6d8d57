import type { PermissionKey } from '@galla/contract';
import { remoteAt } from '../release/navigation';
import type { OverrideStore } from '../release/override-store';
import type { Prefetcher } from './prefetcher';
import type { ReleaseStore } from '../release/release-store';
import type { RemoteLoader } from './remote-loader';

export interface ReleaseTriggerDeps {
  releases: ReleaseStore;
  overrides: Pick<OverrideStore, 'takeAddress'>;
  loader: Pick<RemoteLoader, 'enter'>;
  prefetcher: Pick<Prefetcher, 'prefetchReplacements'>;
  /** Whether the signed-in user has this permission; without it a screen's code is not requested. */
  mayOpen: (permission: PermissionKey | null) => boolean;
  /** Path the page was opened with. */
  pathname: string;
}

/** Triggers for requesting a document or a remote: page start, navigation, registry change. */
export class ReleaseTrigger {
  private visited: string;
  private visits = 0;
  /** The registry's revision as it was last announced. */
  private announced = 0;

  constructor(private readonly deps: ReleaseTriggerDeps) {
    this.visited = deps.pathname;
  }

  /** Reads the page's document and requests the remote of the initial path. */
  async open(): Promise<void> {
    // The page is reloading: the next one reports the outcome of the override.
    if (this.deps.overrides.takeAddress()) return;
    await this.deps.releases.open();
    await this.enterVisited();
  }

  /** On navigation to this path: requests its remote before the outlet renders. */
  readonly visit = (pathname: string): void => {
    this.visited = pathname;
    this.visits += 1;
    void this.enterVisited();
  };

  /** A remote's outlet renders: requests the remote, unless this visit already did. */
  enter(remote: string): void {
    void this.deps.loader.enter(remote, this.visits);
  }

  /**
   * Requests the document again. Open screens stay until the next navigation; while the page has
   * unsaved input, nothing changes.
   */
  readonly refresh = async (): Promise<void> => {
    if (await this.deps.releases.refresh()) this.deps.prefetcher.prefetchReplacements();
  };

  /** Requests the document again if the registry's revision differs from the page's. */
  readonly onRevisionChanged = (revision: number): void => {
    this.announced = revision;
    const state = this.deps.releases.getState();
    if (state.kind !== 'ready' || state.document.revision !== revision) void this.refresh();
  };

  /** Whether a request was lost: the page has no document, or an older one than the registry has announced. */
  readonly isBehind = (): boolean => {
    const state = this.deps.releases.getState();
    if (state.kind === 'ready') return state.document.revision < this.announced;
    return state.kind === 'failed';
  };

  private async enterVisited(): Promise<void> {
    const { releases, loader, mayOpen } = this.deps;
    const state = releases.getState();
    const place = state.kind === 'ready' ? remoteAt(state.document, this.visited) : null;
    if (place !== null && mayOpen(place.route.permission)) await loader.enter(place.remote, this.visits);
  }
}
