import { once } from 'node:events';
import { endpoints, socketEndpoint } from '@galla/contract';
import { io } from 'socket.io-client';
import { startOrderApp } from '../../api/orders/testing/test-shop';
import { deviceCookieOf, startTestApp, testPassword, type TestApp } from '../../testing/test-app';
import { registerSockets } from '../../realtime/sockets';
import { createSessions, sessionLifetimes } from './sessions';
import { hashToken } from '../../secrets/tokens';

const { login, logout, restData, devices, signOutDevice } = endpoints.account;
const fromPage = { origin: 'http://panel.example' };
const deviceCookie = 'galla-device';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerSockets] });
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

interface Browser {
  token: string;
  cookies: Record<string, string>;
}
const newTokenOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-access-token'];

let browsers = 0;
/** Signs in as a page does; with the cookies that the browser already has. */
async function signInAt(
  mobile: string,
  cookies: Record<string, string> = {},
  headers: Record<string, string> = fromPage,
): Promise<Browser> {
  browsers += 1;
  const deviceId = `browserbrowser${String(browsers).padStart(6, '0')}`;
  const body = { login: mobile, password: testPassword, deviceId };
  const answer = await app.call(login, { body, cookies, headers });
  expect(answer.status).toBe(200);
  return { token: String(newTokenOf(answer)), cookies: deviceCookieOf(answer) };
}
const ask = (token: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.call(restData, { token, cookies, headers });

test.each([
  ['Origin', fromPage],
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
])('TRU-02 a token issued to a page (%s) is unknown without its browser’s cookie', async (_name, headers) => {
  const { mobile } = await app.signIn();
  const own = await signInAt(mobile, {}, headers);
  const other = await signInAt(mobile, {}, headers);
  expect(own.cookies).not.toEqual(other.cookies);
  expect((await ask(own.token, own.cookies)).status).toBe(200);

  const unknown = (await ask('x'.repeat(43))).raw.json<{ requestId: string }>();
  for (const copied of [
    await ask(own.token),
    await ask(own.token, {}, headers),
    await ask(own.token, other.cookies, headers),
    await ask(own.token, { [deviceCookie]: 'a'.repeat(43) }),
    await ask(own.token, {
      [deviceCookie]: hashToken(own.cookies[deviceCookie] ?? '').toString('base64url'),
    }),
    await ask(own.token, { [`__Host-${deviceCookie}`]: own.cookies[deviceCookie] ?? '' }),
  ]) {
    expect(copied.status).toBe(401);
    const body = copied.raw.json<{ requestId: string }>();
    expect(body).toEqual({ ...unknown, requestId: body.requestId });
  }
  expect((await ask(own.token, own.cookies)).status).toBe(200);
  expect(await app.context.metrics.text()).toMatch(/galla_tokens_elsewhere_total [1-9]/);
});

test('TRU-02 a copied token is not rotated, prolongs nothing and ends nothing', async () => {
  const { mobile } = await app.signIn();
  const own = await signInAt(mobile);
  app.clock.pass(sessionLifetimes.rotateMs + 1);
  const copied = await ask(own.token);
  expect([copied.status, newTokenOf(copied), deviceCookieOf(copied)]).toEqual([401, undefined, {}]);
  expect((await app.call(logout, { token: own.token, body: {} })).status).toBe(401);
  const rotated = await ask(own.token, own.cookies);
  expect(newTokenOf(rotated)).toHaveLength(43);
  app.clock.pass(sessionLifetimes.idleMs - 1);
  await ask(String(newTokenOf(rotated)));
  app.clock.pass(2);
  expect((await ask(String(newTokenOf(rotated)), own.cookies)).error.code).toBe('TOKEN_EXPIRED');
});

test('TRU-02 rotation keeps the binding and the cookie’s value, and begins its life again', async () => {
  const { mobile } = await app.signIn();
  const own = await signInAt(mobile);
  app.clock.pass(sessionLifetimes.rotateMs + 1);
  const rotated = await ask(own.token, own.cookies);
  const next = String(newTokenOf(rotated));
  expect(rotated.raw.cookies).toContainEqual({
    name: deviceCookie,
    value: own.cookies[deviceCookie],
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 400 * 24 * 60 * 60,
  });
  // The next token before and after it was seen, and the previous one in its grace period.
  for (const token of [next, own.token]) {
    expect((await ask(token)).status).toBe(401);
    expect((await ask(token, own.cookies)).status).toBe(200);
  }
  expect((await ask(next)).status).toBe(401);
});

test('TRU-02 the order feed needs the cookie of the token’s browser', async () => {
  const { mobile, token: ofProgram } = await app.signIn();
  const own = await signInAt(mobile);
  const other = await signInAt(mobile);
  const connect = async (token: string, cookie?: string): Promise<unknown> => {
    for (const transports of [['polling'], ['websocket']]) {
      const socket = io(origin + socketEndpoint.namespace, {
        path: socketEndpoint.path,
        transports,
        extraHeaders: {
          'x-access-token': token,
          ...(cookie && { cookie: `a=b; ${deviceCookie}=${cookie}` }),
        },
        forceNew: true,
        reconnection: false,
      });
      const events = socket as unknown as NodeJS.EventEmitter;
      const refused = once(events, 'connect_error').then(
        ([error]) => (error as Error & { data?: unknown }).data,
      );
      const result = await Promise.race([once(events, 'welcome').then(() => 'welcome'), refused]);
      socket.close();
      if (result !== 'welcome') return result;
    }
    return 'welcome';
  };
  const unknown = { code: 'NOT_AUTHENTICATED' };
  expect(await connect(own.token)).toEqual(unknown);
  expect(await connect(own.token, other.cookies[deviceCookie])).toEqual(unknown);
  expect(await connect(own.token, own.cookies[deviceCookie])).toBe('welcome');
  expect(await connect(ofProgram)).toBe('welcome');
});

test('TRU-02 a program’s session, and one from before sessions were bound, goes on without a cookie', async () => {
  const { mobile } = await app.signIn();
  const program = await signInAt(mobile, {}, {});
  app.clock.pass(sessionLifetimes.rotateMs + 1);
  const answer = await ask(program.token, {}, fromPage);
  expect(answer.status).toBe(200);
  expect((await ask(String(newTokenOf(answer)), { [deviceCookie]: 'a'.repeat(43) })).status).toBe(200);
});

test('TRU-02 a browser keeps its cookie through sign-out and other users’ sign-ins', async () => {
  const [one, two] = [await app.signIn(), await app.signIn()];
  const first = await signInAt(one.mobile);
  const second = await signInAt(two.mobile, first.cookies);
  expect(second.cookies).toEqual(first.cookies);
  expect((await ask(first.token, first.cookies)).status).toBe(200);
  expect((await app.call(logout, { token: first.token, cookies: first.cookies, body: {} })).status).toBe(200);
  expect((await ask(first.token, first.cookies)).error.code).toBe('LOGGED_OUT');
  expect((await ask(second.token, first.cookies)).status).toBe(200);
  const again = await signInAt(one.mobile, first.cookies);
  expect(again.cookies).toEqual(first.cookies);
  expect((await ask(again.token, first.cookies)).status).toBe(200);
});

test('AUTH-11 TRU-02 a browser signs another one out from its list; that cookie then opens nothing', async () => {
  const { mobile } = await app.signIn();
  const [mine, lost] = [await signInAt(mobile), await signInAt(mobile)];
  const { data } = await app.call(devices, lost);
  const sessionId = data.find(({ current }) => current)?.sessionId ?? '';
  expect((await app.call(signOutDevice, { token: mine.token, body: { sessionId } })).status).toBe(401);
  expect((await app.call(signOutDevice, { ...mine, body: { sessionId } })).status).toBe(200);
  expect((await ask(lost.token, lost.cookies)).error.code).toBe('LOGGED_OUT');
  expect((await ask(mine.token, mine.cookies)).status).toBe(200);
});

test('TRU-02 every process asks for the cookie', async () => {
  const { mobile } = await app.signIn();
  const own = await signInAt(mobile);
  const { db, clock } = app;
  const { logger, metrics } = app.context;
  const other = createSessions({ db, clock, key: Buffer.alloc(32, 1), logger, metrics });
  const device = hashToken(own.cookies[deviceCookie] ?? '');
  expect(await other.verify(own.token, { device: null })).toMatchObject({ code: 'NOT_AUTHENTICATED' });
  expect(await other.verify(own.token, { device })).toMatchObject({ kind: 'valid' });
});

test('TRU-02 over TLS the cookie belongs to one host, and one that a neighbouring host can set is not taken', async () => {
  const overTls = await startTestApp({ config: { publicOrigin: 'https://panel.example' } });
  try {
    const { mobile } = await overTls.signIn();
    const planted = 'b'.repeat(43);
    const answer = await overTls.call(login, {
      body: { login: mobile, password: testPassword, deviceId: 'browserbrowser999999' },
      headers: fromPage,
      cookies: { [deviceCookie]: planted },
    });
    const token = String(newTokenOf(answer));
    const set = answer.raw.cookies.find(({ name }) => name === `__Host-${deviceCookie}`);
    expect(set).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(set).not.toHaveProperty('domain');
    const withCookies = async (cookies: Record<string, string>) =>
      (await overTls.call(restData, { token, cookies })).status;
    expect(await withCookies({ [deviceCookie]: planted })).toBe(401);
    expect(await withCookies({ [deviceCookie]: set?.value ?? '' })).toBe(401);
    expect(await withCookies({ [`__Host-${deviceCookie}`]: set?.value ?? '' })).toBe(200);
  } finally {
    await overTls.close();
  }
});
