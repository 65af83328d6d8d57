/**
 * Attributes of the script, set by the server. Names that are literals here are those of the contract (page-start.ts):
 * importing it would add a schema library to every page.
 */
export interface StarterData {
  /** The release of the shell. */
  release?: string;
  /** The fallback release; absent: none. */
  next?: string;
  /** Set when the shell reports its start. */
  boot?: string;
  /** Id under which the page reports; the shell's own once it reports, too. */
  visit?: string;
  /** Where it reports. */
  report?: string;
}

/** What was thrown. `by`: the release that handed over what the page did not take (BorderError of @galla/shared). */
interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  by?: { remote: string; releaseId: string } | null;
}

const tickMs = 200;
/** A tick later than this means the page was busy. */
const lateMs = 260;
const shortestMs = 1_800;
const longestMs = 8_000;
/** Number of consecutive checks that must find something rendered. */
const looks = 4;
/** Delay between the report and the reload. */
const reportMs = 300;
/** Another tab may be starting the same shell at this moment; a frozen page is loaded again later than that. */
const youngestMs = 4_000;
/** Slightly more than eight hours. */
const givenUpForSeconds = 30_000;
/** Neither a release nor the shell is the cause. */
const lost = /ApiError|AbortError|ChunkLoadError|Failed to fetch|NetworkError|Load failed/;
/** Scripts and styles of the shell. */
const files = 'script[src*="/assets/"],[rel=stylesheet][href*="/assets/"]';

/**
 * Watches the start of the shell. A failed start is reported and the page reloads with the previous release. Without
 * one, or without cookies to record it, the person is asked.
 */
export function watchStart(data: StarterData, reload: () => void): void {
  const { release, next, boot, report } = data;
  const page = document;
  const settled = new Set<unknown>();
  let isOver = false;
  let hasStarted = false;
  let seen = 0;
  /** Idle milliseconds since the last download or computation. */
  let quiet = 0;
  /** Time of the last check, ms since navigation start. */
  let lastTick = 0;
  /** Thrown before the start. */
  let problem: Thrown | undefined;
  const send = (body: Record<string, unknown>) => {
    fetch(`${report}`, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        'x-access-token': localStorage['token'] || '',
        'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(page.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ pageId: data.visit, shell: release, outcomes: [], ...body }),
    }).catch(() => 0);
  };
  /** `what`: thrown, or in words. */
  const tell = (outcome: Record<string, unknown>, what?: Thrown | string) =>
    send({
      outcomes: [
        {
          outcome: 'failed',
          milliseconds: Math.round(performance.now()),
          path: location.pathname,
          message: `${what}`.slice(0, 500),
          stack: (what as Thrown | undefined)?.stack?.slice(0, 4_000),
          ...outcome,
        },
      ],
    });
  /** Returns whether the browser stored it. */
  const giveUp = (value: string | undefined, seconds: number) => {
    page.cookie = `galla-given-up=${value};path=/;max-age=${seconds}`;
    return page.cookie.includes(`=${release}`);
  };

  const fail = (kind: string, what: Thrown | string) => {
    if (isOver) return;
    isOver = true;
    const again = next && kind !== 'network' && giveUp(release, givenUpForSeconds);
    // Nothing that follows in the page is parsed: its scripts would not let the reload happen.
    if (again && kind === 'frozen') page.write('<plaintext hidden>');
    // The report is sent first: a reload cancels requests that have not started.
    setTimeout(() => {
      if (again) {
        // The page cached for offline use would bring this release back.
        void self.caches?.delete('galla-page');
        reload();
      } else {
        const dialog = page.querySelector('dialog') as HTMLDialogElement;
        dialog.showModal();
        dialog.addEventListener('close', () => {
          giveUp('', 0);
          reload();
        });
      }
    }, reportMs);
    tell(
      {
        remote: 'shell',
        releaseId: release,
        kind,
        fellBackTo: again ? next : null,
      },
      what,
    );
  };

  /** Releases that are charged already; a page counts once. */
  const charged = new Set<string>();
  /**
   * An error that nobody caught counts against the release whose file is innermost in its stack, or who handed over what
   * the page did not take (`by`). Lost connections and answers of the server are nobody's error.
   */
  const charge = (error: Thrown | undefined, where: string) => {
    const said = `${error}`;
    if (lost.test(`${error?.name} ${said}`)) return;
    // A message may name the files of others.
    const frames = (error?.stack ?? '').replace(error?.message || said, '') + where;
    const [, remote, releaseId] = error?.by
      ? ['', error.by.remote, error.by.releaseId]
      : (/\/r\/([\w-]+)\/([\w.-]+)\//.exec(frames) ??
        (/\/assets\//.test(frames) && hasStarted ? ['', 'shell', release] : []));
    if (remote === undefined || charged.has(remote)) return;
    charged.add(remote);
    tell({ remote, releaseId, kind: 'late', fellBackTo: null }, error);
  };

  /** Why a file of the shell did not load; `kind`: the kind of failure when the server does not have it. */
  const diagnose = async (url: string, integrity: string, kind: string) => {
    let found = 'network';
    try {
      if (!(await fetch(url, { cache: 'reload' })).ok) found = kind;
      else await fetch(url, { integrity }).catch(() => (found = 'integrity'));
    } catch {}
    // The shell itself retries parts that were lost with the connection.
    if (found !== 'network' || kind === 'entry') fail(found, url);
  };

  /**
   * Until the shell has started, errors thrown in its files count: the address or the stack names one of them, and none
   * of a remote.
   */
  const notice = (error: Thrown | undefined, where: string) => {
    charge(error, where);
    if (isOver || hasStarted) return;
    const source = where + error?.stack;
    if (problem || !/\/assets\//.test(source) || /\/r\//.test(source)) return;
    problem = error ?? new Error(where);
    quiet = 0;
  };

  // A shell that never gives the page back can't be watched: the next load of this browser knows it by this mark.
  const mark = `galla.starting.shell ${release}`;
  const age = Date.now() - Number(localStorage[mark]);
  const unmark = () => localStorage.removeItem(mark);
  if (boot && !page.hidden) {
    localStorage[mark] = Date.now();
    if (next && age > youngestMs && age < givenUpForSeconds * 1_000) fail('frozen', 'no way back');
    addEventListener('pagehide', () => {
      unmark();
      // Whoever leaves during the start is no silent page.
      if (!hasStarted) send({ starts: [{ remote: 'shell', releaseId: release, state: 'left' }] });
    });
  }

  addEventListener(
    'error',
    ({ error, filename, target }) => {
      settled.add(target);
      if (target === window) notice(error, filename);
      else if (!isOver && !hasStarted && (target as Element).matches(files)) {
        const { src, href, integrity, defer } = target as HTMLScriptElement & HTMLLinkElement;
        if (defer || boot) void diagnose(src || href, integrity, defer ? 'entry' : 'chunk');
      }
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => notice(event.reason, ''));
  // Errors of files reach the document (capture) but not the window.
  page.addEventListener('load', (event) => settled.add(event.target), true);
  page.addEventListener('galla:started', () => {
    hasStarted = true;
    quiet = 0;
    // It was only slow.
    if (isOver) page.querySelector('dialog')?.remove();
  });

  /** Same timeouts as the shell uses for remotes: longer on a slow connection, longest without a fallback. */
  const quietLimit = () => {
    const times = performance
      .getEntriesByType('resource')
      .map((entry) => entry.duration)
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
      unmark();
      clearInterval(timer);
      // An error is not final: the shell may start anyway.
    } else if (problem && !hasStarted && quiet > 3 * tickMs) fail('init', problem);
    else if (quiet > quietLimit()) {
      // After the start, what nobody can see is hidden by the remote whose style came last.
      const sheet = [...page.querySelectorAll<HTMLLinkElement>('[rel=stylesheet][href*="/r/"]')].pop();
      if (hasStarted && sheet) charge(Error('hidden'), sheet.href);
      else fail(hasStarted ? 'render' : 'timeout', 'late');
    }
  };
  // A shell that does not report its start is not waited for.
  const timer = boot ? setInterval(look, tickMs) : 0;
}
