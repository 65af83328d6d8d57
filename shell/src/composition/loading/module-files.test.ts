import { bringModules } from './module-files';
import { removeRelease } from '../release/release-files';
import { exampleRelease } from '../testing/example-release';

const hash = `sha384-${'a'.repeat(64)}`;
const plain = exampleRelease('1.0.0');
const files = { 'entry.js': hash, 'remote.js': hash, 'later.mjs': hash, 'remote.css': hash, 'map.svg': hash };
const release = { ...plain, entry: { ...plain.entry, file: 'entry.js', type: 'module' as const }, files };

/** Stubs `relList.supports`, which jsdom lacks. */
const supports = jest.fn<boolean, [string]>();
beforeAll(() => {
  Object.defineProperty(DOMTokenList.prototype, 'supports', { value: supports, configurable: true });
});
beforeEach(() => supports.mockReturnValue(true));
afterEach(() => document.head.replaceChildren());

const nameOf = (link: HTMLLinkElement) => link.href.replace(`${location.origin}${release.base}`, '');

/** A page that loads all files; the named ones fail their hash. */
function answerLinks(...failing: string[]): HTMLLinkElement[] {
  const asked: HTMLLinkElement[] = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    const links = nodes as HTMLLinkElement[];
    asked.push(...links);
    for (const link of links)
      queueMicrotask(() => link.dispatchEvent(new Event(failing.includes(nameOf(link)) ? 'error' : 'load')));
  });
  return asked;
}

const answerFetches = (answer: (init: RequestInit) => Promise<{ ok: boolean; status: number }>) => {
  Object.assign(globalThis, { fetch: jest.fn((_url: string, init: RequestInit) => answer(init)) });
};

test('FED-12 every module and style of an ES module release is loaded with its hash, later ones too', async () => {
  const asked = answerLinks();
  await bringModules(release);
  expect(asked.map((link) => [nameOf(link), link.rel, link.integrity, link.crossOrigin])).toEqual([
    ['entry.js', 'modulepreload', hash, 'anonymous'],
    ['remote.js', 'modulepreload', hash, 'anonymous'],
    ['later.mjs', 'modulepreload', hash, 'anonymous'],
    ['remote.css', 'stylesheet', hash, 'anonymous'],
  ]);
  expect([...document.querySelectorAll('link')].map(nameOf)).toEqual(['remote.css']);
  removeRelease(release);
  expect(document.querySelector('link')).toBeNull();
});

test('FED-12 a module with other bytes than published is an integrity failure', async () => {
  answerLinks('later.mjs');
  answerFetches(({ integrity }) =>
    integrity === undefined ? Promise.resolve({ ok: true, status: 200 }) : Promise.reject(new TypeError()),
  );
  await expect(bringModules(release)).rejects.toMatchObject({ reason: 'integrity' });
});

test.each([
  ['entry.js', 'entry'],
  ['remote.css', 'chunk'],
])('a missing %s is a failure of the kind %s', async (file, reason) => {
  answerLinks(file);
  answerFetches(() => Promise.resolve({ ok: false, status: 404 }));
  await expect(bringModules(release)).rejects.toMatchObject({ reason });
});

test('a browser that can’t check module hashes fails the release and fetches nothing', async () => {
  supports.mockReturnValue(false);
  const asked = answerLinks();
  await expect(bringModules(release)).rejects.toMatchObject({ reason: 'contract' });
  expect(asked).toEqual([]);
});
