import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { openTestDatabase } from '../../db/testing/open-test-database';
import type { Database } from '../../db/database';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';
import { rateRules } from '../access/rate-limits';

const { login, forgetPassword, sendOtp, verifyOtp, initSignup } = endpoints.account;
const deviceId = 'device0123456789abcd';

let db: Database;
let app: TestApp;
beforeAll(async () => {
  db = await openTestDatabase();
  app = await start();
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const start = () => startTestApp({ db, config: { rateLimitFactor: 1 } });
/** The same database under a new process, as after a restart. */
async function restart(): Promise<void> {
  const { now } = app.clock;
  await app.close();
  app = await start();
  app.clock.pass(now().getTime() - app.clock.now().getTime());
}

const codeOf = async () => /\b\d{4}\b/.exec((await latestMessages(db, 1))[0]?.text ?? '')?.[0] ?? '';
const wrongOf = (code: string, turn: number) => String((Number(code) + 1 + turn) % 10_000).padStart(4, '0');
const guess = (ticket: string, otp: string) =>
  app.call(verifyOtp, { body: { ticket, otp }, address: `10.9.0.${Math.floor(Math.random() * 200)}` });

test('five attempts per code are the limit, also across a restart and with the correct one last', async () => {
  const { data } = await app.call(initSignup, { body: { countryCode: '+91', mobile: '7444444444' } });
  const code = await codeOf();
  for (let turn = 0; turn < 3; turn += 1)
    expect((await guess(data.ticket, wrongOf(code, turn))).error.code).toBe('OTP_WRONG');
  await restart();
  for (let turn = 3; turn < 5; turn += 1)
    expect(['OTP_WRONG', 'OTP_LOCKED']).toContain((await guess(data.ticket, wrongOf(code, turn))).error.code);
  expect((await guess(data.ticket, code)).error.code).toBe('OTP_LOCKED');
  await restart();
  expect((await guess(data.ticket, code)).error.code).toBe('OTP_LOCKED');
});

test('a hundred concurrent guesses count as five attempts', async () => {
  const { data } = await app.call(initSignup, { body: { countryCode: '+91', mobile: '7444444455' } });
  const code = await codeOf();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => guess(data.ticket, wrongOf(code, turn))),
  );
  expect(answers.filter(({ error }) => error.code === 'OTP_WRONG').length).toBeLessThanOrEqual(5);
  expect((await guess(data.ticket, code)).error.code).toBe('OTP_LOCKED');
});

test('resent codes of one ticket are counted in the database', async () => {
  const { data } = await app.call(initSignup, { body: { countryCode: '+91', mobile: '7444444466' } });
  let sent = 1;
  for (let turn = 0; turn < 8; turn += 1) {
    app.clock.pass(20 * 60_000);
    if (turn === 4) await restart();
    if ((await app.call(sendOtp, { body: { ticket: data.ticket } })).status === 200) sent += 1;
  }
  expect(sent).toBeLessThanOrEqual(5);
});

test('wrong passwords lead to growing waits; the response does not reveal whether the account exists', async () => {
  const { mobile } = await app.signIn();
  const attempt = (name: string, password: string, address: string) =>
    app.call(login, { body: { login: name, password, deviceId }, address });
  for (let failure = 0; failure < 5; failure += 1) {
    const known = await attempt(mobile, 'Wrong-Lassi-0', '10.8.0.1');
    const unknown = await attempt('7000000001', 'Wrong-Lassi-0', '10.8.0.1');
    expect([known.status, known.error.code, known.error.message]).toEqual([
      unknown.status,
      unknown.error.code,
      unknown.error.message,
    ]);
  }
  const waiting = await attempt(mobile, testPassword, '10.8.0.1');
  expect([waiting.status, waiting.error.code]).toEqual([429, 'RATE_LIMITED']);
  // Kept in memory, as decided: a restart clears the waits. No other limit depends on it.
  await restart();
  expect((await attempt(mobile, testPassword, '10.8.0.1')).status).toBe(200);
});

/** What a browser sends after a first sign-in on it. */
async function knownDevice(signedIn: TestAnswer): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const { name } = app.context.deviceCookie;
  const device = signedIn.raw.cookies.find((cookie) => cookie.name === name)?.value ?? '';
  const page = await app.server.inject({ url: '/healthz', headers: { accept: 'text/html' } });
  const xsrf = page.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  return { cookie: `XSRF-TOKEN=${xsrf}; ${name}=${device}`, 'x-xsrf-token': xsrf };
}
type TestAnswer = Pick<Awaited<ReturnType<typeof app.call>>, 'raw'>;

test('TRU-08 the same digits in another country open no door: codes, messages and passwords are limited by the person asked about', async () => {
  const { mobile } = await app.signIn();
  await app.signIn({ countryCode: '+1', mobile, password: 'Maple-Syrup-9' });
  const signIn = (written: string, password: string, headers: Record<string, string> = {}) =>
    app.call(login, { body: { login: written, password, deviceId }, address: '10.4.0.1', headers });
  const twin = await knownDevice(await signIn(`+1${mobile}`, 'Maple-Syrup-9'));

  const forget = () =>
    app.call(forgetPassword, { body: { countryCode: '+91', mobile }, address: '10.4.0.2', headers: twin });
  const tickets = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await forget();
    if (answer.status === 200) tickets.push(answer.data.ticket);
    app.clock.pass(61_000);
  }
  expect(tickets.length).toBeLessThanOrEqual(rateRules.otpSendByNumber.limit + 2);

  // Signing in as the twin in between forgives nothing.
  const answers = [];
  for (let turn = 0; turn < 40; turn += 1) {
    answers.push(await signIn(turn % 2 === 0 ? mobile : `+91${mobile}`, 'Wrong-Lassi-0', twin));
    if (turn % 3 === 0) await signIn(`+1${mobile}`, 'Maple-Syrup-9', twin);
  }
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  expect((await signIn(`+91${mobile}`, testPassword, twin)).status).toBe(429);
  expect((await signIn(`+1${mobile}`, 'Maple-Syrup-9', twin)).status).toBe(200);
});

test('TRU-05 wrong passwords from anywhere don’t keep the owner out on a device of theirs', async () => {
  const { mobile } = await app.signIn();
  const attempt = (password: string, address: string, headers: Record<string, string> = {}) =>
    app.call(login, { body: { login: mobile, password, deviceId }, address, headers });
  const first = await attempt(testPassword, '10.5.0.1');
  const { name: deviceCookie } = app.context.deviceCookie;
  const known = await knownDevice(first);
  for (let stranger = 0; stranger < 30; stranger += 1) await attempt('Wrong-Lassi-0', `10.6.0.${stranger}`);
  expect((await attempt(testPassword, '10.5.0.2')).status).toBe(429);
  expect((await attempt(testPassword, '10.5.0.1', known)).status).toBe(200);
  // A cookie of one's own making is no known device; and the device itself has five attempts.
  const xsrf = known['x-xsrf-token'];
  const madeUp = { ...known, cookie: `XSRF-TOKEN=${xsrf}; ${deviceCookie}=${'a'.repeat(43)}` };
  expect((await attempt(testPassword, '10.5.0.3', madeUp)).status).toBe(429);
  for (let turn = 0; turn < 5; turn += 1) await attempt('Wrong-Lassi-0', '10.5.0.1', known);
  expect((await attempt(testPassword, '10.5.0.1', known)).status).toBe(429);
});

test('no number gets more messages than documented, from any caller', async () => {
  const { mobile } = await app.signIn();
  const count = async () =>
    (
      await db.query(z.object({ sent: z.number() }), {
        text: 'select count(*) as sent from sms_messages where mobile = $1',
        values: [mobile],
      })
    )[0]?.sent ?? 0;
  for (let turn = 0; turn < 30; turn += 1)
    await app.call(forgetPassword, { body: { countryCode: '+91', mobile }, address: `10.7.0.${turn}` });
  expect(await count()).toBeLessThanOrEqual(rateRules.otpSendByNumber.limit);
});
