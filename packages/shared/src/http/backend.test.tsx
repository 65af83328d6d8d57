import { panelConfigElementId, type Session } from '@galla/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { RemoteIdentityProvider } from '../composition';
import { session } from '../session';
import { ApiError, backendFetch, http, useBackend } from '.';

const identity = { remote: 'riders', releaseId: '1.0.0-a' };
const schema = z.object({ riders: z.number() });
const outletId = '018f0000-0000-7000-8000-000000000001';

const user: Session['userData'] = {
  userId: outletId,
  merchantId: outletId,
  userName: 'Asha',
  email: null,
  mobile: '9876543210',
  countryCode: '+91',
  status: 'active',
  userType: 'employee',
  role: 'counter',
  permissions: { order: true },
};

interface Sent {
  url: string;
  init: RequestInit;
}
let asked: unknown[];
let sent: Sent[];
let grant: () => Response;
let answer: (call: Sent) => Response;
/** Each test has a host of its own: tokens are kept for a page. */
let host: string;
let hosts = 0;

const ok = (data: unknown): Response => new Response(JSON.stringify(data));
const granted = (): Response => ok({ data: { token: `token-${asked.length}`, validSeconds: 300 } });
const tokensOf = (calls: readonly Sent[]) =>
  calls.map(({ init }) => new Headers(init.headers).get('authorization'));

beforeEach(() => {
  hosts += 1;
  host = `https://riders-${hosts}.example.com`;
  asked = [];
  sent = [];
  grant = granted;
  answer = () => ok({ riders: 3 });
  session.state.setState({ outletId });
  http.wire({
    hosts: { api: '/api' },
    token: () => 'session-token',
    takeToken: () => undefined,
    language: () => 'en',
    cookies: () => 'XSRF-TOKEN=x',
    async fetch(_url, init = {}) {
      asked.push(JSON.parse(String(init.body)));
      return grant();
    },
  });
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const call = { url: String(url), init };
    sent.push(call);
    return answer(call);
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.getElementById(panelConfigElementId)?.remove();
});

function inPage(backends: readonly string[]): void {
  const element = document.createElement('script');
  element.id = panelConfigElementId;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ backends });
  document.body.append(element);
}

test('FED-25 a call goes with a token made for it, without cookies, and its answer is parsed', async () => {
  inPage([host]);
  const body = { day: 'today' };
  await expect(
    backendFetch(identity, host, { path: '/shifts?day=1', method: 'POST', body, schema }),
  ).resolves.toEqual({ riders: 3 });
  expect(asked).toEqual([{ remote: 'riders', host, outletId, inPage: true }]);
  expect(sent[0]).toMatchObject({
    url: `${host}/shifts?day=1`,
    init: { method: 'POST', body: '{"day":"today"}', credentials: 'omit', redirect: 'error' },
  });
  expect(sent[0]?.init.headers).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'en',
    Authorization: 'Bearer token-1',
    'Content-Type': 'application/json',
  });
});

test('FED-25 a token is kept, renewed before it ends, and not shared between outlets and users', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const call = () => backendFetch(identity, host, { path: '/', schema });
  await Promise.all([call(), call()]);
  jest.advanceTimersByTime(269_000);
  await call();
  jest.advanceTimersByTime(2_000);
  await call();
  expect(tokensOf(sent)).toEqual(
    ['token-1', 'token-1', 'token-1', 'token-2'].map((each) => `Bearer ${each}`),
  );
  session.state.setState({ outletId: null });
  await call();
  expect(asked.at(-1)).toMatchObject({ outletId: null });
  session.state.setState({ userData: user, outletId });
  await call();
  expect(asked).toHaveLength(4);
});

test('FED-25 a back end that does not take a token gets a new one, once', async () => {
  answer = ({ init }) =>
    new Headers(init.headers).get('authorization') === 'Bearer token-1'
      ? new Response('', { status: 401 })
      : ok({ riders: 4 });
  await expect(backendFetch(identity, host, { path: '/', schema })).resolves.toEqual({ riders: 4 });
  answer = () => new Response('', { status: 401 });
  await expect(backendFetch(identity, host, { path: '/', schema })).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(4);
});

test.each(['BACKEND_NOT_ALLOWED', 'BACKEND_NOT_DECLARED', 'BACKEND_AT_NEXT_LOAD'])(
  'FED-25 %s reaches the screen with its words, and nothing is sent',
  async (code) => {
    inPage([]);
    grant = () => new Response(JSON.stringify({ code, message: 'Reload the page' }), { status: 409 });
    const call = () => backendFetch(identity, host, { path: '/', schema });
    await expect(call()).rejects.toMatchObject({ code, message: 'Reload the page' });
    expect(asked).toEqual([{ remote: 'riders', host, outletId, inPage: false }]);
    expect(sent).toEqual([]);
    // Asked anew: operators may have allowed it meanwhile.
    grant = granted;
    await expect(call()).resolves.toEqual({ riders: 3 });
  },
);

test('FED-25 who develops the remote reads in the console which host is refused, and why', async () => {
  const reported = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const details = { remote: 'riders', host, why: `${host} isn’t allowed for riders yet` };
  grant = () =>
    new Response(JSON.stringify({ code: 'BACKEND_NOT_ALLOWED', message: 'Not connected yet', details }), {
      status: 409,
    });
  await expect(backendFetch(identity, host, { path: '/', schema })).rejects.toMatchObject({
    message: 'Not connected yet',
    details,
  });
  expect(reported.mock.calls).toEqual([[`riders@1.0.0-a: ${details.why}`]]);
  reported.mockRestore();
});

test('FED-25 a page that names any port of this machine may call a back end there', async () => {
  inPage(['http://localhost:*']);
  for (const local of ['http://localhost:4000', 'http://127.0.0.1:4000'])
    await backendFetch(identity, local, { path: '/', schema }).catch(() => undefined);
  expect(asked).toMatchObject([{ inPage: true }, { inPage: false }]);
});

test.each(['//evil.example.com/', 'https://evil.example.com/', '\\\\evil.example.com', 'shifts'])(
  'FED-25 the path %s takes no token elsewhere',
  async (path) => {
    await expect(backendFetch(identity, host, { path, schema })).rejects.toMatchObject({
      code: 'BACKEND_NOT_DECLARED',
    });
    expect([asked, sent]).toEqual([[], []]);
  },
);

test('FED-25 an answer that is not as the schema says, a refusal and a lost line are ApiErrors', async () => {
  const call = () => backendFetch(identity, host, { path: '/shifts', schema });
  answer = () => ok({ riders: 'three' });
  await expect(call()).rejects.toMatchObject({ code: 'UNREADABLE' });
  answer = () => new Response('{"message":"Closed today"}', { status: 422 });
  await expect(call()).rejects.toMatchObject({ status: 422, code: 'HTTP_422', message: 'Closed today' });
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(call()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  const given = new AbortController();
  given.abort();
  await expect(
    backendFetch(identity, host, { path: '/shifts', schema, signal: given.signal }),
  ).rejects.toMatchObject({ code: 'ABORTED' });
});

test('FED-25 a component calls as the remote that renders it', async () => {
  function Riders() {
    const call = useBackend(host);
    const [text, setText] = useState('');
    useEffect(() => {
      call({ path: '/riders', schema }).then(
        ({ riders }) => setText(`${riders} riders`),
        (error: unknown) => setText(error instanceof ApiError ? error.message : ''),
      );
    }, [call]);
    return <p>{text}</p>;
  }
  render(
    <RemoteIdentityProvider identity={{ remote: 'fleet', releaseId: '2' }}>
      <Riders />
    </RemoteIdentityProvider>,
  );
  await waitFor(() => expect(screen.getByText('3 riders')).toBeInTheDocument());
  expect(asked).toEqual([expect.objectContaining({ remote: 'fleet' })]);
});
