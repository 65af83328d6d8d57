import type { ReleaseRef } from '@galla/contract';
import { RemoteLoadError } from './load-error';

/** URL of a release's file. */
export function fileUrl(release: ReleaseRef, file: string): string {
  return new URL(release.base + file, location.origin).href;
}

/** Published hash of the file at this URL, or undefined when it is no file of the release. */
export function integrityOfUrl(release: ReleaseRef, url: string): string | undefined {
  const base = fileUrl(release, '');
  const path = new URL(url, location.origin).href;
  return path.startsWith(base) ? release.files[path.slice(base.length)] : undefined;
}

/** HTTP statuses for which a retry is pointless. */
const saysThereIsNone = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Determines why a file did not load. Browsers report a missing file and a wrong hash like a network error, so the file is
 * requested again: without and with its hash, which only the published bytes pass.
 */
export async function diagnoseFile(
  url: string,
  integrity: string | undefined,
  part: 'entry' | 'chunk',
): Promise<RemoteLoadError> {
  const ask = (init: RequestInit) =>
    fetch(url, { cache: 'no-store', credentials: 'omit', ...init }).then(
      ({ ok, status }) => ({ ok, status }),
      () => null,
    );
  const answer = await ask({});
  if (answer === null) return new RemoteLoadError('network', `${url} did not arrive`);
  if (!answer.ok) {
    const passing = !saysThereIsNone(answer.status);
    return new RemoteLoadError(part, `${url} was answered with ${answer.status}`, { passing });
  }
  if (integrity !== undefined && (await ask({ integrity })) === null)
    return new RemoteLoadError('integrity', `${url} is not the file that was published`);
  return new RemoteLoadError('network', `${url} did not arrive`);
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
