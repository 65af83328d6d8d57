import { endpoints } from '@galla/contract';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';

import { guessesADay } from '../../accounts/otp.service';
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
  expect([answer.status, answer.message]).toEqual([200, 'Password changed. Sign in']);
  expect((await app.call(restData, { token })).error.code).toBe('LOGGED_OUT');
  const signIn = (password: string) => app.call(login, { body: { login: mobile, password, deviceId } });
  expect((await signIn(testPassword)).error.code).toBe('LOGIN_FAILED');
  expect((await signIn('Fresh-Lassi-9')).status).toBe(200);
});

const codeOf = async (mobile: string) =>
  /\b\d{4}\b/.exec(
    (await latestMessages(app.db)).find((message) => message.mobile === mobile)?.text ?? '',
  )?.[0] ?? 'none';
const verify = (ticket: string, otp: string) => app.call(verifyOtp, { body: { ticket, otp } });
const wrongOf = (code: string) => (code === '0000' ? '1111' : '0000');

test('TRU-05 a number without an account gets the same answer as any; only its holder is asked to sign up', async () => {
  const { mobile } = await app.signIn();
  const [known, unknown] = [await forget(mobile), await forget('9222222222')];
  const shapeOf = ({ status, data }: typeof known) => [
    status,
    Object.keys(data),
    data.resendAfterMs,
    data.expiresAt,
  ];
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  const { ticket } = unknown.data;
  const code = await codeOf('9222222222');
  expect((await verify(ticket, wrongOf(code))).error.code).toBe('OTP_WRONG');
  const answer = await verify(ticket, code);
  expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  expect(answer.error.message).toBe('No user found for this number, please sign up');
});

const forgetFrom = (mobile: string, address: string, headers: Record<string, string> = {}) =>
  app.call(forgetPassword, { body: { countryCode: '+91', mobile }, address, headers });

test('TRU-05 a stranger’s guesses never lock the ticket of the number’s holder', async () => {
  const { mobile } = await app.signIn();
  const mine = (await forgetFrom(mobile, '10.1.0.1')).data.ticket;
  const code = await codeOf(mobile);
  const theirs = (await forgetFrom(mobile, '10.2.0.2')).data.ticket;
  expect(theirs).not.toBe(mine);
  const other = await codeOf(mobile);
  for (let turn = 0; turn < 5; turn += 1) await verify(theirs, wrongOf(other));
  expect((await verify(theirs, other)).error.code).toBe('OTP_LOCKED');
  expect((await verify(mine, code)).status).toBe(200);
});

test('TRU-05 strangers get so many guesses a day; open tickets and the user’s own device go on', async () => {
  const { mobile } = await app.signIn();
  const signedIn = await app.call(login, { body: { login: mobile, password: testPassword, deviceId } });
  const { name: deviceCookie } = app.context.deviceCookie;
  const own = signedIn.raw.cookies.find(({ name }) => name === deviceCookie);
  expect(own).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const mine = (await forgetFrom(mobile, '10.1.0.1')).data.ticket;
  const code = await codeOf(mobile);
  for (let stranger = 0; stranger * 5 < guessesADay; stranger += 1) {
    const { ticket } = (await forgetFrom(mobile, `10.3.0.${stranger}`)).data;
    const theirs = await codeOf(mobile);
    for (let turn = 0; turn < 5; turn += 1) await verify(ticket, wrongOf(theirs));
  }
  const refused = await forgetFrom(mobile, '10.3.1.1');
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await verify(mine, code)).status).toBe(200);
  const { cookies } = (await app.server.inject({ url: '/healthz', headers: { accept: 'text/html' } })) as {
    cookies: { name: string; value: string }[];
  };
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const known = await forgetFrom(mobile, '10.9.0.1', {
    cookie: `XSRF-TOKEN=${xsrf}; ${deviceCookie}=${own?.value ?? ''}`,
    'x-xsrf-token': xsrf,
  });
  expect(known.status).toBe(200);
  app.clock.pass(25 * 60 * 60_000);
  expect((await forgetFrom(mobile, '10.3.1.2')).status).toBe(200);
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
  vi.spyOn(app.context.partners.sms, 'send').mockRejectedValueOnce(new Error('provider down'));
  const failed = await forget(mobile);
  expect([failed.status, failed.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await forget(mobile)).data.resendAfterMs).toBe(60_000);
});
