import type { ReleaseRef } from '@galla/shared/contract';
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
    // The same as on the element that will use it, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = release.files[file] ?? '';
    link.href = href;
    document.head.append(link);
  };
  for (const file of scripts) add(file, 'script');
  for (const file of release.exposed.css) add(file, 'style');
}

/**
 * Fetches what the entry of a release will load for its first screen, beside the entry, which is about to run. A browser warns
 * of a preload that stays unused. A release of ES modules is brought in whole before its entry runs (module-files.ts).
 */
export function preloadRelease(release: ReleaseRef): void {
  if (isModuleRelease(release)) return;
  addLinks(release, 'preload', release.exposed.js);
}

/** Puts a release's entry and first screen into the browser's cache when the network is idle, for a visit that may come. */
export function prefetchRelease(release: ReleaseRef): void {
  addLinks(release, 'prefetch', [...new Set([release.entry.file, ...release.exposed.js])]);
}
