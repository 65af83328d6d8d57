const keyPrefix = 'session.';

/** Local-storage key of an area's session data. `session.clear()` removes every such key. */
export const sessionKey = (name: string): string => `${keyPrefix}${name}`;

/** Session data under the names that builds before November 2026 gave it. */
const retiredKeys = new Set(['alertLedger', 'galla.release-document.merchant']);

/** Its keys, as `Object.keys` gives only those of a browser's own. */
export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Removes all areas' session data, also of areas not loaded in this page. */
export function removeSessionKeys(storage: Storage): void {
  for (const key of keysOf(storage))
    if (key.startsWith(keyPrefix) || retiredKeys.has(key)) storage.removeItem(key);
}

/**
 * IndexedDB database for offline data. Remotes write into it; the shell
 * deletes it on sign-out.
 */
export const sessionDatabaseName = 'galla-kept';
