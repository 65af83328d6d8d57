import type { FormPart } from '../server/test-server';
import { bytesOf } from './bytes-of';
import { server } from './server';

/** Cookies that no script reads; the others are the document's own. */
const httpOnly = new Map<string, string>();

export function forgetCookies(): void {
  httpOnly.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

/** The cookies of this browser, as it sends them. */
export const cookieHeader = (): string =>
  [...[...httpOnly].map(([name, value]) => `${name}=${value}`), document.cookie]
    .filter((text) => text !== '')
    .join('; ');

function keepCookie(text: string): void {
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  if (!attributes.some((attribute) => attribute.toLowerCase() === 'httponly')) {
    document.cookie = text;
    return;
  }
  const equals = pair.indexOf('=');
  httpOnly.set(pair.slice(0, equals), pair.slice(equals + 1));
}

const partsOf = (form: FormData): Promise<FormPart[]> =>
  Promise.all(
    [...form.entries()].map(async ([name, value]): Promise<FormPart> => {
      if (typeof value === 'string') return { name, value };
      return { name, value: { fileName: value.name, type: value.type, bytes: await bytesOf(value) } };
    }),
  );

async function exchange(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
  const { body = null } = init;
  if (body !== null && typeof body !== 'string' && !(body instanceof FormData))
    throw new TypeError('Pages send texts and forms');
  const answer = await server.inject({
    method: init.method ?? 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(new Headers(init.headers).entries()),
      cookie: cookieHeader(),
      origin: location.origin,
    },
    body: body instanceof FormData ? await partsOf(body) : body,
  });
  for (const [name, value] of answer.headers) if (name === 'set-cookie') keepCookie(value);
  const headers = answer.headers.filter(([name]) => name !== 'set-cookie');
  const bodiless = answer.status === 204 || answer.status === 304;
  return new Response(bodiless ? null : new Uint8Array(answer.body), { status: answer.status, headers });
}

/** What a test does to the calls of its page; see `holdCalls` and `failCalls`. */
type Interceptor = (path: string, go: () => Promise<Response>) => Promise<Response>;
let intercept: Interceptor | null = null;

/** Passes each call of the page through `interceptor`, until the end of the test. */
export function interceptCalls(interceptor: Interceptor | null): void {
  intercept = interceptor;
}

/** The page's `fetch`: the server's inject, with the browser's cookies. */
export const pageFetch: typeof fetch = (input, init = {}) => {
  const { signal } = init;
  const go = (): Promise<Response> => exchange(input, init);
  return new Promise((resolve, reject) => {
    const giveUp = (): void =>
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    (intercept ? intercept(path, go) : go()).then(resolve, reject);
  });
};
