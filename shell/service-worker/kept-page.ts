const cacheName = 'galla-page';
/** Under this key the cache has the page, whichever screen it was composed for. */
const keptKey = '/panel';
/** Network timeout, after which the page counts as offline. */
const fallbackTimeoutMs = 8_000;

const screens = /^\/(?:$|(?:panel|mobile-panel|login|no-internet)(?:\/|$))/;

/** Whether a path is a screen of the panel, composed by the server. */
export const isPanelPage = (pathname: string): boolean =>
  screens.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/**
 * Network first, for a current release document. Without an answer, falls back to the
 * last cached page: its document is signed, and the page verifies it as usual.
 */
export async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(keptKey, { cacheName, ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), givenUp()]);
    return answer && ![502, 503, 504].includes(answer.status) ? answer : kept;
  } catch {
    return kept;
  }
}

const givenUp = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), fallbackTimeoutMs));

/** How often the page was forgotten: one that was asked for before must not be cached after. */
let forgotten = 0;

/** The server's name for it (contract: page-start.ts). */
const shellHeader = 'x-galla-shell';

/**
 * Caches the page as composed now for the session, for the screen at `path`: its files come with it. A page of a shell other than the requesting one is
 * not cached: that shell has not started in this browser yet.
 */
export async function keepPage(shell: string | null, path: string | null): Promise<void> {
  const before = forgotten;
  const address = path !== null && isPanelPage(path) ? path : keptKey;
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
    () => null,
  );
  const isPage =
    answer?.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  const hasStarted = shell === null || answer?.headers.get(shellHeader) === shell;
  if (!answer || !isPage || !hasStarted || forgotten !== before) return;
  await (await caches.open(cacheName)).put(keptKey, answer);
  if (forgotten !== before) await caches.delete(cacheName);
}

/** The session ended: removes its page, also one that is on its way. */
export async function forgetPage(): Promise<void> {
  forgotten += 1;
  await caches.delete(cacheName);
}
