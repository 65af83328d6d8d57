import type { ReleaseRef } from '@galla/shared/contract';
import { fileUrl } from './release-files';

/** Fetches a release's entry and its exposed scripts and styles ahead of use, without running them. */
export function preloadRelease(release: ReleaseRef): void {
  const preload = (file: string, as: 'script' | 'style') => {
    const href = fileUrl(release, file);
    if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = href;
    // The same as on the element that will use it, or the browser fetches twice.
    link.crossOrigin = 'anonymous';
    link.integrity = release.files[file] ?? '';
    document.head.append(link);
  };
  for (const file of new Set([release.entry.file, ...release.exposed.js])) preload(file, 'script');
  for (const file of release.exposed.css) preload(file, 'style');
}
