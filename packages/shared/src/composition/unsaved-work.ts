import { useEffect } from 'react';

/**
 * What people have typed in this page and not saved. While anything is held, the shell replaces no release and adopts
 * no release document: what is open stays as it is.
 */
export interface UnsavedWork {
  /** Something was typed; the returned function says that it was saved or given up. */
  hold(): () => void;
  isHeld(): boolean;
  /** How many hold it: a dialog that opens over others tells its own from theirs. */
  count(): number;
  /** Resolves when nothing is held: at once, or when the last one lets go. */
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

/** Holds the page as it is while `unsaved`: for a sheet or a draft. Screens use `useLeaveGuard`, which asks as well. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => (unsaved ? unsavedWork.hold() : undefined), [unsaved]);
}
