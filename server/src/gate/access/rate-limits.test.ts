import { endpoints } from '@galla/contract';
import { registerGallery } from '../../api/gallery/gallery.routes';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { createLoginBackoff, createMemoryFailureStore } from './login-backoff';
import { createRateLimits } from './rate-limiter';
import { createMemoryRateStore, rateRules } from './rate-limits';

const rule = { limit: 5, windowMs: 60_000 };

test('a burst up to the limit passes, the next attempt gets the time to wait', async () => {
  const store = createMemoryRateStore();
  const verdicts = await Promise.all(Array.from({ length: 7 }, () => store.take('a', rule, 0)));
  expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false]);
  expect(verdicts.at(-1)?.retryAfterMs).toBe(12_000);
  expect(await store.take('b', rule, 0)).toEqual({ allowed: true, retryAfterMs: 0 });
  expect((await store.take('a', rule, 12_000)).allowed).toBe(true);
  expect((await store.take('a', rule, 12_000)).allowed).toBe(false);
});

test('TRU-07 a clock that is set back two hours extends no wait beyond the window', async () => {
  const store = createMemoryRateStore();
  const now = 3 * 60 * 60_000;
  for (let times = 0; times < 5; times += 1) await store.take('a', rule, now);
  const setBack = now - 2 * 60 * 60_000;
  expect((await store.take('a', rule, setBack)).retryAfterMs).toBe(12_000);
  expect((await store.take('a', rule, setBack + 12_000)).allowed).toBe(true);
});

test('a flood of invented keys does not grow the memory without limit', async () => {
  const store = createMemoryRateStore(10);
  for (let key = 0; key < 1_000; key += 1) await store.take(`flood ${key}`, rule, key);
  await store.take('after', rule, 1_000);
  // The oldest were evicted: they start again.
  for (let times = 0; times < 5; times += 1)
    expect((await store.take('flood 0', rule, 1_000)).allowed).toBe(true);
});

test('the wait after wrong passwords doubles up to a quarter of an hour and is cleared after an hour', async () => {
  let now = 0;
  const backoff = createLoginBackoff(createMemoryFailureStore(), { now: () => new Date(now) });
  const waits: number[] = [];
  for (let failure = 1; failure <= 14; failure += 1) {
    await backoff.failed('98', 'here');
    const wait = await backoff.waitFor('98', 'here');
    waits.push(wait / 1000);
    now += wait;
  }
  expect(waits).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900, 900]);
  expect(await backoff.waitFor('98', 'elsewhere')).toBe(0);
  now += 60 * 60_000;
  await backoff.failed('98', 'here');
  expect(await backoff.waitFor('98', 'here')).toBe(0);
});

test('wrong passwords for one account from many addresses count together', async () => {
  const backoff = createLoginBackoff(createMemoryFailureStore(), { now: () => new Date(0) });
  for (let address = 0; address < 25; address += 1) await backoff.failed('98', String(address));
  expect(await backoff.waitFor('98', 'any other')).toBe(15_000);
  expect(await backoff.waitFor('99', 'any other')).toBe(0);
});

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimitFactor: 1 } });
  });
  afterAll(() => app.close());

  const { login, initSignup, signupValidation, verifyOtp } = endpoints.account;

  test('sign-in attempts are limited by address, and another address is unaffected', async () => {
    const body = { login: 'nobody', password: '', deviceId: '' };
    const attempt = (address: string) => app.call(login, { body, address });
    for (let times = 0; times < rateRules.loginByAddress.limit; times += 1)
      expect((await attempt('10.0.0.1')).status).toBe(400);
    const limited = await attempt('10.0.0.1');
    expect([limited.status, limited.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('10.0.0.2')).status).toBe(400);
  });

  test('TRU-05 all addresses of an IPv6 network count as one', async () => {
    const body = { login: 'nobody', password: '', deviceId: '' };
    const attempt = (address: string) => app.call(login, { body, address });
    for (let times = 1; times <= rateRules.loginByAddress.limit; times += 1)
      expect((await attempt(`2001:db8:0:1::${times.toString(16)}`)).status).toBe(400);
    expect((await attempt('2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await attempt('2001:db8:0:2::1')).status).toBe(400);
  });

  test('messages to one number are limited, from any number of addresses', async () => {
    const ask = (address: string) =>
      app.call(initSignup, { body: { countryCode: '+91', mobile: '7555555555' }, address });
    for (let times = 0; times < rateRules.otpSendByNumber.limit; times += 1) {
      expect((await ask(`10.1.0.${times}`)).status).toBe(200);
      app.clock.pass(60_000);
    }
    expect((await ask('10.1.0.99')).error.code).toBe('RATE_LIMITED');
  });

  test.each([
    ['codes', verifyOtp, rateRules.otpVerifyByAddress],
    ['store names', signupValidation, rateRules.storeNameByAddress],
  ] as const)('checking %s is limited by address', async (_what, endpoint, { limit }) => {
    const check = () => app.call<never, never, never>(endpoint as never, { body: {}, address: '10.2.0.1' });
    for (let times = 0; times < limit; times += 1) expect((await check()).status).toBe(400);
    expect((await check()).status).toBe(429);
  });
});

test('TRU-05 a merchant sends so many files a day, whoever of its people sends them', async () => {
  const factor = 3 / rateRules.uploadsByMerchant.limit;
  const app = await startTestApp({ areas: [registerGallery], config: { rateLimitFactor: factor } });
  const permissions = { menu: true };
  const [one, neighbour] = [await app.signIn({ permissions }), await app.signIn({ permissions })];
  const two = await app.signIn({ permissions, merchantId: one.merchantId });
  const send = (user: typeof one) => app.call(endpoints.gallery.img, { token: user.token, body: {} });
  const answers = [await send(one), await send(two), await send(one), await send(two), await send(neighbour)];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 400]);
  await app.close();
});

test('a demo has limits a hundred times higher, and a factor of zero disables them', async () => {
  const clock = { now: () => new Date(0) };
  const { limit } = rateRules.loginByAddress;
  const passedOf = async (factor: number, attempts: number) => {
    const limits = createRateLimits(createMemoryRateStore(), clock, factor);
    const attempt = () => limits.take('loginByAddress', 'a');
    const outcomes = await Promise.allSettled(Array.from({ length: attempts }, attempt));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await passedOf(1, limit + 5)).toBe(limit);
  expect(await passedOf(100, 100 * limit + 5)).toBe(100 * limit);
  expect(await passedOf(0, 200 * limit)).toBe(200 * limit);
});
