import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { FileToKeep } from './worker-messages';

const keptFiles = 400;
const keptSeconds = 60 * 24 * 60 * 60;

/** Cache of release files by immutable URL. A fetch with a hash rejects other bytes, so these are never cached. */
export const releaseFiles = new CacheFirst({
  cacheName: 'galla-releases',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: keptFiles, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true }),
  ],
});

/**
 * Whether a request is for a cacheable file of a release: plain URL and with its hash. Requests that the page
 * sends without caches, to diagnose a failed file, go to the server.
 */
export const isReleaseFile = (url: URL, request: Request): boolean =>
  url.pathname.startsWith('/r/') &&
  url.search === '' &&
  request.integrity !== '' &&
  request.cache !== 'no-store' &&
  request.cache !== 'reload';

/** Caches files for offline use. A failed one is retried next time. */
export async function keepFiles(event: ExtendableEvent, files: readonly FileToKeep[]): Promise<void> {
  for (const { url, integrity } of files) {
    const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit' });
    if (!isReleaseFile(new URL(request.url), request)) continue;
    await releaseFiles.handle({ event, request }).catch(() => null);
  }
}
