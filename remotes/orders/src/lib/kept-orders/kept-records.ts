import { keptDatabaseName } from '@galla/shared/contract';

/** Values by key that outlive the page. What a browser refuses to keep costs the offline view, not the screen. */
export interface KeptRecords {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

const storeName = 'records';

/**
 * Records in the browser's database; the shell deletes all of it with the session.
 * A connection is open only while something is read or written: the browser holds whoever has one open, and a
 * release that another took the place of would stay in the page's memory with all its code.
 */
export function createKeptRecords(factory: IDBFactory | undefined): KeptRecords {
  let opened: Promise<IDBDatabase> | null = null;
  let underWay = 0;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (!factory) return reject(new Error('This browser keeps nothing'));
      const request = factory.open(keptDatabaseName, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
      request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')));
      request.addEventListener('success', () => {
        // Deleted with the session, perhaps by another tab: let go at once.
        request.result.addEventListener('versionchange', () => request.result.close());
        resolve(request.result);
      });
    });

  async function letGo(): Promise<void> {
    underWay -= 1;
    if (underWay > 0) return;
    const last = opened;
    opened = null;
    (await last?.catch(() => null))?.close();
  }

  async function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    underWay += 1;
    try {
      opened ??= open();
      const database = await opened;
      return await new Promise((resolve, reject) => {
        const request = act(database.transaction(storeName, mode).objectStore(storeName));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')));
      });
    } finally {
      void letGo();
    }
  }

  return {
    read: (key) => run<unknown>('readonly', (store) => store.get(key)).catch(() => undefined),
    write: (key, value) =>
      run('readwrite', (store) => store.put(value, key)).then(
        () => undefined,
        () => undefined,
      ),
  };
}
