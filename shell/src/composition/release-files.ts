import type { ReleaseRef } from '@galla/shared/contract';
import { RemoteLoadError } from './load-error';

/** Address of a file of a release. */
export function fileUrl(release: ReleaseRef, file: string): string {
  return new URL(release.base + file, location.origin).href;
}

/** Published hash of the file at this address, or undefined when it is no file of the release. */
export function integrityOfUrl(release: ReleaseRef, url: string): string | undefined {
  const base = fileUrl(release, '');
  const path = new URL(url, location.origin).href;
  return path.startsWith(base) ? release.files[path.slice(base.length)] : undefined;
}

/** Answers by which a server says that asking again is of no use. */
const saysThereIsNone = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Says why a file did not load. A browser reports a missing file and a wrong hash like a dead line, so the file is
 * asked for again: as it is, and with its hash, which only the published bytes pass.
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

/** Whether a release consists of ES modules (module-files.ts brings them into the page) rather than of scripts. */
export const isModuleRelease = ({ entry }: ReleaseRef): boolean => entry.type === 'module';

/**
 * Name of a release's entry script. A repeated attempt gets one of its own: a browser queues a second request for an
 * address behind the first, and the first may hang. A module keeps its name, by which the page has its checked bytes.
 */
export const entryFile = (release: ReleaseRef, attempt: number): string =>
  release.entry.file + (isModuleRelease(release) ? '' : attemptMark(attempt));

export const entryUrl = (release: ReleaseRef, attempt: number): string =>
  fileUrl(release, entryFile(release, attempt));

/** Address by which the federation runtime knows a release. */
export const manifestUrl = (release: ReleaseRef, attempt: number): string =>
  fileUrl(release, `mf-manifest.json${attemptMark(attempt)}`);

const attemptMark = (attempt: number) => (attempt === 1 ? '' : `?attempt=${attempt}`);

/**
 * Takes everything of a release out of the page, so that nothing of it styles, holds or feeds what comes after: style
 * sheets, preloads and prefetches, scripts on their way, and what its scripts left.
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
  // Containers are declared with `var`, which makes them undeletable.
  if (name in page && !Reflect.deleteProperty(page, name)) page[name] = undefined;
}

/** Name of the global that the scripts of a container's chunks put their modules into; it would keep every start alive. */
const chunkList = (container: string): string => `webpackChunk${container}`;
