import { createPersistedStore } from './persisted-store';

/** The IndexedDB calls of idb-keyval, with a count of open connections. */
function fakeDatabase() {
  const held = new Map<string, unknown>();
  let open = 0;
  let most = 0;
  const later = <Result>(result: Result) => {
    const request: { result: Result; error: null; onsuccess?: () => void; oncomplete?: () => void } = {
      result,
      error: null,
    };
    setTimeout(() => (request.onsuccess ?? request.oncomplete)?.());
    return request;
  };
  const connection = {
    transaction: () => ({
      objectStore: () => ({
        transaction: Object.assign(later(undefined), { db: connection }),
        get: (key: string) => later(held.get(key)),
        put: (value: unknown, key: string) => held.set(key, value),
      }),
    }),
    close: () => (open -= 1),
  };
  const factory = {
    open() {
      open += 1;
      most = Math.max(most, open);
      return later(connection);
    },
  };
  return { factory, open: () => open, most: () => most };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

test('FED-11 after reading and writing no browser object references the release that did it', async () => {
  const { factory, open, most } = fakeDatabase();
  Object.assign(globalThis, { indexedDB: factory });
  const store = createPersistedStore();
  await store.set('orders', [1, 2]);
  expect(await Promise.all([store.get('orders'), store.get('more')])).toEqual([[1, 2], undefined]);
  await settled();
  expect(open()).toBe(0);
  expect(most()).toBe(1);
});

test('a browser without IndexedDB stores nothing and shows no error', async () => {
  const store = createPersistedStore();
  await store.set('orders', [1, 2]);
  expect(await store.get('orders')).toBeUndefined();
});
