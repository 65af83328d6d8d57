/**
 * A storage of this browser that never throws. Full or forbidden (private mode, a policy), it keeps what was set until the
 * page is closed. A type, not an interface, so that it also fits where a `Storage` is expected.
 */
export type GuardedStorage = Pick<Storage, 'getItem' | 'removeItem' | 'clear' | 'key' | 'length'> & {
  /** False: the value is gone when the page is closed, and other tabs don't see it. */
  setItem: (key: string, value: string) => boolean;
};

/** `area` is asked at each use: where storage is forbidden, naming it throws already. */
export function guardStorage(area: () => Storage): GuardedStorage {
  const unstored = new Map<string, string>();
  function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return act(area());
    } catch {
      return otherwise;
    }
  }
  const keys = (): string[] => [
    ...new Set([...attempt((storage) => Object.keys(storage), []), ...unstored.keys()]),
  ];
  return {
    getItem: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      unstored.set(key, value);
      return attempt((storage) => {
        storage.setItem(key, value);
        return unstored.delete(key);
      }, false);
    },
    removeItem(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      unstored.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };
}

/** Of this browser, for all its tabs. */
export const deviceStorage = guardStorage(() => localStorage);

/** Of this tab, over a reload. */
export const tabStorage = guardStorage(() => sessionStorage);
