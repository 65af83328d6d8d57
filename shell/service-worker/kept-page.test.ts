import { forgetPage, keepPage } from './kept-page';

const kept = new Map<string, Response>();
const answerOf = (shell: string | null) =>
  new Response('<!doctype html>', {
    headers: { 'content-type': 'text/html', ...(shell !== null && { 'x-galla-shell': shell }) },
  });

beforeEach(() => {
  kept.clear();
  const cache = { put: async (address: string, answer: Response) => void kept.set(address, answer) };
  Object.assign(globalThis, { caches: { open: async () => cache, delete: async () => kept.clear() } });
});
const serve = (answer: Response) =>
  Object.assign(globalThis, {
    fetch: async () => Object.defineProperty(answer, 'redirected', { value: false }),
  });

test('FED-16 a page is cached when it is of the started shell', async () => {
  serve(answerOf('0.1.0-a'));
  await keepPage('0.1.0-a', null);
  expect([...kept.keys()]).toEqual(['/panel']);
});

test('FED-16 a page of a shell that has not started here is not cached', async () => {
  serve(answerOf('0.2.0-canary'));
  await keepPage('0.1.0-a', null);
  expect(kept.size).toBe(0);
});

test('a page of a shell without a release is always cached', async () => {
  serve(answerOf(null));
  await keepPage(null, null);
  expect(kept.size).toBe(1);
});

test('NAV-13 a page that was asked for before the session ended is not cached after it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  Object.assign(globalThis, { fetch: () => asked });
  const keeping = keepPage(null, null);
  await forgetPage();
  answer(Object.defineProperty(answerOf(null), 'redirected', { value: false }));
  await keeping;
  expect(kept.size).toBe(0);
});

test.each([
  ['/panel/loyalty', '/panel/loyalty'],
  ['/r/orders/entry.js', '/panel'],
  [null, '/panel'],
])(
  'FED-19 the cached page is composed for the screen that the session’s releases declare: %s',
  async (path, address) => {
    const asked: string[] = [];
    Object.assign(globalThis, {
      fetch: async (url: string) => {
        asked.push(url);
        return Object.defineProperty(answerOf(null), 'redirected', { value: false });
      },
    });
    await keepPage(null, path);
    expect(asked).toEqual([address]);
    expect([...kept.keys()]).toEqual(['/panel']);
  },
);
