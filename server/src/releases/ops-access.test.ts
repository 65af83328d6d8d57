import { opsEndpoints, type OpsEndpoint, type OpsRole } from '@galla/contract';
import { demoPassword } from '../sandbox/demo/demo-logins';
import { seedDemoOperators } from '../sandbox/demo/demo-operators';
import { insertSampleOutlet } from '../db/testing/sample-outlet';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
const tokens = new Map<OpsRole, string>();

const signIn = (login: string, password = demoPassword, keep = 'token') =>
  galla.ops(opsEndpoints.signIn, { token: null, body: { login, password, keep } });

beforeAll(async () => {
  galla = await startReleasesApp();
  await galla.publishBoth();
  await seedDemoOperators(galla.app.db);
  await seedDemoOperators(galla.app.db);
  for (const [login, role] of [
    ['watch', 'viewer'],
    ['release', 'operator'],
    ['ops', 'admin'],
  ] as const) {
    tokens.set(role, (await signIn(login)).data.token ?? '');
  }
});
afterAll(() => galla.close());

const all: [string, OpsEndpoint][] = Object.entries<OpsEndpoint>(opsEndpoints);
const guarded = all.filter(([, { role }]) => role !== null);
const anId = '00000000-0000-4000-8000-000000000000';
const params = {
  remote: 'orders',
  releaseId: 'x',
  tokenId: anId,
  accountId: anId,
  merchantId: anId,
  customerId: anId,
};
const call = (endpoint: OpsEndpoint, token: string | null, headers: Record<string, string> = {}) =>
  galla.ops(endpoint, {
    params,
    token,
    headers,
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
  });

test.each(guarded)(
  'OPS-06 %s rejects callers who are not signed in as an operator',
  async (_name, endpoint) => {
    expect((await call(endpoint, null)).code).toBe('NOT_AUTHENTICATED');
    expect((await call(endpoint, 'made-up')).code).toBe('NOT_AUTHENTICATED');
    const merchant = await galla.app.signIn();
    expect((await call(endpoint, merchant.token, { 'x-access-token': merchant.token })).code).toBe(
      'NOT_AUTHENTICATED',
    );
  },
);

test.each(guarded.filter(([, { role }]) => role !== 'viewer'))(
  'OPS-06 %s rejects an insufficient role',
  async (_name, endpoint) => {
    const smaller = endpoint.role === 'admin' ? 'operator' : 'viewer';
    const answer = await call(endpoint, tokens.get(smaller) ?? '');
    expect([answer.status, answer.code]).toEqual([403, 'NOT_PERMITTED']);
    expect((await call(endpoint, tokens.get(endpoint.role ?? 'admin') ?? '')).code).not.toBe('NOT_PERMITTED');
  },
);

/** Takes any JSON: what is wrong with it is its answer. */
const takesAnything = new Set<string>(['checkDeclaration']);

test.each(
  all.filter(([name, { method }]) => ['POST', 'PUT', 'PATCH'].includes(method) && !takesAnything.has(name)),
)('%s validates its input', async (name, endpoint) => {
  const answer = await galla.ops(endpoint, {
    params,
    body: { reason: 5, role: 'king', login: '', remote: '../x' },
    headers: { 'if-match': '"1"' },
  });
  expect([name, answer.code]).toEqual([name, 'VALIDATION_FAILED']);
});

test('an operator signs in, is identified by name and role, and signs out permanently', async () => {
  const { data } = await signIn('release');
  expect(data).toMatchObject({ name: 'Arjun Bose', role: 'operator', account: { login: 'release' } });
  const token = data.token ?? '';
  expect((await galla.ops(opsEndpoints.whoAmI, { token })).data).toMatchObject({ role: 'operator' });
  await galla.ops(opsEndpoints.signOut, { token });
  expect((await galla.ops(opsEndpoints.whoAmI, { token })).status).toBe(401);
});

test('the console’s cookie is strict, inaccessible to scripts, and requires the anti-forgery header', async () => {
  const signedIn = await signIn('ops', demoPassword, 'cookie');
  expect(signedIn.data.token).toBeNull();
  const cookie = signedIn.raw.cookies.find(({ name }) => name === 'galla-ops');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/ops' });
  const session = `galla-ops=${cookie?.value}`;
  const read = await galla.ops(opsEndpoints.whoAmI, { token: null, headers: { cookie: session } });
  expect(read.data.role).toBe('admin');

  const body = { remote: 'orders', label: 'console' };
  const forged = await galla.ops(opsEndpoints.issueToken, {
    token: null,
    headers: { cookie: session },
    body,
  });
  expect([forged.status, forged.code]).toEqual([403, 'XSRF_INVALID']);
  const xsrf = read.raw.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  expect((await galla.ops(opsEndpoints.issueToken, { token: null, headers, body })).status).toBe(200);
});

test('a wrong password and an unknown login are rejected alike, with backoff', async () => {
  const wrong = await signIn('release', 'not the password');
  const unknown = await signIn('nobody', 'not the password');
  expect([wrong.status, wrong.code, wrong.body.message]).toEqual([
    unknown.status,
    unknown.code,
    unknown.body.message,
  ]);
  for (let guess = 0; guess < 4; guess += 1) await signIn('release', `guess ${guess}`);
  expect((await signIn('release')).code).toBe('RATE_LIMITED');
  galla.app.clock.pass(20 * 60_000);
  expect((await signIn('release')).status).toBe(200);
});

test('a session unused for half a day expires', async () => {
  const { data } = await signIn('watch');
  const token = data.token ?? '';
  galla.app.clock.pass(11 * 60 * 60_000);
  expect((await galla.ops(opsEndpoints.whoAmI, { token })).status).toBe(200);
  galla.app.clock.pass(11 * 60 * 60_000);
  expect((await galla.ops(opsEndpoints.whoAmI, { token })).status).toBe(200);
  galla.app.clock.pass(13 * 60 * 60_000);
  expect((await galla.ops(opsEndpoints.whoAmI, { token })).status).toBe(401);
});

test('an admin creates, changes and disables accounts, with a history entry each', async () => {
  const made = await galla.ops(opsEndpoints.createAccount, {
    body: { login: 'Meera', name: 'Meera Nair', role: 'viewer', password: 'a long password' },
  });
  expect(made.data).toMatchObject({ login: 'meera', role: 'viewer', disabled: false });
  const again = { login: 'meera', name: 'Other', role: 'admin', password: 'a long password' };
  expect((await galla.ops(opsEndpoints.createAccount, { body: again })).code).toBe('USER_EXISTS');

  const session = (await signIn('meera', 'a long password')).data.token ?? '';
  const { accountId } = made.data;
  await galla.ops(opsEndpoints.changeAccount, { params: { accountId }, body: { role: 'operator' } });
  expect((await galla.ops(opsEndpoints.whoAmI, { token: session })).status).toBe(401);
  await galla.ops(opsEndpoints.changeAccount, { params: { accountId }, body: { disabled: true } });
  expect((await signIn('meera', 'a long password')).code).toBe('LOGIN_FAILED');
  const { data } = await galla.ops(opsEndpoints.history, { query: { limit: '3' } });
  expect(data.entries.map(({ action }) => action)).toEqual(['account', 'account', 'account']);
  expect(JSON.stringify(data)).not.toContain('a long password');
});

test('the last admin can’t be removed', async () => {
  const accounts = (await galla.ops(opsEndpoints.accounts)).data;
  const admin = accounts.find(({ role }) => role === 'admin');
  const answer = await galla.ops(opsEndpoints.changeAccount, {
    params: { accountId: admin?.accountId ?? '' },
    body: { role: 'viewer' },
  });
  expect([answer.status, answer.code]).toEqual([409, 'CONFLICT']);
});

test('OPS-06 the API is documented: every call, its security and its shapes', async () => {
  const document = (await galla.getOps('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[]; summary?: string }>>;
  }>();
  for (const [name, { method, path, role }] of all) {
    const described = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect([name, described?.security?.length]).toEqual([name, role === null ? 0 : 2]);
  }
  expect(document.paths['/api/releases/{remote}']?.['post']?.summary).toContain('Publish');
});

describe('OPS-03 the internal cohort', () => {
  // Sessions of the tests above are expired: their clock was advanced by days.
  beforeAll(async () => {
    tokens.set('operator', (await signIn('release')).data.token ?? '');
    tokens.set('admin', (await signIn('ops')).data.token ?? '');
  });
  const cohort = async () => (await galla.ops(opsEndpoints.internalMerchants)).data;
  const change = (body: object, role: OpsRole = 'operator') =>
    galla.ops(opsEndpoints.changeInternalMerchants, { token: tokens.get(role) ?? '', body });
  const find = async (search: string) =>
    (
      await galla.ops(opsEndpoints.findMerchants, {
        token: tokens.get('operator') ?? '',
        query: { search },
      })
    ).data.merchants;

  test('merchants are found by a part of their name, an outlet’s, or their id, and never by a wildcard', async () => {
    const { merchantId } = await insertSampleOutlet(galla.app.db);
    const [byId] = await find(merchantId.toUpperCase());
    expect(byId).toMatchObject({
      merchantId,
      name: expect.stringMatching(/./),
      outlets: expect.any(Array),
      outletCount: 1,
    });
    const part = (byId?.name ?? '').slice(1, -1).toLowerCase();
    expect((await find(part)).map((one) => one.merchantId)).toContain(merchantId);
    const [outlet = ''] = byId?.outlets ?? [];
    expect((await find(outlet))[0]?.outlets).toContain(outlet);
    expect(await find('%%')).toEqual([]);
    expect(await find('no such merchant')).toEqual([]);
  });

  test('concurrent changes of two operators are merged, attributed, and recorded in the history', async () => {
    const [one, two] = [await galla.app.signIn(), await galla.app.signIn()];
    await Promise.all([
      change({ add: [one.merchantId], reason: 'our own shop' }),
      change({ add: [two.merchantId, two.merchantId], reason: 'the test kitchen' }, 'admin'),
    ]);
    const { merchantIds, merchants } = await cohort();
    expect(merchantIds).toEqual([one.merchantId, two.merchantId].sort());
    expect(merchants.find(({ merchantId }) => merchantId === one.merchantId)).toMatchObject({
      addedBy: 'release',
      name: expect.stringMatching(/./),
    });

    const left = await change({ remove: [one.merchantId, anId], reason: 'sold' });
    expect(left.data.merchantIds).toEqual([two.merchantId]);
    const { data } = await galla.ops(opsEndpoints.history, { query: { limit: '1' } });
    expect(data.entries[0]).toMatchObject({
      action: 'internal',
      by: 'release',
      reason: 'sold',
      details: { added: [], removed: [one.merchantId], before: 2, after: 1 },
    });
    await galla.ops(opsEndpoints.setInternalMerchants, {
      body: { merchantIds: [], reason: 'none any more' },
    });
    expect((await cohort()).merchants).toEqual([]);
  });
});
