import { endpoints } from '@galla/contract';
import { startTestApp, testPassword, type TestApp } from '../../http/testing/test-app';
import { latestMessages } from '../../../sandbox/partners/sms';

const { forgetPassword, verifyOtp, resetPassword, login, restData, initSignup } = endpoints.account;
const deviceId = 'device0123456789abcd';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const forget = (mobile: string) => app.call(forgetPassword, { body: { countryCode: '+91', mobile } });
const proofFor = async (mobile: string) => {
  const { ticket } = (await forget(mobile)).data;
  const [message] = await latestMessages(app.db, 1);
  const otp = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  return (await app.call(verifyOtp, { body: { ticket, otp } })).data.proof;
};
const reset = (proof: string, password: string) => app.call(resetPassword, { body: { proof, password } });

test('AUTH-08 the code from the message sets a new password and ends every session of the user', async () => {
  const { mobile, token } = await app.signIn();
  const answer = await reset(await proofFor(mobile), 'Fresh-Lassi-9');
  expect([answer.status, answer.message]).toEqual([200, 'Your password is changed. Please sign in']);
  expect((await app.call(restData, { token })).error.code).toBe('LOGGED_OUT');
  const signIn = (password: string) => app.call(login, { body: { login: mobile, password, deviceId } });
  expect((await signIn(testPassword)).error.code).toBe('LOGIN_FAILED');
  expect((await signIn('Fresh-Lassi-9')).status).toBe(200);
});

test('a number without an account is told to sign up', async () => {
  const answer = await forget('9222222222');
  expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  expect(answer.error.message).toBe('No user found for this number, please sign up');
});

test('a proof can set a password only once', async () => {
  const { mobile } = await app.signIn();
  const proof = await proofFor(mobile);
  const answers = await Promise.all(['One-Lassi-1', 'Two-Lassi-2'].map((password) => reset(proof, password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a signup proof can’t set a password', async () => {
  const begun = await app.call(initSignup, { body: { countryCode: '+91', mobile: '7333333333' } });
  const [message] = await latestMessages(app.db, 1);
  const otp = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
  const { proof } = (await app.call(verifyOtp, { body: { ticket: begun.data.ticket, otp } })).data;
  expect((await reset(proof, 'Fresh-Lassi-9')).error.code).toBe('OTP_EXPIRED');
});

test('a new password resets the delay caused by wrong ones', async () => {
  const { mobile } = await app.signIn();
  const signIn = (password: string) => app.call(login, { body: { login: mobile, password, deviceId } });
  for (let failure = 0; failure < 6; failure += 1) await signIn('Wrong-Lassi-0');
  await reset(await proofFor(mobile), 'Fresh-Lassi-9');
  expect((await signIn('Fresh-Lassi-9')).status).toBe(200);
});

test('invalid input is reported by field', async () => {
  const forgotten = await app.call(forgetPassword, { body: { countryCode: '+91', mobile: '12' } });
  expect(forgotten.error.problems?.map(({ path }) => path)).toEqual([['mobile']]);
  const { error } = await reset('x', 'letters-only');
  expect(error.problems?.map(({ path }) => path)).toEqual([['proof'], ['password']]);
});

test('when the message can’t be sent the user gets an error and may retry at once', async () => {
  const { mobile } = await app.signIn();
  jest.spyOn(app.context.partners.sms, 'send').mockRejectedValueOnce(new Error('provider down'));
  const failed = await forget(mobile);
  expect([failed.status, failed.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await forget(mobile)).data.resendAfterMs).toBe(60_000);
});
