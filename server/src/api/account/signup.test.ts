import { endpoints, type EndpointConfig } from '@galla/contract';
import { deviceCookieOf, startTestApp, type TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';

const { initSignup, sendOtp, verifyOtp, completeSignup, signupValidation, restData } = endpoints.account;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let numbers = 7_000_000_000;
const newNumber = () => String((numbers += 1));
const begin = (mobile: string) => app.call(initSignup, { body: { countryCode: '+91', mobile } });
const verify = (ticket: string, otp: string) => app.call(verifyOtp, { body: { ticket, otp } });
const lastCode = async (mobile: string) => {
  const message = (await latestMessages(app.db)).find((sent) => sent.mobile === mobile);
  return /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? 'none';
};
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');
const proofFor = async (mobile: string) => {
  const { ticket } = (await begin(mobile)).data;
  return (await verify(ticket, await lastCode(mobile))).data.proof;
};
const person = (more: object) => ({
  userName: 'Asha Rao',
  email: `asha${numbers}@dosa.example`,
  storeName: `Dosa Corner ${numbers}`,
  password: 'Idli-Vada-12',
  deviceId: 'device0123456789abcd',
  ...more,
});

test('AUTH-08 TRU-02 signup from a number and the code in the message to a signed-in owner with every permission', async () => {
  const mobile = newNumber();
  const ticket = (await begin(mobile)).data;
  expect(ticket).toMatchObject({ sentTo: `+91 ••••••${mobile.slice(-4)}`, resendAfterMs: 60_000 });

  const verified = await verify(ticket.ticket, await lastCode(mobile));
  expect(verified.message).toBe('Mobile number verified');
  const signedUp = await app.call(completeSignup, {
    body: person({ proof: verified.data.proof }),
    headers: { origin: 'http://panel.example' },
  });
  expect(signedUp.data.userData).toMatchObject({
    userName: 'Asha Rao',
    mobile,
    status: 'incomplete',
    userType: 'owner',
    role: 'owner',
    permissions: { order: true, menu: true, profile: true, customers: true, report: true },
  });
  const token = String(signedUp.headers['x-access-token']);
  const cookies = deviceCookieOf(signedUp);
  expect((await app.call(restData, { token, cookies })).data).toEqual(signedUp.data);
  expect((await app.call(restData, { token })).status).toBe(401);
});

test('TRU-05 a number that has an account gets the same answer as any; only its holder is asked to sign in', async () => {
  const { mobile } = await app.signIn();
  const [known, unknown] = [await begin(mobile), await begin(newNumber())];
  const shapeOf = ({ status, data }: typeof known) => [
    status,
    Object.keys(data),
    data.resendAfterMs,
    data.expiresAt,
  ];
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  const { ticket } = known.data;
  const code = await lastCode(mobile);
  expect((await verify(ticket, otherThan(code))).error.code).toBe('OTP_WRONG');
  const answer = await verify(ticket, code);
  expect([answer.status, answer.error.code]).toEqual([409, 'USER_EXISTS']);
});

test('a second request within a minute reuses the ticket and sends no second message', async () => {
  const mobile = newNumber();
  const first = (await begin(mobile)).data;
  app.clock.pass(20_000);
  const again = (await begin(mobile)).data;
  expect(again).toEqual({ ...first, resendAfterMs: 40_000 });
  const sent = (await latestMessages(app.db)).filter((message) => message.mobile === mobile);
  expect(sent).toHaveLength(1);
});

test('another code is available after a minute, not before; the previous code becomes invalid', async () => {
  const mobile = newNumber();
  const { ticket } = (await begin(mobile)).data;
  const first = await lastCode(mobile);
  const early = await app.call(sendOtp, { body: { ticket } });
  expect([early.status, early.error.code]).toEqual([429, 'OTP_TOO_SOON']);
  expect(early.error.details).toEqual({ resendAfterMs: 60_000 });

  app.clock.pass(60_000);
  const both = await Promise.all([1, 2].map(() => app.call(sendOtp, { body: { ticket } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const second = await lastCode(mobile);
  const oldCode = first === second ? null : (await verify(ticket, first)).error.code;
  expect([null, 'OTP_WRONG']).toContain(oldCode);
  expect((await verify(ticket, second)).status).toBe(200);
});

test('a ticket sends at most five codes', async () => {
  const { ticket } = (await begin(newNumber())).data;
  const resend = () => {
    app.clock.pass(60_000);
    return app.call(sendOtp, { body: { ticket } });
  };
  for (let sent = 2; sent <= 5; sent += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).error.code).toBe('RATE_LIMITED');
});

test('a wrong code returns the tries left; the fifth locks the ticket, even for the right code', async () => {
  const mobile = newNumber();
  const { ticket } = (await begin(mobile)).data;
  const code = await lastCode(mobile);
  for (const triesLeft of [4, 3, 2, 1]) {
    const { error, status } = await verify(ticket, otherThan(code));
    expect([status, error.code, error.details]).toEqual([422, 'OTP_WRONG', { triesLeft }]);
  }
  expect((await verify(ticket, otherThan(code))).error.code).toBe('OTP_LOCKED');
  expect((await verify(ticket, code)).error.code).toBe('OTP_LOCKED');
  app.clock.pass(60_000);
  await app.call(sendOtp, { body: { ticket } });
  expect((await verify(ticket, await lastCode(mobile))).status).toBe(200);
});

test('of 200 concurrent guesses at most five are compared', async () => {
  const mobile = newNumber();
  const { ticket } = (await begin(mobile)).data;
  const code = await lastCode(mobile);
  const guesses = Array.from({ length: 200 }, (_, guess) => String(guess).padStart(4, '0')).filter(
    (guess) => guess !== code,
  );
  const answers = await Promise.all(guesses.map((guess) => verify(ticket, guess)));
  const wrong = answers.filter(({ error }) => error.code === 'OTP_WRONG');
  expect(wrong).toHaveLength(4);
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['OTP_WRONG', 'OTP_LOCKED']));
  expect((await verify(ticket, code)).error.code).toBe('OTP_LOCKED');
});

test('a code is valid for ten minutes; an unknown ticket is treated as expired', async () => {
  const mobile = newNumber();
  const { ticket } = (await begin(mobile)).data;
  app.clock.pass(10 * 60_000 + 1);
  expect((await verify(ticket, await lastCode(mobile))).error.code).toBe('OTP_EXPIRED');
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect((await verify(unknown, '1234')).error.code).toBe('OTP_EXPIRED');
  expect((await app.call(sendOtp, { body: { ticket: unknown } })).error.code).toBe('OTP_EXPIRED');
});

test('repeating the right code returns the same proof, so a lost response does no harm', async () => {
  const mobile = newNumber();
  const { ticket } = (await begin(mobile)).data;
  const code = await lastCode(mobile);
  const proofs = await Promise.all([1, 2, 3].map(() => verify(ticket, code)));
  expect(new Set(proofs.map(({ data }) => data.proof)).size).toBe(1);
});

test('a proof creates one merchant, however often it is used', async () => {
  const proof = await proofFor(newNumber());
  const body = person({ proof });
  const answers = await Promise.all([1, 2, 3].map(() => app.call(completeSignup, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.error.code).toBe('OTP_EXPIRED');
});

test('an expired proof is refused', async () => {
  const proof = await proofFor(newNumber());
  app.clock.pass(30 * 60_000 + 1);
  expect((await app.call(completeSignup, { body: person({ proof }) })).error.code).toBe('OTP_EXPIRED');
});

test('store names are unique regardless of case and spacing; the proof stays valid for another name', async () => {
  const first = person({ proof: await proofFor(newNumber()), storeName: 'Sweets & Sons' });
  expect((await app.call(completeSignup, { body: first })).status).toBe(200);
  const proof = await proofFor(newNumber());
  const taken = await app.call(completeSignup, { body: person({ proof, storeName: 'sweets  & SONS' }) });
  expect([taken.status, taken.error.code]).toEqual([409, 'STORE_NAME_TAKEN']);
  expect(taken.error.problems?.[0]?.path).toEqual(['storeName']);
  expect((await app.call(completeSignup, { body: person({ proof, storeName: 'Sweets Two' }) })).status).toBe(
    200,
  );
});

test('an e-mail address belongs to one user', async () => {
  const email = 'one@dosa.example';
  await app.call(completeSignup, { body: person({ proof: await proofFor(newNumber()), email }) });
  const again = person({ proof: await proofFor(newNumber()), email: 'ONE@dosa.example' });
  const refused = await app.call(completeSignup, { body: again });
  expect([refused.status, refused.error.code]).toEqual([409, 'USER_EXISTS']);
  expect(refused.error.problems?.[0]?.path).toEqual(['email']);
});

test('the store name check suggests a free name for a taken one', async () => {
  const check = async (storeName: string) => (await app.call(signupValidation, { body: { storeName } })).data;
  expect(await check('Nobody Has This')).toEqual({ available: true, suggestion: null });
  await app.call(completeSignup, {
    body: person({ proof: await proofFor(newNumber()), storeName: 'Chai Point' }),
  });
  expect(await check(' chai point ')).toEqual({ available: false, suggestion: 'chai point 2' });
});

const badInput: [string, EndpointConfig, object, string[]][] = [
  ['initSignup', initSignup, { countryCode: '+44', mobile: '98' }, ['countryCode', 'mobile']],
  ['sendOtp', sendOtp, { ticket: 'x' }, ['ticket']],
  ['verifyOtp', verifyOtp, { ticket: 'x', otp: '12a' }, ['ticket', 'otp']],
  [
    'completeSignup',
    completeSignup,
    { proof: 'x', userName: 'A', email: 'a@b', storeName: '!', password: 'short', deviceId: '-' },
    ['proof', 'userName', 'email', 'storeName', 'password', 'deviceId'],
  ],
  ['signupValidation', signupValidation, {}, ['storeName']],
];
test.each(badInput)('invalid input of %s is reported by field', async (_name, endpoint, body, fields) => {
  const { status, error } = await app.call(endpoint, { body });
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(new Set(error.problems?.map(({ path }) => path[0]))).toEqual(new Set(fields));
});
