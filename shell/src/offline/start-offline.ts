import type { ReleaseRef } from '@galla/contract';
import { unsavedWork } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { pageShell, type Composition } from '../composition';
import { calmMoment, followTouches, updateCalmly } from './calm-update';
import { createWorkerLink } from './worker-link';

export interface OfflineDeps {
  composition: Pick<Composition, 'releases' | 'loader'>;
  isRinging: () => boolean;
  workers: ServiceWorkerContainer;
}

const workerPath = '/service-worker.js';

/** Offline start of the panel: service worker, this session's page, and the release of the orders screens. */
export async function startOffline({ composition, isRinging, workers }: OfflineDeps): Promise<void> {
  const { releases, loader } = composition;
  const link = createWorkerLink(workers);
  const shell = pageShell();
  let storedRevision: number | null = null;

  const keep = (): void => {
    // Loaded while idle: the session may have ended meanwhile.
    if (session.state.getState().userData === null) return;
    const state = releases.getState();
    if (state.kind !== 'ready' || state.document.audience === 'anonymous') return;
    if (state.document.revision === storedRevision) return;
    storedRevision = state.document.revision;
    // Remotes marked for offline use; others are cached as they are used.
    const offline = Object.values(state.document.remotes).flatMap(({ release }) =>
      release.offline ? [release] : [],
    );
    link.keepPage(shell, offline[0]?.routes[0]?.path ?? null);
    void keepReleases(offline);
  };
  /** The document of a page names the files of first screens only. */
  const keepReleases = async (shown: readonly ReleaseRef[]): Promise<void> => {
    for (const release of shown)
      link.keepRelease(await releases.completeRelease(release).catch(() => release));
  };
  releases.subscribe(keep);
  bus.on('remote/ready', ({ remote }) => {
    const state = loader.stateOf(remote);
    if (state.kind === 'ready') void keepReleases([state.release]);
  });
  bus.on('session/ended', () => {
    storedRevision = null;
  });
  keep();

  const idleMs = followTouches(() => Date.now());
  // The worker's script bypasses all caches, so that a rolled back shell also rolls back its worker.
  const registration = await workers.register(workerPath, { updateViaCache: 'none' });
  const calm = () => calmMoment({ whenSaved: unsavedWork.whenFree, isRinging, idleMs });
  updateCalmly(registration, workers, calm, () => location.reload());
  // Every release of the shell has its worker, also canaries and rollbacks.
  let assigned = shell;
  releases.subscribe(() => {
    const state = releases.getState();
    const releaseId = state.kind === 'ready' ? state.document.shell?.releaseId : undefined;
    if (releaseId === undefined || releaseId === assigned) return;
    assigned = releaseId;
    registration.update().catch(() => undefined);
  });
  bus.on('realtime/state', ({ state }) => {
    if (state === 'connected') registration.update().catch(() => undefined);
  });
}
