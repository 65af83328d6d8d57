import type { ReleaseRef } from '@galla/contract';
import { RemoteLoadError } from '../release/load-error';
import { diagnoseFile } from './diagnose-file';
import { fileUrl } from '../release/release-files';

/**
 * Loads all files of an ES module release, each with its hash, before any of its code runs. A module
 * imports others without a hash, and the browser then reuses those already loaded: the checked ones. So none may be
 * left out, and after a failure nothing may be imported, or the browser would fetch that file again, unchecked.
 *
 * Rejects with a RemoteLoadError that names the first file that failed.
 */
export async function bringModules(release: ReleaseRef): Promise<void> {
  const isSupported = document.createElement('link').relList.supports('modulepreload');
  if (!isSupported)
    throw new RemoteLoadError(
      'contract',
      'This browser can check no hashes of ES modules before it runs them',
    );
  // All are requested at once, so that every dependency fetched by the browser is one of these.
  const links = Object.entries(release.files).flatMap(([file, integrity]) => {
    const rel = relations.find(([extension]) => extension.test(file))?.[1];
    return rel === undefined ? [] : [{ file, integrity, link: linkTo(release, file, rel, integrity) }];
  });
  document.head.append(...links.map(({ link }) => link));
  const failures = await Promise.all(
    links.map(async ({ file, integrity, link }) => ((await arrived(link)) ? null : { file, integrity })),
  );
  for (const { link } of links) if (link.rel === 'modulepreload') link.remove();
  const failed = failures.find((failure) => failure !== null);
  if (failed === undefined || failed === null) return;
  const part = failed.file === release.entry.file ? 'entry' : 'chunk';
  throw await diagnoseFile(fileUrl(release, failed.file), failed.integrity, part);
}

const relations = [
  [/\.m?js$/, 'modulepreload'],
  [/\.css$/, 'stylesheet'],
] as const;

function linkTo(release: ReleaseRef, file: string, rel: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = fileUrl(release, file);
  return link;
}

const arrived = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
