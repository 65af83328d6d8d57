import { counterView, orderRights, permissionKeys } from '@galla/contract';
import { areas } from '../../app';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { allEndpoints as all } from '../../testing/all-endpoints';

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
let ofABrowser: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ areas });
  ended = await app.signIn();
  await app.db.execute({
    text: 'update sessions set revoked_at = now() where id = $1',
    values: [ended.sessionId],
  });
  expired = await app.signIn();
  await app.db.execute({
    text: "update sessions set expires_at = timestamptz '2020-01-01' where id = $1",
    values: [expired.sessionId],
  });
  ofABrowser = await app.signIn();
  await app.db.execute({
    text: "update sessions set device_hash = sha256('its cookie') where id = $1",
    values: [ofABrowser.sessionId],
  });
  mayDoNothing = (await app.signIn({ userType: 'employee', permissions: {} })).token;
});
afterAll(() => app.close());

test.each(all)('%s is served', async (_name, { method, path }) => {
  expect(app.server.hasRoute({ method, url: `/api${path}` })).toBe(true);
});

test.each(ofSessions)('%s rejects a call without a session', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { body: endpoint.method === 'GET' ? undefined : {} });
  expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
});

test.each(withPermission)('NAV-01 %s rejects a user without its permission', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: mayDoNothing });
  expect([answer.status, answer.error.code]).toEqual([403, 'NOT_PERMITTED']);
});

test.each(withPermission)(
  '%s rejects a user with every permission but the required one',
  async (_name, endpoint) => {
    // Seeing the counter follows from these.
    const enough = endpoint.permission === counterView ? ['report', 'order:drawer'] : [endpoint.permission];
    const others = Object.fromEntries(
      [...permissionKeys, ...orderRights].map((key) => [key, !enough.includes(key)]),
    );
    const { token } = await app.signIn({ userType: 'employee', permissions: others });
    expect((await app.call(endpoint, { token })).error.code).toBe('NOT_PERMITTED');
  },
);

test.each(writes)('%s rejects a write without the anti-forgery header', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: mayDoNothing, xsrf: false, body: {} });
  expect(answer.error.code).toBe('XSRF_INVALID');
});

test.each(writes)('%s rejects a write with a foreign anti-forgery header', async (_name, endpoint) => {
  const headers = { 'x-xsrf-token': 'made-up.0123456789abcdef' };
  const answer = await app.call(endpoint, { token: mayDoNothing, headers, body: {} });
  expect([answer.status, answer.error.code]).toEqual([403, 'XSRF_INVALID']);
});

test.each(openWrites)(
  '%s refuses a page of another origin, without a session too',
  async (_name, endpoint) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.call(endpoint, { xsrf: false, headers, body: {} });
    expect(answer.error.code).toBe('XSRF_INVALID');
  },
);

test.each(ofSessions)('%s rejects an expired token', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: expired.token });
  expect([answer.status, answer.error.code]).toEqual([419, 'TOKEN_EXPIRED']);
});

test.each(ofSessions)('%s rejects the token of an ended session', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: ended.token });
  expect([answer.status, answer.error.code]).toEqual([403, 'LOGGED_OUT']);
});

test.each(ofSessions)('%s rejects an unknown token', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { token: `${mayDoNothing.slice(0, -2)}00` });
  expect(answer.status).toBeGreaterThanOrEqual(401);
  expect(['NOT_AUTHENTICATED', 'LOGGED_OUT', 'TOKEN_EXPIRED']).toContain(answer.error.code);
});

test.each(ofSessions)(
  'TRU-02 %s rejects a token that was copied out of its browser',
  async (_name, endpoint) => {
    const answer = await app.call(endpoint, { token: ofABrowser.token });
    expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
  },
);

test.each(ofPartners)('%s rejects an unsigned call', async (_name, endpoint) => {
  const answer = await app.call(endpoint, { body: {} });
  expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
});
