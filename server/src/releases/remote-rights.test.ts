import {
  opsEndpoints,
  remoteRights,
  type OpsEndpoint,
  type PublishToken,
  type RemoteRight,
} from '@galla/contract';
import { remoteBuild, type Build } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
/** Tokens of orders, by right. */
const tokens = new Map<string, string>();
/** An operator who may change orders only. */
let restricted: string;

const tokenWith = async (...rights: RemoteRight[]): Promise<string> => {
  const body = { remote: 'orders', label: 'CI', rights };
  return (await galla.ops(opsEndpoints.issueToken, { body })).data.token;
};
const publish = (
  remote: string,
  { files }: Pick<Build<unknown>, 'files'>,
  token: string,
  promotion = 'never',
) =>
  galla.app.ops.inject({
    method: 'POST',
    url: `/api/releases/${remote}`,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')])),
      promotion,
    },
  });
const signIn = async (login: string, password: string) =>
  (await galla.ops(opsEndpoints.signIn, { token: null, body: { login, password, keep: 'token' } })).data
    .token;

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
  const menu = remoteBuild({ remote: 'menu' });
  await galla.app.server.releases.publish('menu', menu.files, { by: 'test', promotion: 'new' });
  await galla.keepOrders('2.0.0-b');
  for (const right of remoteRights) tokens.set(right, await tokenWith(right));
  tokens.set('all', await tokenWith(...remoteRights));
  const body = {
    login: 'asha',
    name: 'Asha',
    role: 'operator',
    remotes: ['orders'],
    password: 'a long password',
  };
  await galla.ops(opsEndpoints.createAccount, { body });
  restricted = (await signIn('asha', 'a long password')) ?? '';
});
afterAll(() => galla.close());

const guarded = Object.entries<OpsEndpoint>(opsEndpoints).filter(([, { role }]) => role !== null);
const anId = '00000000-0000-4000-8000-000000000000';
const ids = {
  releaseId: 'x',
  tokenId: anId,
  accountId: anId,
  merchantId: anId,
  customerId: anId,
  outletId: anId,
};
/** A call of an attacker: names the remote wherever possible. */
const call = (endpoint: OpsEndpoint, remote: string, token: string) =>
  galla.ops(endpoint, {
    params: { ...ids, remote },
    // A query outside the endpoint's schema grants nothing.
    query: { remote: endpoint === opsEndpoints.history ? remote : 'orders' },
    token,
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
  });
const namesRemote = (endpoint: OpsEndpoint) =>
  endpoint.path.includes(':remote') || endpoint === opsEndpoints.history;

/** Endpoints without a remote, whose response is limited to the token's remote. */
const narrowed = guarded.filter(([, endpoint]) => endpoint.right !== null && !namesRemote(endpoint));
test.each(narrowed)('FED-18 %s returns only data of orders to a token of orders', async (_name, endpoint) => {
  const answer = await call(endpoint, 'orders', tokens.get('all') ?? '');
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.data)).toContain('orders');
  expect(JSON.stringify(answer.data)).not.toMatch(/menu|shell/);
});

const refused = guarded.filter((one) => !narrowed.includes(one));
test.each(refused)(
  'FED-18 %s is closed to a token of orders for every other remote',
  async (_name, endpoint) => {
    for (const remote of ['menu', 'shell', 'unknown']) {
      const answer = await call(endpoint, remote, tokens.get('all') ?? '');
      expect([remote, answer.status, answer.code]).toEqual([remote, 403, 'NOT_PERMITTED']);
    }
  },
);

describe.each(guarded)('FED-18 %s, by a token of orders', (_name, endpoint) => {
  test('is allowed for orders with the required right, and with no other', async () => {
    for (const [name, token] of tokens) {
      const { code } = await call(endpoint, 'orders', token);
      const holds = name === 'all' || name === endpoint.right || endpoint.right === 'any';
      expect([name, code === 'NOT_PERMITTED']).toEqual([name, endpoint.right === null || !holds]);
    }
  });
});

// Signing out would end the session of all later calls.
const lasting = guarded.filter(([, endpoint]) => endpoint !== opsEndpoints.signOut);
describe.each(lasting)('FED-18 %s, by an operator of orders only', (_name, endpoint) => {
  test.each(['orders', 'menu', 'shell'])('about %s', async (remote) => {
    const { code } = await call(endpoint, remote, restricted);
    const mayAll = endpoint.role === 'viewer';
    const mayThis = endpoint.role === 'operator' && endpoint.path.includes(':remote') && remote === 'orders';
    expect(code === 'NOT_PERMITTED').toBe(!mayAll && !mayThis);
  });
});

test('FED-18 a token can only publish by default; its rights are listed', async () => {
  const { data } = await galla.ops(opsEndpoints.issueToken, { body: { remote: 'menu', label: 'old way' } });
  expect(data.rights).toEqual(['publish']);
  const listed = (await galla.ops(opsEndpoints.tokens)).data;
  const rightsOf = ({ remote, label, rights }: PublishToken) => [remote, label, rights];
  expect(listed.map(rightsOf)).toContainEqual(['menu', 'old way', ['publish']]);
  expect(listed.map(rightsOf)).toContainEqual(['orders', 'CI', ['publish', 'view', 'steer']]);
  expect(JSON.stringify(listed)).not.toContain(data.token);
});

test('FED-18 a token describes itself', async () => {
  const { data } = await galla.ops(opsEndpoints.whoAmI, { token: tokens.get('view') ?? '' });
  expect(data).toMatchObject({ name: 'token orders CI', grant: { remote: 'orders', rights: ['view'] } });
});

test('FED-18 a token is not valid as a session of the console', async () => {
  const cookie = `galla-ops=${tokens.get('all')}`;
  const answer = await galla.ops(opsEndpoints.tokens, { token: null, headers: { cookie } });
  expect(answer.status).toBe(403);
  const stream = await galla.getOps('/api/ops/events', { authorization: `Bearer ${tokens.get('all')}` });
  expect(stream.statusCode).toBe(403);
});

test('FED-18 a team runs its canary with its token, and the history names the token', async () => {
  const token = tokens.get('all') ?? '';
  const params = { remote: 'orders' };
  const reason = 'first merchants';
  const act = async (endpoint: OpsEndpoint, body: object) =>
    (await galla.change(endpoint, { params, token, body })).status;
  expect(await act(opsEndpoints.setRollout, { releaseId: '2.0.0-b', basisPoints: 500, reason })).toBe(200);
  expect(await act(opsEndpoints.pause, { reason })).toBe(200);
  expect(await act(opsEndpoints.resume, { reason })).toBe(200);
  expect((await galla.ops(opsEndpoints.health, { params, token })).data.canary?.releaseId).toBe('2.0.0-b');
  expect(await act(opsEndpoints.promote, { reason })).toBe(200);
  expect(await act(opsEndpoints.rollback, { reason, quarantine: true })).toBe(200);
  const { data } = await galla.ops(opsEndpoints.history, { token });
  expect(data.entries.slice(0, 5).map(({ action, by }) => [action, by])).toEqual(
    ['rollback', 'promote', 'resume', 'pause', 'canary'].map((action) => [action, 'token orders CI']),
  );
  expect(new Set(data.entries.map(({ remote }) => remote))).toEqual(new Set(['orders']));
});

test('FED-18 a token can’t lift a quarantine, nor a freeze', async () => {
  const token = tokens.get('all') ?? '';
  const params = { remote: 'orders', releaseId: '2.0.0-b' };
  const lift = { quarantined: false, reason: 'it was not us' };
  const answer = await galla.change(opsEndpoints.quarantine, { params, token, body: lift });
  expect([answer.status, answer.code]).toEqual([403, 'NOT_PERMITTED']);
  const frozen = { frozen: false, reason: 'it was not us' };
  expect((await galla.change(opsEndpoints.freeze, { params, token, body: frozen })).status).toBe(403);
  expect((await galla.change(opsEndpoints.quarantine, { params, body: lift })).status).toBe(200);
});

test('FED-18 publishing requires the publish right, making live the steer right', async () => {
  const build = (releaseId: string) => remoteBuild({ releaseId, text: releaseId });
  const status = async (releaseId: string, token: string | undefined, promotion?: string) =>
    (await publish('orders', build(releaseId), token ?? '', promotion)).statusCode;
  expect(await status('3.0.0-a', tokens.get('view'))).toBe(403);
  expect(await status('3.0.0-a', tokens.get('steer'))).toBe(403);
  for (const promotion of ['new', 'always'])
    expect(await status('3.0.0-a', tokens.get('publish'), promotion)).toBe(403);
  expect(await status('3.0.0-a', tokens.get('publish'))).toBe(200);
  expect(await status('3.0.0-b', tokens.get('all'), 'always')).toBe(200);
  expect(await status('3.0.0-c', restricted)).toBe(200);
  const menu = remoteBuild({ remote: 'menu', releaseId: '3.0.0-a' });
  expect((await publish('menu', menu, tokens.get('all') ?? '')).statusCode).toBe(401);
  expect((await publish('menu', menu, restricted)).statusCode).toBe(403);
});

test('FED-18 the remotes of an operator are changed by an admin, which ends its sessions and is recorded in the history', async () => {
  const accounts = (await galla.ops(opsEndpoints.accounts)).data;
  const { accountId = '' } = accounts.find(({ login }) => login === 'asha') ?? {};
  const body = { remotes: ['menu', 'shell'] };
  const { data } = await galla.ops(opsEndpoints.changeAccount, { params: { accountId }, body });
  expect(data).toMatchObject({ role: 'operator', remotes: ['menu', 'shell'] });
  expect((await galla.ops(opsEndpoints.whoAmI, { token: restricted })).status).toBe(401);
  const token = (await signIn('asha', 'a long password')) ?? '';
  const pause = (remote: string) =>
    galla.change(opsEndpoints.freeze, {
      params: { remote },
      token,
      body: { frozen: true, reason: 'lunch hour' },
    });
  expect((await pause('orders')).status).toBe(403);
  expect((await pause('menu')).status).toBe(200);
  const [entry] = (await galla.ops(opsEndpoints.history, { query: { limit: '2' } })).data.entries.slice(1);
  expect(entry).toMatchObject({ action: 'account', details: { login: 'asha', remotes: ['menu', 'shell'] } });
});
