import type { ReleaseRef } from '@galla/contract';

/** URL of a release's file. */
export function fileUrl(release: ReleaseRef, file: string): string {
  return new URL(release.base + file, location.origin).href;
}

/** Whether a release consists of ES modules (loaded by module-files.ts) rather than of scripts. */
export const isModuleRelease = ({ entry }: ReleaseRef): boolean => entry.type === 'module';

/**
 * Name of a release's entry script. A retry gets a new one: a browser queues a second request for a
 * URL behind the first, which may hang. A module keeps its name, under which its checked bytes are loaded.
 */
export const entryFile = (release: ReleaseRef, attempt: number): string =>
  release.entry.file + (isModuleRelease(release) ? '' : attemptMark(attempt));

export const entryUrl = (release: ReleaseRef, attempt: number): string =>
  fileUrl(release, entryFile(release, attempt));

/** URL under which a release is registered in the federation runtime. */
export const manifestUrl = (release: ReleaseRef, attempt: number): string =>
  fileUrl(release, `mf-manifest.json${attemptMark(attempt)}`);

const attemptMark = (attempt: number) => (attempt === 1 ? '' : `?attempt=${attempt}`);

/**
 * Removes everything of a release from the page, so that it can't affect later releases: style
 * sheets, preloads and prefetches, pending scripts, and globals.
 */
export function removeRelease(release: ReleaseRef): void {
  const base = fileUrl(release, '');
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel="stylesheet"], [rel="preload"], [rel="modulepreload"], [rel="prefetch"])',
  )) {
    if (link.href.startsWith(base)) link.remove();
  }
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove();
  const { container } = release.entry;
  for (const name of [container, chunkList(container)]) forgetGlobal(name);
}

const page = globalThis as unknown as Record<string, unknown>;

function forgetGlobal(name: string): void {
  // Containers are declared with `var`, so they can't be deleted.
  if (name in page && !Reflect.deleteProperty(page, name)) page[name] = undefined;
}

/** Name of the global chunk registry of a container; it would keep every start in memory. */
const chunkList = (container: string): string => `webpackChunk${container}`;
