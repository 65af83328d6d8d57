import { endpoints, type PermissionKey } from '@galla/contract';
import { areas } from '../../app';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { remoteBuild, shellBuild } from '../../releases/testing/builds';

const calls = endpoints.members;
const labels = { en: 'Loyalty', hi: 'लॉयल्टी' };
const by = 'test';
const declared = {
  labels,
  permissions: [{ key: 'loyalty:cards' as const, labels: { en: 'Stamp cards', hi: 'कार्ड पर मुहर' } }],
};

let app: TestApp;
let owner: SignedInUser;
let manager: SignedInUser;
let ravi: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ areas });
  await app.server.releases.publish('shell', shellBuild().files, { by, promotion: 'new' });
  await app.server.releases.publish('loyalty', remoteBuild({ remote: 'loyalty', declared }).files, {
    by,
    promotion: 'new',
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  const employee = { merchantId: owner.merchantId, userType: 'employee' as const };
  manager = await app.signIn({ ...employee, userName: 'Imran', permissions: { order: true, profile: true } });
  ravi = await app.signIn({ ...employee, userName: 'Ravi', permissions: { order: true } });
});

const staff = async () => (await app.call(calls.viewUsers, { token: owner.token })).data;
async function give(giver: SignedInUser, ...keys: PermissionKey[]) {
  const member = (await staff()).users.find(({ userId }) => userId === ravi.userId);
  if (!member) throw new Error('Not on the list');
  const { userId, userName, role, outletIds, updatedAt } = member;
  const permissions = Object.fromEntries(keys.map((key) => [key, true]));
  return app.call(calls.updateUser, {
    token: giver.token,
    body: { userId, userName, role, permissions, outletIds, updatedAt },
  });
}

test('FED-19 permissions declared by live releases are listed, granted and revoked like built-in ones', async () => {
  expect((await staff()).areas).toEqual([{ remote: 'loyalty', ...declared }]);
  expect((await give(owner, 'order', 'loyalty:cards')).status).toBe(200);
  const session = await app.call(endpoints.account.restData, { token: ravi.token });
  expect(session.data.userData.permissions).toEqual({ order: true, 'loyalty:cards': true });
  await give(owner, 'order');
  const later = await app.call(endpoints.account.restData, { token: ravi.token });
  expect(later.data.userData.permissions).toEqual({ order: true });
});

test('FED-19 only an owner grants a declared permission that they do not hold', async () => {
  const { status, error } = await give(manager, 'order', 'loyalty:cards');
  expect([status, error.code]).toEqual([403, 'GRANT_REFUSED']);
});

test('FED-19 a permission that no release declares is refused, in a change and in an invitation', async () => {
  const changed = await give(owner, 'order', 'loyalty:gifts');
  expect([changed.status, changed.error.code]).toEqual([422, 'PERMISSION_UNKNOWN']);
  const invited = await app.call(calls.initSubuser, {
    token: owner.token,
    body: {
      userName: 'Meera Nair',
      countryCode: '+91',
      mobile: '9876500123',
      role: 'kitchen',
      permissions: { 'gone:all': true },
      outletIds: null,
    },
  });
  expect([invited.status, invited.error.code]).toEqual([422, 'PERMISSION_UNKNOWN']);
});

test('FED-19 a permission whose release is gone stays with its holders and blocks no other change', async () => {
  await give(owner, 'order', 'loyalty:cards');
  const next = remoteBuild({ remote: 'loyalty', releaseId: '1.1.0-bbbbbbbbbbbb', text: 'without' });
  await app.server.releases.publish('loyalty', next.files, { by, promotion: 'new' });
  expect((await staff()).areas).toEqual([]);
  expect((await give(owner, 'order', 'menu', 'loyalty:cards')).status).toBe(200);
});
