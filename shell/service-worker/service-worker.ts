import { clientsClaim } from 'workbox-core';
import { precache, cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerPage, forgetPage, isPanelPage, keepPage } from './kept-page';
import { forgetPushes, listenToPushes } from './push';
import { isReleaseFile, keepFiles, releaseFiles } from './release-cache';
import { parseMessage } from './worker-messages';

declare const self: ServiceWorkerGlobalScope;
/** Scripts and styles of this build of the shell with their hashes; inserted by the build. */
declare const SHELL_FILES: PrecacheEntry[];

// A new worker waits until the page activates it while idle.
clientsClaim();
cleanupOutdatedCaches();
precache(SHELL_FILES);

// Also those of a newer shell with a waiting worker; names contain hashes, so they can't collide.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request),
);
// Release files may have an origin of their own; their hashes say that they are the published ones.
registerRoute(({ url, request }) => isReleaseFile(url, request), releaseFiles);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPanelPage(url.pathname),
  ({ request }) => answerPage(request),
);

listenToPushes();

self.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  if (message?.type === 'takeOver') void self.skipWaiting();
  if (message?.type === 'keepPage') event.waitUntil(keepPage(message.shell, message.path));
  if (message?.type === 'forgetPage') event.waitUntil(Promise.all([forgetPage(), forgetPushes()]));
  if (message?.type === 'keepFiles') event.waitUntil(keepFiles(event, message.files));
});
