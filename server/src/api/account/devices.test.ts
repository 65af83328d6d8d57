import { endpoints } from '@galla/contract';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';
import type { EndedSession } from '../../gate/access/sessions';

const { devices, signOutDevice, login, restData } = endpoints.account;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signInOn = async (mobile: string, deviceId: string) => {
  const answer = await app.call(login, {
    body: { login: mobile, password: testPassword, deviceId },
    headers: { 'user-agent': `Browser of ${deviceId}` },
  });
  return String(answer.headers['x-access-token']);
};

test('the list shows where the user is signed in and marks the current device', async () => {
  const { mobile, token: other } = await app.signIn();
  const token = await signInOn(mobile, 'counter2counter2');
  const { data } = await app.call(devices, { token });
  expect(data.map(({ deviceId, current }) => [deviceId.slice(0, 8), current]).toSorted()).toEqual([
    ['counter2', true],
    ['testdevi', false],
  ]);
  expect(data.find(({ current }) => current)?.userAgent).toBe('Browser of counter2counter2');
  expect((await app.call(devices, { token: other })).data).toHaveLength(2);
});

test('AUTH-11 signing a device out ends its session at once and notifies open pages', async () => {
  const { mobile, token, userId } = await app.signIn();
  const lost = await signInOn(mobile, 'lostphonelostphone');
  const { data } = await app.call(devices, { token });
  const sessionId = data.find(({ current }) => !current)?.sessionId ?? '';
  const heard: EndedSession[] = [];
  const unsubscribe = app.context.sessions.onEnded((ended) => heard.push(ended));
  const answer = await app.call(signOutDevice, { token, body: { sessionId } });
  unsubscribe();
  expect(answer.message).toBe('Device logged out');
  expect(heard).toEqual([{ sessionId, userId, code: 'LOGGED_OUT' }]);
  expect((await app.call(restData, { token: lost })).error.code).toBe('LOGGED_OUT');
  expect((await app.call(restData, { token })).status).toBe(200);
  const again = await app.call(signOutDevice, { token, body: { sessionId } });
  expect([again.status, again.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('a user can’t sign out another user’s device', async () => {
  const mine = await app.signIn();
  const theirs = await app.signIn();
  const answer = await app.call(signOutDevice, { token: mine.token, body: { sessionId: theirs.sessionId } });
  expect(answer.error.code).toBe('NOT_FOUND');
  expect((await app.call(restData, { token: theirs.token })).status).toBe(200);
});

test('invalid input is reported by field', async () => {
  const { token } = await app.signIn();
  const { error } = await app.call(signOutDevice, { token, body: { sessionId: 'x' } });
  expect(error.problems?.map(({ path }) => path)).toEqual([['sessionId']]);
});
