import { endpoints, errorCodes } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';

const { login, restData, logout } = endpoints.account;
const deviceId = 'device0123456789abcd';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const attempt = (login_: string, password = testPassword, address?: string) =>
  app.call(login, {
    body: { login: login_, password, deviceId },
    ...(address === undefined ? {} : { address }),
  });

test('a mobile number and the right password create a session; its token is in the header only', async () => {
  const { mobile, merchantId } = await app.signIn();
  const answer = await attempt(mobile);
  expect(answer.status).toBe(200);
  expect(answer.data.userData).toMatchObject({ merchantId, mobile, userType: 'owner', status: 'active' });
  expect(answer.data.userData.permissions).toEqual({
    order: true,
    menu: true,
    profile: true,
    customers: true,
    report: true,
  });
  const token = String(answer.headers['x-access-token']);
  expect(token).toHaveLength(43);
  expect(answer.raw.body).not.toContain(token);
  const again = await app.call(restData, { token });
  expect(again.data).toEqual(answer.data);
});

test('an e-mail in any case and a number with its country code identify the same user', async () => {
  const { mobile, userId } = await app.signIn({ email: 'ravi@tawa.example' });
  const byMail = await attempt('Ravi@Tawa.Example');
  expect(byMail.data.userData.userId).toBe(userId);
  const byNumber = await attempt(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  expect(byNumber.data.userData.userId).toBe(userId);
  const otherCountry = await attempt(`+1${mobile}`);
  expect(otherCountry.error.code).toBe('LOGIN_FAILED');
});

test.each([
  ['with the 0 of calls within India', (mobile: string) => `0${mobile}`],
  ['with the country code and no plus', (mobile: string) => `91${mobile}`],
  ['with 00 for the plus', (mobile: string) => `0091 ${mobile}`],
  ['with blanks and a hyphen', (mobile: string) => `${mobile.slice(0, 5)} - ${mobile.slice(5)}`],
])('AUTH-06 a number written %s signs in', async (_how, written) => {
  const { mobile, userId } = await app.signIn();
  expect((await attempt(written(mobile))).data.userData.userId).toBe(userId);
});

test('a wrong password and an unknown user get the same error, which is not the expired-session error', async () => {
  const { mobile } = await app.signIn();
  const wrong = await attempt(mobile, 'Tawa-Paneer-8');
  const unknown = await attempt('9111111111');
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  expect(wrong.error.code).toBe('LOGIN_FAILED');
  expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
  expect(wrong.headers['x-access-token']).toBeUndefined();
});

test('a blocked user learns of it only after the right password', async () => {
  const { mobile, userId, token } = await app.signIn();
  await app.db.orm.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
  expect((await attempt(mobile, 'Tawa-Paneer-8')).error.code).toBe('LOGIN_FAILED');
  const refused = await attempt(mobile);
  expect([refused.status, refused.error.code]).toEqual([403, 'ACCOUNT_BLOCKED']);
  const running = await app.call(restData, { token });
  expect([running.status, running.error.code]).toEqual([403, 'LOGGED_OUT']);
});

test('an employee has exactly the granted permissions', async () => {
  const { mobile } = await app.signIn({ userType: 'employee', permissions: { order: true, menu: false } });
  const { data } = await attempt(mobile);
  expect(data.userData).toMatchObject({
    userType: 'employee',
    role: 'counter',
    permissions: { order: true, menu: false },
  });
});

test('after five wrong passwords each further attempt is delayed longer; a right one resets the count', async () => {
  const { mobile } = await app.signIn();
  const wrong = () => attempt(mobile, 'Tawa-Paneer-8');
  for (let failure = 0; failure < 5; failure += 1) expect((await wrong()).error.code).toBe('LOGIN_FAILED');

  const waiting = await attempt(mobile);
  expect([waiting.status, waiting.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(waiting.error.details).toEqual({ retryAfterMs: 15_000 });
  expect(waiting.headers['retry-after']).toBe('15');
  const elsewhere = await attempt(mobile, testPassword, '10.9.9.9');
  expect(elsewhere.status).toBe(200);

  for (let failure = 0; failure < 5; failure += 1) await wrong();
  app.clock.pass(15_001);
  expect((await wrong()).error.code).toBe('LOGIN_FAILED');
  expect((await wrong()).error.details).toEqual({ retryAfterMs: 30_000 });
  app.clock.pass(30_001);
  expect((await attempt(mobile)).status).toBe(200);
  expect((await wrong()).error.code).toBe('LOGIN_FAILED');
  expect((await attempt(mobile)).status).toBe(200);
});

test('invalid input is reported by field', async () => {
  const answer = await app.call(login, { body: { login: '9', password: '', deviceId: 'no' } });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(answer.error.problems?.map(({ path }) => path)).toEqual([['login'], ['password'], ['deviceId']]);
  expect(errorCodes).toContain(answer.error.code);
});

test('signing in again on a device ends its previous session and leaves other devices alone', async () => {
  const { mobile, token: elsewhere } = await app.signIn();
  const first = String((await attempt(mobile)).headers['x-access-token']);
  const second = String((await attempt(mobile)).headers['x-access-token']);
  expect((await app.call(restData, { token: first })).error.code).toBe('LOGGED_OUT');
  expect((await app.call(restData, { token: second })).status).toBe(200);
  expect((await app.call(restData, { token: elsewhere })).status).toBe(200);
});

test('TRU-05 logging out removes the cookie that says whose page it is', async () => {
  const { token } = await app.signIn();
  const answer = await app.call(logout, { token, headers: {} });
  const cookie = answer.raw.cookies.find(({ name }) => name === 'galla-audience');
  expect(cookie).toMatchObject({ value: '', path: '/', expires: new Date(0) });
});

test('after logout the token is invalid; logging out again is idempotent', async () => {
  const { token } = await app.signIn();
  expect((await app.call(logout, { token })).data).toEqual({});
  const after = await app.call(restData, { token });
  expect([after.status, after.error.code]).toEqual([403, 'LOGGED_OUT']);
  expect((await app.call(logout, { token })).error.code).toBe('LOGGED_OUT');
});

test('logging out with a token due for renewal issues no new one', async () => {
  const { token } = await app.signIn();
  app.clock.pass(20 * 60_000);
  const answer = await app.call(logout, { token });
  expect(answer.status).toBe(200);
  expect(answer.headers['x-access-token']).toBeUndefined();
});
