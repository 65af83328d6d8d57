import type { ReleaseRef } from '@galla/contract';
import { fileUrl, isModuleRelease } from './release-files';

function addLinks(release: ReleaseRef, rel: 'preload' | 'prefetch', scripts: readonly string[]) {
  const present = new Set(
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map(({ href }) => href),
  );
  const add = (file: string, destination: 'script' | 'style') => {
    const href = fileUrl(release, file);
    if (present.has(href)) return;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = destination;
    // Must match the element that uses it, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = release.files[file] ?? '';
    link.href = href;
    document.head.append(link);
  };
  for (const file of scripts) add(file, 'script');
  for (const file of release.exposed.css) add(file, 'style');
}

/**
 * Preloads what a release's entry loads for its first screen, in parallel with the entry. Browsers warn
 * about unused preloads. An ES module release is loaded completely before its entry runs (module-files.ts).
 */
export function preloadRelease(release: ReleaseRef): void {
  if (isModuleRelease(release)) return;
  addLinks(release, 'preload', release.exposed.js);
}

/** Prefetches a release's entry and first screen into the browser's cache when the network is idle. */
export function prefetchRelease(release: ReleaseRef): void {
  addLinks(release, 'prefetch', [...new Set([release.entry.file, ...release.exposed.js])]);
}
