import type { ReleaseRef } from '@galla/shared/contract';
import { fileUrl } from './release-files';

type Destination = 'script' | 'style';

/** What the first screen of a release loads. */
const firstFiles = ({ entry, exposed }: ReleaseRef): [string, Destination][] => [
  ...[...new Set([entry.file, ...exposed.js])].map((file): [string, Destination] => [file, 'script']),
  ...exposed.css.map((file): [string, Destination] => [file, 'style']),
];

function addLinks(release: ReleaseRef, rel: 'preload' | 'prefetch') {
  const present = new Set(
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map(({ href }) => href),
  );
  for (const [file, destination] of firstFiles(release)) {
    const href = fileUrl(release, file);
    if (present.has(href)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = destination;
    // The same as on the element that will use it, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = release.files[file] ?? '';
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches what a release's first screen loads, for use at once. A browser warns of a preload that stays unused. */
export const preloadRelease = (release: ReleaseRef): void => addLinks(release, 'preload');

/** Puts the same into the browser's cache when the network is idle, for a visit that may come later. */
export const prefetchRelease = (release: ReleaseRef): void => addLinks(release, 'prefetch');
