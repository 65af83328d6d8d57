import { useEffect } from 'react';

/**
 * Unsaved input of this page. While anything is held, the shell replaces no release and adopts
 * no release document.
 */
export interface UnsavedWork {
  /** Marks unsaved input; the returned function releases it after save or discard. */
  hold(): () => void;
  isHeld(): boolean;
  /** Number of holders: lets a dialog tell its unsaved work from that below. */
  count(): number;
  /** Resolves when nothing is held: immediately, or on the last release. */
  whenFree(): Promise<void>;
}

export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<symbol>();
  let waiting: (() => void)[] = [];
  return {
    hold() {
      const holder = Symbol('unsaved');
      holders.add(holder);
      return () => {
        holders.delete(holder);
        if (holders.size > 0) return;
        const free = waiting;
        waiting = [];
        for (const proceed of free) proceed();
      };
    },
    isHeld: () => holders.size > 0,
    count: () => holders.size,
    whenFree: () =>
      holders.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** The page's. */
export const unsavedWork = createUnsavedWork();

/** Holds the page while `unsaved`: for a sheet or a draft. Screens use `useLeaveGuard`, which also asks before leaving. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => (unsaved ? unsavedWork.hold() : undefined), [unsaved]);
}
