import type { ReleaseRef } from '@galla/shared/contract';
import { chunkList, fileUrl, forgetUnusedChunks } from './release-files';

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

/**
 * Runs the scripts of the release's first screen, which only put its modules where the entry looks for them: they come
 * while the entry is still on its way. One that fails is asked for again by the container, whose error says what is the
 * matter with it.
 */
export function fetchChunks(release: ReleaseRef): void {
  const { container } = release.entry;
  // Whatever has run before, or comes back after a failure, is left to its container.
  if (container in globalThis || chunkList(container) in globalThis) return;
  for (const file of release.exposed.js) {
    const script = document.createElement('script');
    script.src = fileUrl(release, file);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = release.files[file] ?? '';
    const settle = (): void => {
      // The release was taken out of the page while this was on its way.
      if (!script.isConnected) forgetUnusedChunks(release);
      script.remove();
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    document.head.append(script);
  }
}
