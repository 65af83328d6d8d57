import { guardStorage } from './guarded-storage';

function refuse(): never {
  throw new DOMException('Refused', 'QuotaExceededError');
}

/** A storage of the browser with one of its ways broken. */
const brokenAt = (way: 'setItem' | 'getItem' | 'removeItem'): Storage =>
  new Proxy(localStorage, {
    get: (target, name) => (name === way ? refuse : Reflect.get(target, name).bind?.(target)),
  });

const storages: readonly [string, () => Storage][] = [
  ['that is full', () => brokenAt('setItem')],
  ['that can’t be named', refuse],
];

beforeEach(() => localStorage.clear());

test('a value is stored on the device', () => {
  const storage = guardStorage(() => localStorage);
  expect(storage.setItem('paper', '80')).toBe(true);
  expect([storage.getItem('paper'), localStorage.getItem('paper')]).toEqual(['80', '80']);
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'paper', null]);
  storage.removeItem('paper');
  expect([storage.getItem('paper'), localStorage.length]).toEqual([null, 0]);
});

test.each(storages)('a storage %s says so, and the page keeps the value', (_, area) => {
  const storage = guardStorage(area);
  expect(storage.setItem('paper', '58')).toBe(false);
  expect([storage.getItem('paper'), storage.length, storage.key(0)]).toEqual(['58', 1, 'paper']);
  expect(localStorage.length).toBe(0);
  storage.removeItem('paper');
  expect(storage.getItem('paper')).toBeNull();
  storage.setItem('paper', '58');
  storage.clear();
  expect(storage.length).toBe(0);
});

test('a storage that can’t be read has nothing', () => {
  localStorage.setItem('paper', '80');
  expect(guardStorage(() => brokenAt('getItem')).getItem('paper')).toBeNull();
});

test('a value that is stored again after all is the device’s once more', () => {
  let isFull = true;
  const storage = guardStorage(() => (isFull ? brokenAt('setItem') : localStorage));
  storage.setItem('paper', '58');
  isFull = false;
  expect(storage.setItem('paper', '80')).toBe(true);
  localStorage.setItem('paper', '72');
  expect(storage.getItem('paper')).toBe('72');
});
