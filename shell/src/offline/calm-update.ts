import { pause } from '../next-task';

export interface CalmMoment {
  /** No unsaved input. */
  whenSaved: () => Promise<void>;
  isRinging: () => boolean;
  /** Milliseconds since the last input; a hidden page counts as idle. */
  idleMs: () => number;
}

/** Idle time after which a page counts as unused. */
const calmAfterMs = 60_000;
const lookEveryMs = 5_000;

/** Resolves when the page may reload: nothing unsaved, nothing ringing, no recent input. */
export async function calmMoment({ whenSaved, isRinging, idleMs }: CalmMoment): Promise<void> {
  for (;;) {
    await whenSaved();
    if (!isRinging() && idleMs() >= calmAfterMs) return;
    await pause(lookEveryMs);
  }
}

/** Tracks the time since the last input. */
export function followTouches(now: () => number): () => number {
  let touchedAt = now();
  const touch = (): void => {
    touchedAt = now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(kind, touch, { passive: true, capture: true });
  return () => (document.visibilityState === 'hidden' ? Number.POSITIVE_INFINITY : now() - touchedAt);
}

/**
 * Activates a newer worker while the page is idle, and reloads the page with its shell. The releases of remotes
 * are independent: they come from the release document.
 */
export function updateCalmly(
  registration: ServiceWorkerRegistration,
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  calm: () => Promise<void>,
  reload: () => void,
): void {
  let asked = false;
  const offer = async (worker: ServiceWorker): Promise<void> => {
    await calm();
    asked = true;
    worker.postMessage({ type: 'takeOver' }, []);
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser activates without a reload: the page is already from its release.
      if (worker.state === 'installed' && workers.controller !== null) void offer(worker);
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting && workers.controller !== null) void offer(registration.waiting);
  workers.addEventListener('controllerchange', () => {
    if (asked) reload();
  });
}
