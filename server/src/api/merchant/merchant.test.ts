import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { areas } from '../../app';
import { auditEntries, users } from '../../db/schema';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';
import { idleDevices } from './idle-devices.job';

const calls = endpoints.merchant;
let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ email: null });
});

let stores = 0;
const profile = (more: object = {}) => ({
  storeName: `Dosa Corner ${(stores += 1)}`,
  legalName: 'Dosa Corner Foods',
  businessType: 'food Restaurant',
  email: 'accounts@dosa.example',
  countryCode: '+91',
  mobile: '9876501234',
  address: { addressLine: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
  ...more,
});
const save = (body: object) => app.call(calls.completeRestProfile, { token: owner.token, body });

test('AUTH-08 ONB-09 an incomplete owner is complete once the store’s details are saved', async () => {
  await app.db.orm.update(users).set({ status: 'incomplete' }).where(eq(users.id, owner.userId));
  const before = (await app.call(calls.merchantInfo, { token: owner.token })).data;
  expect(before).toMatchObject({ complete: false, profile: { mobile: owner.mobile } });
  const body = profile();
  const saved = await save(body);
  expect(saved.message).toBe('Store details saved');
  expect(saved.data.userData.status).toBe('active');
  expect(saved.data.restData.storeName).toBe(body.storeName);
  const after = (await app.call(calls.merchantInfo, { token: owner.token })).data;
  expect(after).toMatchObject({
    complete: true,
    profile: { legalName: 'Dosa Corner Foods', businessCategory: 'b2b' },
  });
});

test('a name used by another store is refused by field; keeping the current name is allowed', async () => {
  const body = profile();
  await save(body);
  expect((await save({ ...body, legalName: 'Dosa Foods' })).status).toBe(200);
  const other = await app.signIn();
  const taken = await app.call(calls.completeRestProfile, { token: other.token, body });
  expect([taken.status, taken.error.code, taken.error.problems?.[0]?.path]).toEqual([
    409,
    'STORE_NAME_TAKEN',
    ['storeName'],
  ]);
});

test('VAL-01 invalid input is reported by field', async () => {
  const { error } = await save(profile({ email: 'x', mobile: '12', legalName: '<b>' }));
  expect(error.problems?.map(({ path }) => path[0]).toSorted()).toEqual(['email', 'legalName', 'mobile']);
});

test('settings that were saved unchanged are no entry of the history', async () => {
  const ofConfig = async () =>
    (await app.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'merchant.config'))).length;
  const before = await ofConfig();
  expect((await app.call(calls.saveRestConfig, { token: owner.token, body: {} })).status).toBe(200);
  expect(await ofConfig()).toBe(before);
});

test('settings apply: invitation language and sign-out of unused devices', async () => {
  const fresh = (await app.call(calls.restConfig, { token: owner.token })).data;
  expect(fresh).toEqual({ staffLanguage: 'en', signOutAfterDays: 0 });
  const body = { staffLanguage: 'hi', signOutAfterDays: 1 };
  expect((await app.call(calls.saveRestConfig, { token: owner.token, body })).data).toEqual(body);
  const mobile = '6123456789';
  const asked = {
    userName: 'Meera',
    countryCode: '+91',
    mobile,
    role: 'kitchen',
    permissions: {},
    outletIds: null,
  };
  await app.call(endpoints.members.initSubuser, { token: owner.token, body: asked });
  const sent = (await latestMessages(app.db)).find((message) => message.mobile === mobile);
  expect(sent?.text).toContain('न्योता');
  const { restData } = endpoints.account;
  await idleDevices(app.context).run();
  expect((await app.call(restData, { token: owner.token })).status).toBe(200);
  app.clock.pass(25 * 60 * 60_000);
  await idleDevices(app.context).run();
  expect((await app.call(restData, { token: owner.token })).error.code).toBe('LOGGED_OUT');
});
