import * as z from 'zod/mini';
import { endpointsOf } from '@galla/contract';
import { startI18n } from '../i18n';
import { ApiError } from './api-error';
import { createHttp, type HttpDeps } from './http';

const calls = endpointsOf();
const read = calls.get('/thing', '', {
  query: z.object({ a: z.optional(z.string()), b: z.optional(z.string()) }),
  data: z.object({ n: z.number() }),
});
const write = calls.post('/thing', '', {
  body: z.object({ x: z.number() }),
  data: z.object({}),
  showLoading: true,
});
const upload = calls.upload('/pos/csv-orders', '', { data: z.object({}) });
const geocode = calls.get('/geocode', '', { host: 'maps', data: z.object({}) });

const answer = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

function wired(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
  more: Partial<HttpDeps> = {},
) {
  const http = createHttp();
  const sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  http.wire({
    hosts: { api: '/api', maps: 'https://maps.example' },
    token: () => 'old-token',
    takeToken: () => undefined,
    language: () => 'hi',
    cookies: () => 'a=b; XSRF-TOKEN=x%3Dy',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: { ...(init.headers as Record<string, string>) } });
      return respond(String(url), init);
    },
    ...more,
  });
  return { http, sent };
}

test('API-02 a read sends token, app and language, no content type and no anti-forgery header', async () => {
  const { http, sent } = wired(() => answer({ data: { n: 1 } }));
  await expect(http.call(read, { query: { a: '1' } }, { remote: 'orders@1' })).resolves.toMatchObject({
    data: { n: 1 },
  });
  expect(sent[0]?.url).toBe('/api/thing?a=1');
  expect(sent[0]?.headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'hi',
    'x-app-type': 'on-call',
    app: 'restaurant_panel',
    appVersion: '1.0.0',
    'x-access-token': 'old-token',
    'x-remote-release': 'orders@1',
  });
});

test('a call starts a trace where traces are collected, and sends no trace header to third-party hosts', async () => {
  const { http, sent } = wired(() => answer({ data: { n: 1 } }), { traceShare: 1 });
  await http.call(read);
  await http.call(read);
  await http.call(geocode);
  const ids = sent.map(({ headers }) => headers['traceparent']);
  expect(ids[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBeUndefined();
  const rarely = wired(() => answer({ data: { n: 1 } }), { traceShare: 1e-12 });
  await rarely.http.call(read);
  expect(rarely.sent[0]?.headers['traceparent']).toMatch(/-00$/);
});

test('API-02 a write sends the anti-forgery header from the cookie and a JSON content type', async () => {
  const { http, sent } = wired(() => answer({ data: {} }));
  await http.call(write, { body: { x: 1 } });
  expect(sent[0]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'x=y', 'Content-Type': 'application/json' });
  expect(sent[0]?.init.body).toBe('{"x":1}');
});

test('API-02 an upload leaves the content type to the browser; another host gets neither token nor anti-forgery header', async () => {
  const { http, sent } = wired(() => answer({ data: {} }));
  await http.call(upload, { body: new FormData() });
  await http.call(geocode);
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  expect(sent[1]?.url).toBe('https://maps.example/geocode');
  expect(sent[1]?.headers).not.toHaveProperty('x-access-token');
  expect(sent[1]?.headers).not.toHaveProperty('X-XSRF-TOKEN');
});

test('AUTH-09 a token in a response replaces the stored one, even in a refusal', async () => {
  const taken: string[] = [];
  const { http } = wired(
    () => answer({ code: 'CONFLICT', message: 'no' }, { status: 409, headers: { 'x-access-token': 'new' } }),
    {
      takeToken: (token) => taken.push(token),
    },
  );
  await expect(http.call(read)).rejects.toMatchObject({ status: 409, code: 'CONFLICT', message: 'no' });
  expect(taken).toEqual(['new']);
});

test('NAV-04 the overlay is shown for the duration of the call, also when it fails', async () => {
  const changes: number[] = [];
  const { http } = wired(() => answer({ code: 'INTERNAL', message: 'broken' }, { status: 500 }), {
    onLoading: (change) => changes.push(change),
  });
  await expect(http.call(write, { body: { x: 1 } })).rejects.toBeInstanceOf(ApiError);
  expect(changes).toEqual([1, -1]);
});

test('an invalid answer, no answer and an aborted call each have a code', async () => {
  const unreadable = wired(() => answer({ data: { n: 'one' } })).http;
  await expect(unreadable.call(read)).rejects.toMatchObject({ code: 'UNREADABLE' });

  const failures: string[] = [];
  const dead = wired(() => Promise.reject(new TypeError('refused')), {
    onFailure: (_, error) => failures.push(error.code),
  }).http;
  await expect(dead.call(read)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  const stop = new AbortController();
  stop.abort();
  await expect(dead.call(read, {}, { signal: stop.signal })).rejects.toMatchObject({ code: 'ABORTED' });
  expect(failures).toEqual(['NETWORK']);
});

test('API-03 UX-08 a refusal that is not JSON still has a status and a code, and says so in the page’s language', async () => {
  await startI18n();
  const { http } = wired(
    () => new Response('<html>bad gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
  );
  await expect(http.call(read)).rejects.toMatchObject({
    status: 502,
    code: 'HTTP_502',
    message: 'Something went wrong. Try again.',
  });
});

test('API-03 a refusal with a message and no code is shown with its message', async () => {
  const { http } = wired(
    () => new Response('{"message":"The kitchen is closed"}', { status: 400, statusText: 'Bad Request' }),
  );
  await expect(http.call(read)).rejects.toMatchObject({
    status: 400,
    code: 'HTTP_400',
    message: 'The kitchen is closed',
  });
});

/** An answer whose body is cut off after its first bytes. */
const brokenOff = (error: Error): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        controller.error(error);
      },
    }),
  );

test('API-03 a connection lost within an answer is a NETWORK error, not UNREADABLE', async () => {
  const { http } = wired(() => brokenOff(new TypeError('network error')));
  await expect(http.call(read)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
});

test('a call aborted while its answer arrives fails as ABORTED, without a report', async () => {
  const onFailure = jest.fn();
  const { http } = wired(() => brokenOff(new DOMException('aborted', 'AbortError')), { onFailure });
  const given = new AbortController();
  given.abort();
  await expect(http.call(read, {}, { signal: given.signal })).rejects.toMatchObject({ code: 'ABORTED' });
  expect(onFailure).not.toHaveBeenCalled();
});

test('API-02 a write refused for a missing anti-forgery cookie is retried with the cookie set by the refusal', async () => {
  let cookie = '';
  const { http, sent } = wired(
    () => {
      if (cookie !== '') return answer({ data: {} });
      cookie = 'XSRF-TOKEN=fresh';
      return answer({ code: 'XSRF_INVALID', message: 'Out of date' }, { status: 403 });
    },
    { cookies: () => cookie },
  );
  await expect(http.call(write, { body: { x: 1 } })).resolves.toMatchObject({ data: {} });
  expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual([undefined, 'fresh']);
});

test('a refusal without a new cookie is reported once', async () => {
  const { http, sent } = wired(() =>
    answer({ code: 'XSRF_INVALID', message: 'Out of date' }, { status: 403 }),
  );
  await expect(http.call(write, { body: { x: 1 } })).rejects.toMatchObject({ code: 'XSRF_INVALID' });
  expect(sent).toHaveLength(1);
});
