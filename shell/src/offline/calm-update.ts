import { pause } from '../next-task';

export interface CalmMoment {
  /** Nothing that was typed would be lost. */
  whenSaved: () => Promise<void>;
  isRinging: () => boolean;
  /** Milliseconds since somebody touched this page; a page that nobody sees is as calm. */
  idleMs: () => number;
}

/** A page that nobody has touched for so long is taken to be nobody's at the moment. */
const calmAfterMs = 60_000;
const lookEveryMs = 5_000;

/** Resolves in a moment in which the page may load again: nothing unsaved, nothing ringing, nobody at it. */
export async function calmMoment({ whenSaved, isRinging, idleMs }: CalmMoment): Promise<void> {
  for (;;) {
    await whenSaved();
    if (!isRinging() && idleMs() >= calmAfterMs) return;
    await pause(lookEveryMs);
  }
}

/** Measures since when nobody has touched the page. */
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
 * Lets a newer worker take over in a calm moment, and loads the page with the shell it belongs to. The releases of remotes
 * are none of its business: they come with the release document.
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
      // The first worker of a browser takes over by itself: the page it finds is its own.
      if (worker.state === 'installed' && workers.controller !== null) void offer(worker);
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting && workers.controller !== null) void offer(registration.waiting);
  workers.addEventListener('controllerchange', () => {
    if (asked) reload();
  });
}
