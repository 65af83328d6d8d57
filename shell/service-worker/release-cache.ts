import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { FileToKeep } from './worker-messages';

const keptFiles = 400;
const keptSeconds = 60 * 24 * 60 * 60;

/** Files of releases, by their immutable address. A fetch with a hash fails where the bytes are others, so none of those is kept. */
export const releaseFiles = new CacheFirst({
  cacheName: 'galla-releases',
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: keptFiles, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true }),
  ],
});

/**
 * Whether a request is for a file of a release that may be kept: by its plain address and with its hash. What the page
 * asks past its caches, to find out why a file did not load, goes to the server.
 */
export const isReleaseFile = (url: URL, request: Request): boolean =>
  url.pathname.startsWith('/r/') &&
  url.search === '' &&
  request.integrity !== '' &&
  request.cache !== 'no-store' &&
  request.cache !== 'reload';

/** Keeps files that the page may need when the line is gone. One that does not arrive is asked for another time. */
export async function keepFiles(event: ExtendableEvent, files: readonly FileToKeep[]): Promise<void> {
  for (const { url, integrity } of files) {
    const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit' });
    if (!isReleaseFile(new URL(request.url), request)) continue;
    await releaseFiles.handle({ event, request }).catch(() => null);
  }
}
