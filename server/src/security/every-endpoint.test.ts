import { permissionKeys } from '@galla/shared/contract';
import { areas } from '../areas';
import { startTestApp, type SignedInUser, type TestApp } from '../http/testing/test-app';
import { allEndpoints as all } from './testing/all-endpoints';

const ofSessions = all.filter(([, { access }]) => access === 'session');
const writes = ofSessions.filter(([, { method }]) => method !== 'GET');
const openWrites = all.filter(
  ([, { access, method }]) => method !== 'GET' && (access === 'public' || access === 'customer'),
);
const ofPartners = all.filter(([, { access }]) => access === 'partner');
const withPermission = ofSessions.filter(([, { permission }]) => permission !== null);

let app: TestApp;
let mayDoNothing: string;
let expired: SignedInUser;
let ended: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ areas });
  ended = await app.signIn();
  await app.db.query({
    text: 'update sessions set revoked_at = now() where id = $1',
    values: [ended.sessionId],
  });
  expired = await app.signIn();
  await app.db.query({
    text: "update sessions set expires_at = timestamptz '2020-01-01' where id = $1",
    values: [expired.sessionId],
  });
  mayDoNothing = (await app.signIn({ userType: 'employee', permissions: {} })).token;
});
afterAll(() => app.close());

test.each(all)('%s is served', async (_name, { method, path }) => {
  expect(app.server.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

test.each(ofSessions)('%s refuses a call without a session', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { body: endpoint.method === 'GET' ? undefined : {} });
  expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
});

test.each(withPermission)('NAV-01 %s refuses a user without its permission', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: mayDoNothing });
  expect([answer.status, answer.error.code]).toEqual([403, 'NOT_PERMITTED']);
});

test.each(withPermission)(
  '%s refuses a user who holds every permission but its own',
  async (_name, endpoint) => {
    const others = Object.fromEntries(permissionKeys.map((key) => [key, key !== endpoint.permission]));
    const { token } = await app.signIn({ userType: 'employee', permissions: others });
    expect((await app.call(endpoint, { token })).error.code).toBe('NOT_PERMITTED');
  },
);

test.each(writes)('%s refuses a write without the anti-forgery header', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: mayDoNothing, xsrf: false, body: {} });
  expect(answer.error.code).toBe('XSRF_INVALID');
});

test.each(writes)(
  '%s refuses a write with an anti-forgery header of somebody else',
  async (_name, endpoint) => {
    const headers = { 'x-xsrf-token': 'made-up.0123456789abcdef' };
    const answer = await app.call(endpoint, { token: mayDoNothing, headers, body: {} });
    expect([answer.status, answer.error.code]).toEqual([403, 'XSRF_INVALID']);
  },
);

test.each(openWrites)(
  '%s refuses a page of another origin, without a session too',
  async (_name, endpoint) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.call(endpoint, { xsrf: false, headers, body: {} });
    expect(answer.error.code).toBe('XSRF_INVALID');
  },
);

test.each(ofSessions)('%s refuses a token that expired', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: expired.token });
  expect([answer.status, answer.error.code]).toEqual([419, 'TOKEN_EXPIRED']);
});

test.each(ofSessions)('%s refuses the token of a session that was ended', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: ended.token });
  expect([answer.status, answer.error.code]).toEqual([403, 'LOGGED_OUT']);
});

test.each(ofSessions)('%s refuses a token nobody gave out', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: `${mayDoNothing.slice(0, -2)}00` });
  expect(answer.status).toBeGreaterThanOrEqual(401);
  expect(['NOT_AUTHENTICATED', 'LOGGED_OUT', 'TOKEN_EXPIRED']).toContain(answer.error.code);
});

test.each(ofPartners)('%s refuses a call nobody signed', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { body: {} });
  expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
});
