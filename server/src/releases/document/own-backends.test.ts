import { opsEndpoints, pageBackendsSchema, panelConfigElementId } from '@galla/contract';
import { remoteBuild } from '../testing/builds';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

const host = 'https://riders.example.com';
const other = 'https://maps.example.com';
const reason = 'reviewed by security';
const params = { remote: 'riders' };
let galla: ReleasesApp;

beforeEach(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
});
afterEach(() => galla.close());

const publish = (
  releaseId: string,
  hosts: readonly string[],
  promotion: 'always' | 'never' = 'always',
  remote = 'riders',
) => {
  const declared = { backends: hosts.map((each) => ({ host: each })) };
  const { files } = remoteBuild({ remote, releaseId, text: releaseId, declared });
  return galla.app.server.releases.publish(remote, files, { by: 'test', promotion });
};
const allow = (allowed = true, call: { host?: string; remote?: string; token?: string | null } = {}) =>
  galla.change(opsEndpoints.setBackend, {
    params: { remote: call.remote ?? 'riders' },
    body: { host: call.host ?? host, allowed, reason },
    ...(call.token === undefined ? {} : { token: call.token }),
  });

/** The hosts of a page: in its policy, and as its code reads them. */
async function hostsOfPage(cookie?: string, url = '/panel/orders') {
  const page = await galla.openPage(url, cookie === undefined ? {} : { cookie });
  const [, calls = ''] = /connect-src ([^;]*)/.exec(String(page.headers['content-security-policy'])) ?? [];
  const [, config = ''] = new RegExp(`id="${panelConfigElementId}">([^<]*)<`).exec(page.body) ?? [];
  const { backends } = pageBackendsSchema.parse(JSON.parse(config));
  const named = calls.split(' ').filter((source) => source.endsWith('.example.com'));
  expect(backends).toEqual(named);
  return named;
}

async function cookieOf(token: string): Promise<string> {
  const answer = await galla.get('/releases/document', { 'x-access-token': token });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('FED-25 a host waits until an operator allows it; from then on pages may call it, and the history says who and why', async () => {
  const outcome = await publish('1.0.0-a', [host]);
  expect(outcome).toMatchObject({ promoted: true, backendsWaiting: [host] });
  const { data: waiting } = await galla.ops(opsEndpoints.remote, { params });
  expect(waiting.backends).toEqual([{ host, declared: true, allowed: null }]);
  expect(await hostsOfPage()).toEqual([]);

  const { data } = await allow();
  expect(data.backends).toMatchObject([{ host, declared: true, allowed: { by: 'installation', reason } }]);
  expect(await hostsOfPage()).toEqual([host]);
  expect(await hostsOfPage(undefined, '/login')).toEqual([host]);
  expect(await publish('1.0.1-b', [host], 'never')).toMatchObject({ backendsWaiting: [] });

  await allow(false);
  expect(await hostsOfPage()).toEqual([]);
  const { data: history } = await galla.ops(opsEndpoints.history, { query: { remote: 'riders' } });
  expect(
    history.entries
      .filter(({ action }) => action.endsWith('Backend'))
      .map(({ action, by, reason: why, details }) => ({ action, by, why, details })),
  ).toEqual([
    { action: 'forbidBackend', by: 'installation', why: reason, details: { host } },
    { action: 'allowBackend', by: 'installation', why: reason, details: { host } },
  ]);
});

test('FED-25 a host is in the pages of those alone whose release declares it', async () => {
  await publish('1.0.0-a', []);
  await publish('1.1.0-b', [host], 'never');
  await allow();
  const { token, merchantId } = await galla.app.signIn();
  const outside = await galla.app.signIn();
  await galla.change(opsEndpoints.setRollout, {
    params,
    body: { releaseId: '1.1.0-b', basisPoints: 0, rules: { allow: { merchantIds: [merchantId] } }, reason },
  });
  expect(await hostsOfPage(await cookieOf(token))).toEqual([host]);
  expect(await hostsOfPage(await cookieOf(outside.token))).toEqual([]);
  expect(await hostsOfPage()).toEqual([]);
});

test('FED-25 allowing is for one remote: another that declares the same host waits', async () => {
  await publish('1.0.0-a', [host]);
  await publish('1.0.0-c', [other, host], 'always', 'fleet');
  await allow();
  await galla.change(opsEndpoints.retire, { params, body: { reason } });
  expect(await hostsOfPage()).toEqual([]);
  await allow(true, { remote: 'fleet', host: other });
  expect(await hostsOfPage()).toEqual([other]);
});

test('FED-25 a retired remote loses its hosts, as the history says; given out again, they wait again', async () => {
  await publish('1.0.0-a', [host, other]);
  await allow();
  await allow(true, { host: other });
  const { data } = await galla.change(opsEndpoints.retire, { params, body: { reason } });
  expect(data.backends.map(({ allowed }) => allowed)).toEqual(data.backends.map(() => null));
  const last = async () =>
    (await galla.ops(opsEndpoints.history, { query: { remote: 'riders', limit: '1' } })).data.entries[0];
  expect(await last()).toMatchObject({ action: 'retire', details: { backendsWithdrawn: [other, host] } });

  const { data: again } = await galla.change(opsEndpoints.promote, {
    params,
    body: { releaseId: '1.0.0-a', reason },
  });
  expect(again.backends.map(({ allowed }) => allowed)).toEqual([null, null]);
  expect(await hostsOfPage()).toEqual([]);
});

test('FED-25 a host that no release declares is not allowed, and no token of a team allows one', async () => {
  await publish('1.0.0-a', [host]);
  const unknown = await allow(true, { host: other });
  expect([unknown.status, unknown.code]).toEqual([409, 'BACKEND_NOT_DECLARED']);
  const body = { remote: 'riders', label: 'CI', rights: ['publish', 'view', 'steer'] };
  const { data: grant } = await galla.ops(opsEndpoints.issueToken, { body });
  const { data: seen } = await galla.ops(opsEndpoints.remote, { params, token: grant.token });
  const refused = await galla.ops(opsEndpoints.setBackend, {
    params,
    body: { host, allowed: true, reason },
    headers: { 'if-match': `"${seen.version}"` },
    token: grant.token,
  });
  expect([refused.status, refused.code]).toEqual([403, 'NOT_PERMITTED']);
  expect(await hostsOfPage()).toEqual([]);
});

test('FED-25 a repeat changes nothing; a change that others overtook is refused', async () => {
  await publish('1.0.0-a', [host]);
  const { data: first } = await allow();
  const { data: again } = await allow();
  expect(again.version).toBe(first.version);
  const late = await galla.ops(opsEndpoints.setBackend, {
    params,
    body: { host, allowed: false, reason },
    headers: { 'if-match': `"${first.version - 1}"` },
  });
  expect([late.status, late.code]).toEqual([412, 'PRECONDITION_FAILED']);
});

test('FED-25 a release that declares more than an origin is refused; one on this machine is for development alone', async () => {
  await expect(publish('1.0.0-a', [`${host}/api`])).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
  });
  await expect(publish('1.0.0-a', ['http://localhost:4000'])).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
    message: expect.stringContaining('development'),
  });
});

test('FED-25 documents of pages say nothing of back ends', async () => {
  await publish('1.0.0-a', [host]);
  await allow();
  const answer = await galla.get('/releases/document');
  const { payload } = answer.json<{ payload: string }>();
  expect(Buffer.from(payload, 'base64url').toString('utf8')).not.toContain('riders.example.com');
});
