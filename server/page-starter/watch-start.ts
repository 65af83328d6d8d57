/**
 * What the server says of the page, as attributes of the script. Names that stand here as texts are those of the
 * contract (page-start.ts): importing it would bring a library of schemas into every page.
 */
export interface StarterData {
  /** The release of the shell. */
  release?: string;
  /** The release that takes over when this one is given up; absent: there is none. */
  next?: string;
  /** Set when the shell says that it has started. */
  boot?: string;
  /** Id under which the page reports. */
  visit?: string;
  /** Where it reports. */
  report?: string;
}

const tickMs = 200;
/** A tick that comes later found the page at work. */
const lateMs = 260;
const shortestMs = 1_800;
const longestMs = 8_000;
/** So many looks in a row must find something drawn. */
const looks = 4;
const givenUpForSeconds = 21_600;
/** Scripts and styles of the shell. */
const files = 'script[src*="/assets/"],[rel=stylesheet][href*="/assets/"]';

/** Text that names a file of the shell and none of a remote: an address or a stack. */
const ofShell = /^(?!.*\/r\/).*\/assets\//s;

/**
 * Watches the start of the shell. One that fails is reported, and the page is loaded again, from the release before.
 * Where there is none, or the browser keeps no cookie that could say so, the person is asked.
 */
export function watchStart(data: StarterData, reload: () => void): void {
  const { release, next, boot, visit, report } = data;
  const page = document;
  const settled = new Set<unknown>();
  let isOver = false;
  let hasStarted = false;
  let seen = 0;
  /** Milliseconds in which nothing arrived and nothing was computed, since the last thing that did. */
  let quiet = 0;
  let lastTick = 0;
  let problem = '';
  const giveUp = (value: string | undefined, seconds: number) => {
    page.cookie = `galla-given-up=${value};path=/;max-age=${seconds}`;
  };

  const fail = (kind: string, message: string) => {
    if (isOver) return;
    isOver = true;
    const isOurs = next && kind !== 'network';
    if (isOurs) giveUp(release, givenUpForSeconds);
    const again = isOurs && page.cookie.includes(`=${release}`);
    if (again) {
      // Kept for when no server answers, this release would come back.
      void self.caches?.delete('galla-page');
      reload();
    } else {
      const dialog = page.querySelector('dialog') as HTMLDialogElement;
      dialog.showModal();
      dialog.addEventListener('close', () => {
        giveUp('', 0);
        reload();
      });
      // It was only slow.
      page.addEventListener('galla:started', () => dialog.remove());
    }
    // Last: where storage is forbidden, only the report is lost.
    fetch(`${report}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-access-token': localStorage['token'] || '' },
      body: JSON.stringify({
        pageId: visit,
        outcomes: [
          {
            remote: 'shell',
            releaseId: release,
            outcome: 'failed',
            kind,
            message: message.slice(0, 500),
            milliseconds: Math.round(performance.now()),
            fellBackTo: again ? next : null,
          },
        ],
      }),
    }).catch(() => 0);
  };

  /** Why a file of the shell did not load; `kind`: what it is when the server does not have it. */
  const diagnose = async (url: string, integrity: string, kind: string) => {
    let found = 'network';
    try {
      if (!(await fetch(url, { cache: 'reload' })).ok) found = kind;
      else await fetch(url, { integrity }).catch(() => (found = 'integrity'));
    } catch {}
    // A part that the line lost is asked for again by the shell itself.
    if (found !== 'network' || kind === 'entry') fail(found, url);
  };

  /** Until the shell has started, what is thrown in its files counts. */
  const notice = (error: { stack?: string } | undefined, where: string) => {
    if (problem || !ofShell.test(where + error?.stack)) return;
    problem = `${error}`;
    quiet = 0;
  };

  addEventListener(
    'error',
    ({ error, filename, target }) => {
      settled.add(target);
      if (isOver || hasStarted) return;
      if (target === window) notice(error, filename);
      else if ((target as Element).matches(files)) {
        const { src, href, integrity, defer } = target as HTMLScriptElement & HTMLLinkElement;
        const isEntry = defer || page.readyState === 'loading';
        if (isEntry || boot) void diagnose(src || href, integrity, isEntry ? 'entry' : 'chunk');
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => notice(reason, ''));
  // Of files, the document hears it and the window does not.
  page.addEventListener('load', ({ target }) => settled.add(target), true);
  page.addEventListener('galla:started', () => {
    hasStarted = true;
    quiet = 0;
  });

  /** As the shell is patient with remotes: longer on a slow line, longest where nothing is left to take over. */
  const patience = () => {
    const times = performance
      .getEntriesByType('resource')
      .map(({ duration }) => duration)
      .filter((duration) => duration > 5)
      .sort((one, two) => one - two);
    return next ? Math.min(longestMs, Math.max(shortestMs, 4 * (times[times.length >> 1] ?? 0))) : longestMs;
  };

  const look = () => {
    const now = performance.now();
    const wasBusy = now - lastTick > lateMs;
    lastTick = now;
    if ([...page.querySelectorAll(files)].some((file) => !settled.has(file))) quiet = 0;
    else if (!wasBusy && !page.hidden) quiet += tickMs;
    seen = hasStarted && page.getElementById('root')?.innerText.trim() ? seen + 1 : 0;
    if (isOver || seen === looks) {
      isOver = true;
      clearInterval(timer);
      // An error need not be the end: what starts all the same was only untidy.
    } else if (problem && !hasStarted && quiet > 3 * tickMs) fail('init', problem);
    else if (quiet > patience()) fail(hasStarted ? 'render' : 'timeout', 'late');
  };
  // A shell that does not say when it has started is not waited for.
  const timer = boot ? setInterval(look, tickMs) : 0;
}
