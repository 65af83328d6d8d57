import {
  backendClaimsSchema,
  backendKeysPath,
  endpoints,
  opsEndpoints,
  permissionKeys,
} from '@galla/contract';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { newId } from '../../db/new-id';
import { outlets } from '../../db/schema';
import { outletConfigSchema } from '@galla/contract';
import { remoteBuild, type RemoteBuildOptions } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

const host = 'https://riders.example.com';
const reason = 'reviewed by security';
const labels = { en: 'Riders', hi: 'राइडर' };
let galla: ReleasesApp;

const publish = (remote: string, options: RemoteBuildOptions = {}) => {
  const { files } = remoteBuild({ remote, releaseId: `1.0.0-${remote}`, ...options });
  return galla.app.server.releases.publish(remote, files, { by: 'test', promotion: 'always' });
};
const allow = (remote: string, allowed = true) =>
  galla.change(opsEndpoints.setBackend, { params: { remote }, body: { host, allowed, reason } });
const ask = (token: string | undefined, body: object = {}, xsrf = true) =>
  galla.app.call(endpoints.backends.token, {
    body: { remote: 'riders', host, inPage: true, ...body },
    token,
    xsrf,
  });

beforeAll(async () => {
  galla = await startReleasesApp([], undefined, { linkOrigin: 'https://panel.example' });
  await galla.publishBoth();
  await publish('riders', {
    declared: {
      backends: [{ host }, { host: 'https://pay.example.com', permission: 'riders:pay' }],
      permissions: [{ key: 'riders:pay', labels }],
    },
  });
  await publish('fleet', { declared: { permissions: [{ key: 'fleet:cars', labels }] } });
  await allow('riders');
  await galla.change(opsEndpoints.setBackend, {
    params: { remote: 'riders' },
    body: { host: 'https://pay.example.com', allowed: true, reason },
  });
});
afterAll(() => galla.close());

/** As the team's back end checks it. */
async function verify(token: string, audience = host) {
  const keys = (await galla.get(backendKeysPath)).json<JSONWebKeySet>();
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: 'https://panel.example',
    audience,
    algorithms: ['EdDSA'],
    currentDate: galla.app.clock.now(),
  });
  return payload;
}

async function outletOf(merchantId: string): Promise<string> {
  const id = newId();
  const config = outletConfigSchema.parse({});
  await galla.app.db.orm
    .insert(outlets)
    .values({ id, merchantId, displayName: 'Sample', businessType: 'food Restaurant', config });
  return id;
}

test('FED-25 a token names user, merchant, outlet and permissions, and is checked by the public keys', async () => {
  const { merchantId } = await galla.app.signIn();
  const outletId = await outletOf(merchantId);
  const permissions = { order: true, menu: false, 'riders:pay': true, 'fleet:cars': true } as const;
  const staff = await galla.app.signIn({ merchantId, userType: 'employee', permissions });
  const { data } = await ask(staff.token, { outletId });
  const payload = await verify(data.token);
  expect(backendClaimsSchema.parse(payload)).toEqual({
    aud: host,
    sub: staff.userId,
    remote: 'riders',
    release: '1.0.0-riders',
    merchant: merchantId,
    outlet: outletId,
    permissions: ['order', 'riders:pay'],
  });
  expect(data.validSeconds).toBe(300);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(data.token).not.toContain(staff.token);
  const session = await galla.app.call(endpoints.backends.token, { token: data.token, body: {} });
  expect(session.status).toBe(401);
});

test('FED-25 an owner may do all that the panel and the remote know', async () => {
  const { token } = await galla.app.signIn();
  const { permissions } = await verify((await ask(token)).data.token);
  expect(permissions).toEqual([...permissionKeys, 'riders:pay']);
});

test('FED-25 a token fails for another host, after its five minutes, and by another key', async () => {
  const { token } = await galla.app.signIn();
  const { data } = await ask(token);
  await expect(verify(data.token, 'https://fleet.example.com')).rejects.toMatchObject({
    code: 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    claim: 'aud',
  });
  galla.app.clock.pass(299_000);
  await expect(verify(data.token)).resolves.toBeDefined();
  galla.app.clock.pass(2_000);
  await expect(verify(data.token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  const elsewhere = await startReleasesApp();
  const keys = (await elsewhere.get(backendKeysPath)).json<JSONWebKeySet>();
  await elsewhere.close();
  await expect(jwtVerify(data.token, createLocalJWKSet(keys))).rejects.toMatchObject({
    code: 'ERR_JWKS_NO_MATCHING_KEY',
  });
});

test('FED-25 the keys are public, and the document’s signing key is not among them', async () => {
  const answer = await galla.get(backendKeysPath);
  const { keys } = answer.json<JSONWebKeySet>();
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
  expect(keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: expect.any(String), x: expect.any(String) },
  ]);
  const { keyId } = (await galla.get('/releases/document')).json<{ keyId: string }>();
  expect(keys[0]?.kid).not.toBe(keyId);
});

test('FED-25 no token without a session, without the anti-forgery header, or for another merchant’s outlet', async () => {
  expect((await ask(undefined)).status).toBe(401);
  const { token } = await galla.app.signIn();
  expect((await ask(token, {}, false)).error.code).toBe('XSRF_INVALID');
  const stranger = await galla.app.signIn();
  const outletId = await outletOf(stranger.merchantId);
  const answer = await ask(token, { outletId });
  expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('FED-25 a remote gets no token for the host of another one, nor for one that it does not declare', async () => {
  const { token } = await galla.app.signIn();
  for (const body of [{ remote: 'fleet' }, { remote: 'nobody' }, { host: 'https://evil.example.com' }]) {
    const answer = await ask(token, body);
    expect([body, answer.status, answer.error.code]).toEqual([body, 409, 'BACKEND_NOT_DECLARED']);
  }
});

test('FED-25 a merchant whose release does not declare the host gets no token for it', async () => {
  const { token, merchantId } = await galla.app.signIn();
  const build = remoteBuild({ remote: 'riders', releaseId: '2.0.0-b', text: 'without' });
  await galla.app.server.releases.publish('riders', build.files, { by: 'test', promotion: 'never' });
  const params = { remote: 'riders' };
  const rules = { allow: { merchantIds: [merchantId] } };
  const body = { releaseId: '2.0.0-b', basisPoints: 0, rules, reason };
  await galla.change(opsEndpoints.setRollout, { params, body });
  // The stable release, to which the page would fall back, declares it.
  expect((await ask(token)).status).toBe(200);
  await galla.change(opsEndpoints.promote, { params, body: { reason } });
  await galla.change(opsEndpoints.quarantine, {
    params: { ...params, releaseId: '1.0.0-riders' },
    body: { quarantined: true, reason },
  });
  expect((await ask(token)).error.code).toBe('BACKEND_NOT_DECLARED');
  await galla.change(opsEndpoints.quarantine, {
    params: { ...params, releaseId: '1.0.0-riders' },
    body: { quarantined: false, reason },
  });
  await galla.change(opsEndpoints.rollback, { params, body: { to: '1.0.0-riders', reason } });
  expect((await ask(token)).status).toBe(200);
});

test('FED-25 who may open nothing of a remote, or lacks the permission of its back end, gets no token', async () => {
  const { merchantId } = await galla.app.signIn();
  const staff = (permissions: object) => galla.app.signIn({ merchantId, userType: 'employee', permissions });
  const cook = await staff({ order: true });
  const reporter = await staff({ report: true });
  const cashier = await staff({ 'riders:pay': true });
  const pay = { host: 'https://pay.example.com' };
  expect((await ask(cook.token)).status).toBe(200);
  expect((await ask(cook.token, pay)).error.code).toBe('NOT_PERMITTED');
  expect((await ask(reporter.token)).error.code).toBe('NOT_PERMITTED');
  expect((await ask(cashier.token, pay)).status).toBe(200);
});

test('FED-25 a host that operators stopped gets no token, and a page from before it was allowed is asked to load again', async () => {
  const { token } = await galla.app.signIn();
  const early = await ask(token, { inPage: false });
  expect([early.status, early.error.code]).toEqual([409, 'BACKEND_AT_NEXT_LOAD']);
  expect(early.error.message).toContain('Reload');
  await allow('riders', false);
  const stopped = await ask(token);
  expect([stopped.status, stopped.error.code]).toEqual([409, 'BACKEND_NOT_ALLOWED']);
  // A merchant reads what to do; whoever develops the remote, which host and why.
  expect(stopped.error.message).toBe('This part isn’t connected yet. Reload the page, or contact support');
  expect(stopped.error.details).toEqual({
    remote: 'riders',
    host,
    why: expect.stringContaining(`allow-backend riders ${host}`),
  });
  await allow('riders');
});

describe('FED-25 a back end on this machine that was never published', () => {
  const local = 'http://localhost:4000';
  const free = { remote: 'newcomer', host: local };
  const override = 'galla-remote-override=newcomer%40http%3A%2F%2Flocalhost%3A3001';
  const policyOf = async (from: ReleasesApp, cookie = '') => {
    const page = await from.openPage('/panel/orders', { cookie });
    expect(page.statusCode).toBe(200);
    return String(page.headers['content-security-policy']);
  };
  const askAt = async (config: Parameters<typeof startReleasesApp>[2]) => {
    const at = await startReleasesApp([], undefined, config);
    await at.publishBoth();
    const { token } = await at.app.signIn();
    const answer = await at.app.call(endpoints.backends.token, { token, body: { ...free, inPage: true } });
    const [policy, bare] = [await policyOf(at, override), await policyOf(at)];
    await at.close();
    return { answer, policy, bare };
  };

  test('is called where overrides are free: in the harness, and in a page with an override from this machine', async () => {
    const { answer, policy, bare } = await askAt({ overrides: 'free', forRealMerchants: false });
    expect(answer.status).toBe(200);
    expect(decodeJwt(answer.data.token)).toMatchObject({
      aud: local,
      remote: 'newcomer',
      release: '0.0.0-unreleased',
    });
    expect(policy).toContain('http://localhost:* http://127.0.0.1:*');
    expect(bare).not.toMatch(/:\*/);
  });

  test.each([
    { overrides: 'free', forRealMerchants: true },
    { overrides: 'staff', forRealMerchants: false },
    { overrides: 'staff', forRealMerchants: true },
    { overrides: 'off', forRealMerchants: false },
  ] as const)(
    'is called by no page with overrides $overrides, for real merchants: $forRealMerchants',
    async (config) => {
      const { answer, policy, bare } = await askAt(config);
      expect([answer.status, answer.error.code]).toEqual([409, 'BACKEND_NOT_DECLARED']);
      // Only on a server for development the way out is named.
      expect(JSON.stringify(answer.error.details).includes('REMOTE_OVERRIDES=free')).toBe(
        !config.forRealMerchants,
      );
      for (const each of [policy, bare]) expect(each).not.toMatch(/:\*/);
    },
  );

  test('opens no host elsewhere', async () => {
    const at = await startReleasesApp([], galla.app.db, { overrides: 'free', forRealMerchants: false });
    const { token } = await at.app.signIn();
    for (const other of ['https://evil.example.com', 'http://localhost.evil.example.com']) {
      const body = { ...free, host: other, inPage: true };
      expect((await at.app.call(endpoints.backends.token, { token, body })).status).not.toBe(200);
    }
    await at.close();
  });
});

test('FED-25 tokens are limited for each user', async () => {
  const limited = await startReleasesApp([], galla.app.db, { rateLimitFactor: 0.05 });
  const { token } = await limited.app.signIn();
  const body = { remote: 'riders', host, inPage: true };
  const codes: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    codes.push((await limited.app.call(endpoints.backends.token, { token, body })).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await limited.close();
});
