import { fetchChunks } from './prefetch';
import { removeRelease } from './release-files';
import { exampleRelease } from './testing/example-release';

const page = globalThis as unknown as Record<string, unknown>;
const release = exampleRelease('1.0.0');
const list = `webpackChunk${release.entry.container}`;
const scripts = () => [...document.querySelectorAll('script')];

afterEach(() => {
  for (const script of scripts()) script.remove();
  for (const name of [list, release.entry.container]) delete page[name];
});

test('FED-12 the scripts of a first screen are asked for with their hashes, and leave no element behind', () => {
  fetchChunks(release);
  expect(scripts().map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    {
      src: `${location.origin}${release.base}remote.js`,
      integrity: release.files['remote.js'],
      crossOrigin: 'anonymous',
    },
  ]);
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
});

test('a release that has run in the page is left to its container', () => {
  page[list] = [];
  fetchChunks(release);
  expect(scripts()).toEqual([]);
});

test('FED-11 nothing stays of a script that comes after its release was taken out, unless a later start uses the list', () => {
  const arriveLate = (push?: () => number): void => {
    fetchChunks(release);
    const [script] = scripts();
    removeRelease(release);
    expect(scripts()).toEqual([]);
    page[list] = push ? Object.assign([], { push }) : [];
    script?.dispatchEvent(new Event('load'));
  };
  arriveLate();
  expect(list in page).toBe(false);
  arriveLate(() => 0);
  expect(list in page).toBe(true);
});
