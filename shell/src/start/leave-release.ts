import { tabStorage, unsavedWork, type GuardedStorage } from '@galla/shared/composition';
import { alertsStore } from '../alerts';
import { calmMoment, followTouches } from '../offline/calm-update';

interface Page {
  calm: () => Promise<void>;
  reload: () => void;
  storage: GuardedStorage;
}

function thisPage(): Page {
  const idleMs = followTouches(() => Date.now());
  const isRinging = () => alertsStore.getState().ringing;
  return {
    calm: () => calmMoment({ whenSaved: unsavedWork.whenFree, isRinging, idleMs }),
    reload: () => location.reload(),
    storage: tabStorage,
  };
}

const online = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A quarantined release ran in this page, and its timers and listeners may still: the page is loaded again once nobody uses it.
 * Once per tab and release; without a connection not, as the stored page may begin with that release.
 */
export async function leaveRelease(releaseId: string, page: Page = thisPage()): Promise<void> {
  const key = `galla.left.${releaseId}`;
  if (page.storage.getItem(key) !== null) return;
  await page.calm();
  while (!navigator.onLine) {
    await online();
    await page.calm();
  }
  // What isn't kept would reload the page again and again.
  if (page.storage.setItem(key, 'reloaded')) page.reload();
}
