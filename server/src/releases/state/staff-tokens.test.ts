import { endpoints, opsEndpoints } from '@galla/contract';
import type { SignedInUser } from '../../testing/test-app';
import { startReleasesApp, type ReleasesApp } from '../testing/releases-app';

const origin = 'http://localhost:3001';
const reason = 'tries the new cards';
let galla: ReleasesApp;
let user: SignedInUser;
let operator: string;

const signIn = async (login: string) => {
  const body = { login, password: 'a long password', keep: 'token' };
  return (await galla.ops(opsEndpoints.signIn, { token: null, body })).data.token ?? '';
};
beforeAll(async () => {
  galla = await startReleasesApp([], undefined, { overrides: 'staff' });
  await galla.publishBoth();
  for (const login of ['asha', 'other'])
    await galla.ops(opsEndpoints.createAccount, {
      body: { login, name: 'Asha Menon', role: 'admin', password: 'a long password' },
    });
  operator = await signIn('asha');
  user = await galla.app.signIn();
});
afterAll(() => galla.close());

const issue = async (more: object = {}, token: string = operator) =>
  galla.ops(opsEndpoints.issueStaffToken, {
    token,
    body: { users: [user.userId], origins: [origin], reason, ...more },
  });
const use = (token: string, who = user, from = origin) =>
  galla.app.call(endpoints.releases.useOverride, {
    token: who.token,
    body: { remote: 'orders', origin: from, token },
  });
const history = async (limit = 1) =>
  (await galla.ops(opsEndpoints.history, { query: { limit: String(limit) } })).data.entries;

test('TRU-05 only a signed-in admin issues a staff token, for named users', async () => {
  expect((await issue({}, galla.operatorToken)).code).toBe('NOT_PERMITTED');
  expect((await issue({ users: [] })).code).toBe('VALIDATION_FAILED');
  expect(await issue({ users: ['9000000000'] })).toMatchObject({ status: 404 });
  expect((await issue({ hours: 100 })).code).toBe('VALIDATION_FAILED');
  const { data } = await issue({ users: [user.mobile] });
  expect(data).toMatchObject({ userIds: [user.userId], issuedBy: 'asha', origins: [origin] });
  expect((await history())[0]).toMatchObject({ action: 'staffToken', by: 'asha', reason });
  expect(JSON.stringify(await history())).not.toContain(data.token);
});

test('TRU-05 its users may use it, which stands in the history once per session; others may not', async () => {
  const { token, tokenId } = (await issue()).data;
  expect((await use(token)).status).toBe(200);
  expect((await use(token)).status).toBe(200);
  const [entry, before] = await history(2);
  expect(entry).toMatchObject({
    action: 'override',
    remote: 'orders',
    details: { tokenId, origin, userId: user.userId, sessionId: user.sessionId, issuedBy: 'Asha Menon' },
  });
  expect(before?.action).toBe('staffToken');
  expect((await use(token, await galla.app.signIn())).error.code).toBe('NOT_PERMITTED');
  expect((await use(token, user, 'http://localhost:4000')).error.code).toBe('NOT_PERMITTED');
  expect((await use(`${token}x`)).error.code).toBe('NOT_PERMITTED');
  const listed = (await galla.ops(opsEndpoints.staffTokens)).data.find((one) => one.tokenId === tokenId);
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(listed)).not.toContain(token);
});

test('TRU-05 a staff token can be revoked, and is void with its operator’s account and after its time', async () => {
  const { token, tokenId } = (await issue()).data;
  await galla.ops(opsEndpoints.revokeStaffToken, { params: { tokenId }, token: operator });
  expect((await use(token)).error.code).toBe('NOT_PERMITTED');
  expect((await history())[0]).toMatchObject({
    action: 'revokeStaffToken',
    by: 'asha',
    details: { tokenId },
  });
  const again = await galla.ops(opsEndpoints.revokeStaffToken, { params: { tokenId } });
  expect(again.status).toBe(404);

  const other = (await issue({}, await signIn('other'))).data;
  expect((await use(other.token)).status).toBe(200);
  const accounts = (await galla.ops(opsEndpoints.accounts)).data;
  const accountId = accounts.find(({ login }) => login === 'other')?.accountId ?? '';
  await galla.ops(opsEndpoints.changeAccount, { params: { accountId }, body: { disabled: true } });
  expect((await use(other.token)).error.code).toBe('NOT_PERMITTED');

  const short = (await issue({ hours: 1 })).data.token;
  expect((await use(short)).status).toBe(200);
  galla.app.clock.pass(61 * 60_000);
  expect((await use(short)).error.code).toBe('NOT_PERMITTED');
});

test('TRU-05 overrides are off unless an installation switches them on', async () => {
  const off = await startReleasesApp();
  try {
    await off.publishBoth();
    expect((await off.documentOf()).overrides).toBe('off');
  } finally {
    await off.close();
  }
});
