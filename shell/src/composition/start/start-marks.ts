import type { ReleaseRef } from '@galla/contract';
import type { GuardedStorage } from '@galla/shared/composition';

type Named = Pick<ReleaseRef, 'remote' | 'releaseId'>;

/**
 * Notes in this browser which release is starting, so that one whose code never gives the page back (an endless loop) is
 * known at the next load, and one that hid the page, too.
 */
export interface StartMarks {
  /** Call before code of a release runs; call the returned function once it is ready or has failed. */
  begin: (release: Named) => () => void;
  /**
   * Whether an earlier page did not come back from starting it. `isLast`: nothing could take its place, so that it takes
   * two pages in a row: a tablet that lost its power during a start looks the same.
   */
  froze: (release: Named, isLast?: boolean) => boolean;
  /** Not started again in this browser, until somebody asks for it. False: the browser keeps nothing. */
  giveUp: (release: Named) => boolean;
  /** Gives its releases another try: somebody asked for it. */
  forget: (remote: string) => void;
}

const prefix = 'galla.starting.';
const keyOf = ({ remote, releaseId }: Named) => `${prefix}${remote} ${releaseId}`;
/** Another tab may be starting it at this moment; a frozen page is reloaded later than that. */
const youngestMs = 4_000;
const oldestMs = 8 * 60 * 60_000;
/** A release that loops while it draws for the first time does so within this. */
const drawingMs = 1_000;

export function createStartMarks(storage: GuardedStorage, now: () => number): StartMarks {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  /** Starts in a row that did not end, by key. */
  const frozen = new Map<string, number>();
  for (const key of keys.filter((each) => each.startsWith(prefix))) {
    const [begunAt = 0, starts = 1] = (storage.getItem(key) ?? '').split(' ').map(Number);
    const age = now() - begunAt;
    if (age > oldestMs) storage.removeItem(key);
    else if (age >= youngestMs) frozen.set(key, starts);
  }
  const begun = new Set<string>();
  const end = (key: string): void => {
    if (begun.delete(key)) storage.removeItem(key);
  };
  // Whoever leaves, or puts the browser away, during a start is no sign of a frozen page.
  addEventListener('pagehide', () => [...begun].forEach(end));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) [...begun].forEach(end);
  });
  return {
    begin(release) {
      const key = keyOf(release);
      if (document.hidden) return () => undefined;
      begun.add(key);
      storage.setItem(key, `${now()} ${(frozen.get(key) ?? 0) + 1}`);
      return () => void setTimeout(() => end(key), drawingMs);
    },
    froze: (release, isLast = false) => (frozen.get(keyOf(release)) ?? 0) >= (isLast ? 2 : 1),
    giveUp(release) {
      const key = keyOf(release);
      // Its start has an end no longer, which would remove the mark.
      begun.delete(key);
      // Seen, not guessed: it stays out also where nothing takes its place.
      frozen.set(key, 2);
      return storage.setItem(key, `${now() - youngestMs} 2`);
    },
    forget(remote) {
      for (const key of frozen.keys())
        if (key.startsWith(`${prefix}${remote} `)) {
          frozen.delete(key);
          storage.removeItem(key);
        }
    },
  };
}
