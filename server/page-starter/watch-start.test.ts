import {
  givenUpShellCookie,
  releaseOutcomesBodySchema,
  shellStartedEvent,
  startFailedId,
  type ReleaseOutcome,
} from '@galla/contract';
import { watchStart, type StarterData } from './watch-start';

const data: StarterData = {
  release: '0.2.0-canary',
  next: '0.1.0-stable',
  boot: '1',
  visit: '00000000-0000-4000-8000-000000000000',
  report: '/api/releases/outcomes',
};
const reload = jest.fn();
const reports: { headers: Headers; outcome: Extract<ReleaseOutcome, { outcome: 'failed' }> }[] = [];
/** Response of the server for an address of the shell's files. */
let answer: (init: RequestInit) => Promise<Response>;
const added: [EventTarget, string, EventListenerOrEventListenerObject, boolean][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not measure file sizes.
  Object.assign(performance, { getEntriesByType: () => [] });
  reload.mockReset();
  reports.length = 0;
  answer = () => Promise.resolve(new Response('', { status: 404 }));
  globalThis.fetch = (input, init = {}) => {
    if (String(input) !== data.report) return answer(init);
    const body = releaseOutcomesBodySchema.parse(JSON.parse(String(init.body)));
    for (const outcome of body.outcomes)
      if (outcome.outcome === 'failed') reports.push({ headers: new Headers(init.headers), outcome });
    return Promise.resolve(new Response('{}'));
  };
  document.body.innerHTML = `<dialog id="${startFailedId}"><button>Try again</button></dialog><div id="root"></div>`;
  document.cookie = `${givenUpShellCookie}=;path=/;max-age=0`;
  localStorage.clear();
  // jsdom has no layout and no dialogs.
  const root = document.getElementById('root');
  Object.defineProperty(root, 'innerText', { get: () => root?.textContent ?? '' });
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target) as Window['addEventListener'];
    jest.spyOn(target as Window, 'addEventListener').mockImplementation((kind, listener, options) => {
      added.push([target, kind, listener as EventListener, options === true]);
      add(kind, listener as EventListener, options);
    });
  }
});
afterEach(() => {
  // A fresh page for each test.
  for (const [target, kind, listener, capture] of added.splice(0))
    target.removeEventListener(kind, listener, capture);
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const start = () => document.dispatchEvent(new Event(shellStartedEvent));
const draw = (text: string) => {
  const root = document.getElementById('root');
  if (root) root.textContent = text;
};
const isAsked = () => document.querySelector('dialog')?.open === true;
function script(name: string, { defer = true, integrity = 'sha384-x' } = {}): HTMLScriptElement {
  const element = document.createElement('script');
  // Without the attribute jsdom fetches nothing.
  Object.defineProperty(element, 'src', { get: () => element.getAttribute('src') });
  element.setAttribute('src', name);
  Object.defineProperty(element, 'integrity', { value: integrity });
  element.defer = defer;
  document.body.append(element);
  return element;
}
const throwIn = (file: string, error: Error) => {
  error.stack = `Error: ${error.message}\n    at ${file}:1:2`;
  window.dispatchEvent(new ErrorEvent('error', { error, filename: file, message: error.message }));
};

test('FED-16 a shell that reports its start and renders is left alone', async () => {
  watchStart(data, reload);
  await pass(1_000);
  start();
  draw('Orders');
  await pass(60_000);
  expect([reload.mock.calls, reports, isAsked()]).toEqual([[], [], false]);
});

test('FED-16 a shell that hangs is reported, and the page reloads with the last good release', async () => {
  localStorage.setItem('token', 'a token');
  document.cookie = 'XSRF-TOKEN=nonce.signature;path=/';
  watchStart(data, reload);
  await pass(1_600);
  expect(reload).not.toHaveBeenCalled();
  await pass(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain(`${givenUpShellCookie}=0.2.0-canary`);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.headers.get('x-access-token')).toBe('a token');
  expect(reports[0]?.headers.get('x-xsrf-token')).toBe('nonce.signature');
  document.cookie = 'XSRF-TOKEN=;path=/;max-age=0';
  expect(reports[0]?.outcome).toMatchObject({
    remote: 'shell',
    releaseId: '0.2.0-canary',
    kind: 'timeout',
    fellBackTo: '0.1.0-stable',
  });
});

test('FED-16 without a fallback release the person is asked, after a delay; a shell that was only slow withdraws the question', async () => {
  const { next: _, ...last } = data;
  watchStart(last, reload);
  await pass(7_000);
  expect(isAsked()).toBe(false);
  await pass(2_000);
  expect(isAsked()).toBe(true);
  expect(reports[0]?.outcome).toMatchObject({ kind: 'timeout', fellBackTo: null });
  start();
  expect(isAsked()).toBe(false);
  expect(document.querySelector('dialog')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('FED-16 trying again forgets the releases that failed', async () => {
  const { next: _, ...last } = data;
  document.cookie = `${givenUpShellCookie}=0.2.0-canary;path=/`;
  watchStart(last, reload);
  await pass(9_000);
  document.querySelector('dialog')?.close();
  expect(document.cookie).toBe('');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-16 a browser without cookies does not reload in a loop', async () => {
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  watchStart(data, reload);
  await pass(3_000);
  expect(reload).not.toHaveBeenCalled();
  expect(isAsked()).toBe(true);
  cookies.mockRestore();
});

test('FED-16 scripts that are still loading do not count as a hang', async () => {
  watchStart(data, reload);
  const slow = script('/assets/panel.1.js', { defer: false });
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  slow.dispatchEvent(new Event('load'));
  await pass(2_600);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['timeout']);
});

test.each([
  ['the entry', 404, true, 'entry'],
  ['a part', 404, false, 'chunk'],
])('FED-16 a file that the server does not have: %s, %s', async (_what, status, defer, kind) => {
  answer = () => Promise.resolve(new Response('', { status }));
  watchStart(data, reload);
  script('/assets/main.1.js', { defer }).dispatchEvent(new Event('error'));
  await pass(500);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual([kind]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-16 a file with other bytes than were published', async () => {
  answer = ({ integrity }) =>
    integrity ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('x'));
  watchStart(data, reload);
  script('/assets/main.1.js').dispatchEvent(new Event('error'));
  await pass(500);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['integrity']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-16 a lost connection fails no release: the person is asked for the entry, the shell retries its own parts', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  watchStart(data, reload);
  script('/assets/part.1.js', { defer: false }).dispatchEvent(new Event('error'));
  await pass(500);
  expect(reports).toEqual([]);
  script('/assets/main.1.js').dispatchEvent(new Event('error'));
  await pass(500);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['network']);
  expect(document.cookie).toBe('');
  expect([reload.mock.calls.length, isAsked()]).toEqual([0, true]);
});

test('FED-16 an error thrown before the start fails the shell, unless it starts anyway', async () => {
  watchStart(data, reload);
  throwIn('http://localhost/assets/main.1.js', new Error('broken at boot'));
  await pass(1_200);
  expect(reports.map(({ outcome: { kind, message } }) => [kind, message])).toEqual([
    ['init', 'Error: broken at boot'],
  ]);
});

test('FED-16 a shell that starts despite errors stays, and errors of remotes and extensions are not attributed to it', async () => {
  watchStart(data, reload);
  throwIn('http://localhost/r/orders/1.0.0/entry.js', new Error('of a remote'));
  throwIn('chrome-extension://abc/content.js', new Error('of an extension'));
  await pass(1_200);
  throwIn('http://localhost/assets/main.1.js', new Error('untidy'));
  await pass(200);
  start();
  draw('Sign in');
  await pass(20_000);
  expect(reload.mock.calls).toEqual([]);
  expect(reports.map(({ outcome: { remote, kind } }) => [remote, kind])).toEqual([['orders', 'late']]);
});

test('OPS-09 a shell that never gave the page back is given up at the next load, before its code runs', async () => {
  const write = jest.spyOn(document, 'write').mockImplementation(() => undefined);
  localStorage.setItem('galla.starting.shell 0.2.0-canary', String(Date.now() - 5_000));
  watchStart(data, reload);
  expect(write).toHaveBeenCalledWith('<plaintext hidden>');
  expect(document.cookie).toContain(`${givenUpShellCookie}=0.2.0-canary`);
  expect(reports.map(({ outcome: { kind, fellBackTo } }) => [kind, fellBackTo])).toEqual([
    ['frozen', '0.1.0-stable'],
  ]);
  await pass(300);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('OPS-09 a shell that started, one that another tab is starting, and one that was left are not given up', async () => {
  const mark = 'galla.starting.shell 0.2.0-canary';
  localStorage.setItem(mark, String(Date.now() - 1_000));
  watchStart(data, reload);
  expect(reports).toEqual([]);
  start();
  draw('Orders');
  await pass(2_000);
  expect(localStorage.getItem(mark)).toBeNull();
  watchStart(data, reload);
  expect(localStorage.getItem(mark)).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(mark)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const errorWith = (message: string, frames: string, more: object = {}) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${frames}`, ...more });

test('OPS-08 an error that nobody caught counts once against the release whose file threw, not the one its text names', async () => {
  const page = { ...data };
  watchStart(page, reload);
  start();
  draw('Orders');
  // The shell reports under this id: a page is one, whoever reports of it.
  page.visit = '00000000-0000-4000-8000-00000000000b';
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init = {}) => {
    bodies.push(JSON.parse(String(init.body)));
    return fetch(input, init);
  };
  const frames = `at go (http://localhost/r/orders/1.0.0-a/remote.1.js:1:2)\nat x (http://localhost/r/menu/2.0.0/a.js:1:1)`;
  reject(errorWith('in /r/pos/3.0.0/a.js', frames));
  reject(errorWith('again', frames));
  reject(
    errorWith('not taken', 'at http://localhost/assets/main.1.js:1:1', {
      by: { remote: 'menu', releaseId: '2.0.0-b' },
    }),
  );
  reject(errorWith('of the frame', 'at http://localhost/assets/main.1.js:1:1'));
  expect(
    reports.map(({ outcome: { remote, releaseId, kind, message } }) => [remote, releaseId, kind, message]),
  ).toEqual([
    ['orders', '1.0.0-a', 'late', 'Error: in /r/pos/3.0.0/a.js'],
    ['menu', '2.0.0-b', 'late', 'Error: not taken'],
    ['shell', '0.2.0-canary', 'late', 'Error: of the frame'],
  ]);
  expect(bodies[0]).toMatchObject({ pageId: page.visit, shell: '0.2.0-canary' });
  expect(reload).not.toHaveBeenCalled();
});

test('OPS-08 what is thrown is reported with its stack and the path of the screen', async () => {
  history.pushState({}, '', '/panel/orders');
  watchStart(data, reload);
  throwIn('http://localhost/assets/main.1.js', new Error('broken at boot'));
  await pass(1_200);
  expect(reports[0]?.outcome).toMatchObject({
    kind: 'init',
    path: '/panel/orders',
    stack: 'Error: broken at boot\n    at http://localhost/assets/main.1.js:1:2',
  });
});

test('OPS-09 whoever leaves during the start says so, and after it no more', () => {
  const bodies: unknown[] = [];
  globalThis.fetch = (_input, init = {}) => {
    bodies.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response('{}'));
  };
  watchStart(data, reload);
  window.dispatchEvent(new Event('pagehide'));
  const starts = [{ remote: 'shell', releaseId: '0.2.0-canary', state: 'left' }];
  expect(bodies).toEqual([{ pageId: data.visit, shell: data.release, outcomes: [], starts }]);
  start();
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies).toHaveLength(1);
});

test('OPS-08 lost connections, answers of the server and extensions are nobody’s error', () => {
  watchStart(data, reload);
  start();
  const frames = 'at http://localhost/r/orders/1.0.0-a/remote.1.js:1:2';
  reject(errorWith('503', frames, { name: 'ApiError' }));
  reject(errorWith('Loading chunk 5 failed', frames, { name: 'ChunkLoadError' }));
  reject(errorWith('Failed to fetch', frames, { name: 'TypeError' }));
  reject(errorWith('untidy', 'at chrome-extension://abc/content.js:1:1'));
  reject(undefined);
  expect(reports).toEqual([]);
});

test('FED-16 a shell that reports its start and shows nothing', async () => {
  watchStart(data, reload);
  await pass(400);
  start();
  await pass(2_600);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['render']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-22 what a style of a remote hides is charged to that remote, and the shell is not given up', async () => {
  watchStart(data, reload);
  start();
  // Hidden text is none.
  draw('');
  for (const href of ['/r/orders/1.0.0-a/remote.css', '/r/menu/2.0.0-b/remote.css'])
    document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await pass(10_000);
  expect(reports.map(({ outcome: { remote, releaseId, kind } }) => [remote, releaseId, kind])).toEqual([
    ['menu', '2.0.0-b', 'late'],
  ]);
  expect([reload.mock.calls.length, isAsked(), document.cookie]).toEqual([0, false, '']);
});

test('FED-16 an older shell that does not report its start fails only when its entry does not load', async () => {
  const { boot: _, ...older } = data;
  watchStart(older, reload);
  throwIn('http://localhost/assets/main.1.js', new Error('untidy'));
  script('/assets/part.1.js', { defer: false }).dispatchEvent(new Event('error'));
  await pass(60_000);
  expect(reports).toEqual([]);
  script('/assets/main.1.js').dispatchEvent(new Event('error'));
  await pass(500);
  expect(reports.map(({ outcome }) => outcome.kind)).toEqual(['entry']);
});

test('a hidden page is not replaced', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  watchStart(data, reload);
  await pass(60_000);
  expect(reports).toEqual([]);
  hidden.mockRestore();
});
