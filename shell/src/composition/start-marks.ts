import type { ReleaseRef } from '@galla/contract';

type Named = Pick<ReleaseRef, 'remote' | 'releaseId'>;

/**
 * Notes in this browser which release is starting, so that one whose code never gives the page back (an endless loop) is
 * known at the next load, and one that hid the page, too.
 */
export interface StartMarks {
  /** Call before code of a release runs; call the returned function once it is ready or has failed. */
  begin: (release: Named) => () => void;
  /** Whether an earlier page did not come back from starting it. */
  froze: (release: Named) => boolean;
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

export function createStartMarks(storage: Storage, now: () => number): StartMarks {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const frozen = new Set<string>();
  for (const key of keys.filter((each) => each.startsWith(prefix))) {
    const age = now() - Number(storage.getItem(key));
    if (age > oldestMs) storage.removeItem(key);
    else if (age >= youngestMs) frozen.add(key);
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
      if (document.hidden || frozen.has(key)) return () => undefined;
      begun.add(key);
      storage.setItem(key, String(now()));
      return () => void setTimeout(() => end(key), drawingMs);
    },
    froze: (release) => frozen.has(keyOf(release)),
    giveUp(release) {
      const key = keyOf(release);
      // Its start has an end no longer, which would remove the mark.
      begun.delete(key);
      frozen.add(key);
      storage.setItem(key, String(now() - youngestMs));
      return storage.getItem(key) !== null;
    },
    forget(remote) {
      for (const key of frozen)
        if (key.startsWith(`${prefix}${remote} `)) {
          frozen.delete(key);
          storage.removeItem(key);
        }
    },
  };
}
