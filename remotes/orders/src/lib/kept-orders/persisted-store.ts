// Closes the connection explicitly: idb-keyval keeps it open, which keeps a replaced release in memory (FED-11).
import { sessionDatabaseName } from '@galla/shared/session';
import { createStore, get, set, type UseStore } from 'idb-keyval';

/** Key-value store that outlives the page. A storage error costs the offline view, not the screen. */
export interface PersistedStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** An idb-keyval store that is connected only during reads and writes. */
function createIdleStore(): UseStore {
  let connected: UseStore | null = null;
  let running = 0;
  return async (mode, callback) => {
    connected ??= createStore(sessionDatabaseName, 'records');
    running += 1;
    let database: IDBDatabase | undefined;
    try {
      return await connected(mode, (records) => {
        database = records.transaction.db;
        return callback(records);
      });
    } finally {
      running -= 1;
      if (running === 0) {
        connected = null;
        database?.close();
      }
    }
  };
}

/** Records in the session's database, which the shell deletes with the session. */
export function createPersistedStore(): PersistedStore {
  const store = createIdleStore();
  return {
    get: (key) => get<unknown>(key, store).catch(() => undefined),
    set: (key, value) => set(key, value, store).catch(() => undefined),
  };
}
