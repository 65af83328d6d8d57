import { prefetchRelease, preloadRelease } from './release-links';
import { removeRelease } from './release-files';
import { exampleRelease } from '../testing/example-release';

const release = exampleRelease('1.0.0');
const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, href, integrity, crossOrigin }) => ({
    rel,
    as,
    file: href.replace(`${location.origin}${release.base}`, ''),
    integrity,
    crossOrigin,
  }));
const linked = (rel: string, as: string, file: string) => ({
  rel,
  as,
  file,
  integrity: release.files[file],
  crossOrigin: 'anonymous',
});

afterEach(() => {
  document.head.replaceChildren();
});

test('FED-12 files of a first screen are preloaded with their hashes, once', () => {
  preloadRelease(release);
  preloadRelease(release);
  expect(links()).toEqual([
    linked('preload', 'script', 'remote.js'),
    linked('preload', 'style', 'remote.css'),
  ]);
});

test('files that the page itself preloads are not preloaded again', () => {
  document.head.innerHTML = `<link rel="preload" as="script" href="${release.base}remote.js">`;
  preloadRelease(release);
  expect(links().filter(({ file }) => file === 'remote.js')).toHaveLength(1);
});

test('prefetch links are removed with their release', () => {
  prefetchRelease(release);
  expect(links().map(({ rel }) => rel)).toEqual(['prefetch', 'prefetch', 'prefetch']);
  preloadRelease(release);
  expect(links()).toHaveLength(5);
  removeRelease(release);
  expect(links()).toEqual([]);
});
