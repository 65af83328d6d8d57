import { createKeptRecords } from './kept-records';

/** What the records ask of the browser's database, with a count of the connections that are open. */
function fakeDatabase() {
  const held = new Map<string, unknown>();
  let open = 0;
  let most = 0;
  const later = (result: unknown): IDBRequest => {
    const request = new EventTarget();
    setTimeout(() => request.dispatchEvent(new Event('success')));
    return Object.assign(request, { result, error: null }) as unknown as IDBRequest;
  };
  const store = {
    get: (key: string) => later(held.get(key)),
    put: (value: unknown, key: string) => later(held.set(key, value)),
  };
  const factory = {
    open() {
      open += 1;
      most = Math.max(most, open);
      return later(
        Object.assign(new EventTarget(), {
          transaction: () => ({ objectStore: () => store }),
          close: () => (open -= 1),
        }),
      );
    },
  } as unknown as IDBFactory;
  return { factory, open: () => open, most: () => most };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('FED-11 once all is read and written nothing of the browser holds the release that did it', async () => {
  const { factory, open, most } = fakeDatabase();
  const records = createKeptRecords(factory);
  await records.write('orders', [1, 2]);
  expect(await Promise.all([records.read('orders'), records.read('more')])).toEqual([[1, 2], undefined]);
  await settled();
  expect(open()).toBe(0);
  expect(most()).toBe(1);
});

test('a browser without a database keeps nothing, and nobody is troubled with it', async () => {
  const records = createKeptRecords(undefined);
  await records.write('orders', [1, 2]);
  expect(await records.read('orders')).toBeUndefined();
});
