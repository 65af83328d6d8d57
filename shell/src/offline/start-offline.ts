import { keptDatabaseName } from '@galla/shared/contract';
import { unsavedWork } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { pageShell, type Composition } from '../composition';
import { calmMoment, followTouches, updateCalmly } from './calm-update';
import { createWorkerLink } from './worker-link';

export interface OfflineNeeds {
  composition: Pick<Composition, 'documentState' | 'subscribe' | 'loader'>;
  isRinging: () => boolean;
  workers: ServiceWorkerContainer;
}

const workerPath = '/service-worker.js';

/** Makes the panel open without a connection: its worker, the page of this session, and the release that draws the orders. */
export async function startOffline({ composition, isRinging, workers }: OfflineNeeds): Promise<void> {
  const link = createWorkerLink(workers);
  const shell = pageShell();
  let keptRevision: number | null = null;

  const keep = (): void => {
    const state = composition.documentState();
    if (state.kind !== 'ready' || state.document.audience === 'anonymous') return;
    if (state.document.revision === keptRevision) return;
    keptRevision = state.document.revision;
    link.keepPage(shell);
    // Those that a panel without a connection is for; others are kept as they are used.
    for (const { release } of Object.values(state.document.remotes)) {
      if (release.offline) link.keepRelease(release);
    }
  };
  composition.subscribe(keep);
  bus.on('remote/ready', ({ remote }) => {
    const state = composition.loader.stateOf(remote);
    if (state.kind === 'ready') link.keepRelease(state.release);
  });
  bus.on('session/ended', ({ reason }) => {
    keptRevision = null;
    link.forgetPage();
    // A session that ran out goes on with the next sign-in, and so does what its user did without a connection.
    if (reason !== 'expired') indexedDB.deleteDatabase(keptDatabaseName);
  });
  keep();

  const idleMs = followTouches(() => Date.now());
  // The worker's own script is asked for past all caches: a shell that was taken back takes its worker back, too.
  const registration = await workers.register(workerPath, { updateViaCache: 'none' });
  const calm = () => calmMoment({ whenSaved: unsavedWork.whenFree, isRinging, idleMs });
  updateCalmly(registration, workers, calm, () => location.reload());
  // Every release of the shell brings its worker: a canary, and what it is taken back to.
  let assigned = shell;
  composition.subscribe(() => {
    const state = composition.documentState();
    const releaseId = state.kind === 'ready' ? state.document.shell?.releaseId : undefined;
    if (releaseId === undefined || releaseId === assigned) return;
    assigned = releaseId;
    registration.update().catch(() => undefined);
  });
  bus.on('realtime/state', ({ state }) => {
    if (state === 'connected') registration.update().catch(() => undefined);
  });
}
