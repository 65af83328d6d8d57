const cacheName = 'galla-page';
const keptAddress = '/panel/orders';
/** A line that lets nothing through for this long counts as none. */
const patienceMs = 8_000;

const screens = /^\/(?:$|(?:panel|mobile-panel|login|no-internet)(?:\/|$))/;

/** Whether a path is a screen of the panel, whose page the server composes. */
export const isPanelPage = (pathname: string): boolean =>
  screens.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/**
 * A page always comes from the server, with the release document of this moment. Only where no server answers is it the
 * one kept last: its document is signed, and the page checks it as any other.
 */
export async function answerPage(request: Request): Promise<Response> {
  const kept = await caches.match(keptAddress, { cacheName, ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), givenUp()]);
    return answer && ![502, 503, 504].includes(answer.status) ? answer : kept;
  } catch {
    return kept;
  }
}

const givenUp = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** As the server names it (contract: page-start.ts). */
const shellHeader = 'x-galla-shell';

/**
 * Keeps the page as the server composes it now for who is signed in. A page of another shell than the one that asks is
 * not kept: that one has not started in this browser yet.
 */
export async function keepPage(shell: string | null): Promise<void> {
  const answer = await fetch(keptAddress, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
    () => null,
  );
  const isPage =
    answer?.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  const hasStarted = shell === null || answer?.headers.get(shellHeader) === shell;
  if (answer && isPage && hasStarted) await (await caches.open(cacheName)).put(keptAddress, answer);
}

export async function forgetPage(): Promise<void> {
  await caches.delete(cacheName);
}
