import { createMemoryFailureStore } from '../gate/access/login-backoff';
import { createMemoryRateStore } from '../gate/access/rate-limits';
import { linkOver, openRedis, type RedisCommands, type RedisLink } from './redis-link';
import { createRedisFailureStore } from './redis-failure-store';
import { createRedisRateStore } from './redis-rate-store';

const log = { info: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  log.info.mockClear();
  log.warn.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A Redis with a configurable response, or none. */
function redis(answer: () => Promise<unknown>) {
  const asked: { keys: string[]; arguments: string[] }[] = [];
  const commands: RedisCommands = {
    eval(_script, input) {
      asked.push(input);
      return answer();
    },
    del: answer,
  };
  const link: RedisLink = { ask: linkOver(commands, log), close: async () => {} };
  return { link, asked };
}
const refuses = () => Promise.reject(new Error('The socket is closed'));
const rule = { limit: 2, windowMs: 60_000 };

test('while Redis responds, its counts are used', async () => {
  const { link, asked } = redis(async () => 1_200);
  const store = createRedisRateStore(link, createMemoryRateStore());
  expect(await store.take('login 98', rule, 0)).toEqual({ allowed: false, retryAfterMs: 1_200 });
  expect(asked[0]?.arguments).toEqual(['30000', '60000']);
  expect(asked[0]?.keys[0]).toMatch(/^galla:limit:/);
  expect(asked[0]?.keys[0]).not.toContain('98');
});

test('while Redis is unavailable limits are counted locally; the outage and the recovery are logged once each', async () => {
  let away = true;
  const { link, asked } = redis(() => (away ? refuses() : Promise.resolve(0)));
  const store = createRedisRateStore(link, createMemoryRateStore());
  const attempt = async () => (await store.take('a', rule, 0)).allowed;
  expect([await attempt(), await attempt(), await attempt()]).toEqual([true, true, false]);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await attempt()).toBe(false);
  expect(asked.length).toBe(2);
  expect(log.warn).toHaveBeenCalledTimes(1);

  away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await attempt()).toBe(true);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('TRU-07 a clock that is set back does not keep Redis unasked', async () => {
  let away = true;
  const { link, asked } = redis(() => (away ? refuses() : Promise.resolve(0)));
  const store = createRedisRateStore(link, createMemoryRateStore());
  await store.take('a', rule, 0);
  away = false;
  vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
  await vi.advanceTimersByTimeAsync(1_000);
  await store.take('a', rule, 0);
  expect(asked.length).toBe(2);
});

test('TRU-05 counts made while Redis was there hold when it is gone: an outage is no new start', async () => {
  let away = false;
  const { link } = redis(() => (away ? refuses() : Promise.resolve(0)));
  const limits = createRedisRateStore(link, createMemoryRateStore());
  const failures = createRedisFailureStore(link, createMemoryFailureStore());
  for (let attempt = 0; attempt < 2; attempt += 1) await limits.take('a', rule, 0);
  for (let failure = 0; failure < 3; failure += 1) await failures.count('98', 3, 0);
  away = true;
  expect((await limits.take('a', rule, 0)).allowed).toBe(false);
  expect(await failures.waitFor(['98'], 0)).toBe(15_000);
});

test('a hanging Redis delays a call by at most a quarter of a second', async () => {
  const { link } = redis(() => new Promise(() => {}));
  const store = createRedisRateStore(link, createMemoryRateStore());
  const verdict = store.take('a', rule, 0);
  await vi.advanceTimersByTimeAsync(250);
  expect(await verdict).toEqual({ allowed: true, retryAfterMs: 0 });
});

test('wrong passwords are counted without Redis as well, and a correct one resets them', async () => {
  const { link } = redis(refuses);
  const store = createRedisFailureStore(link, createMemoryFailureStore());
  for (let failure = 0; failure < 3; failure += 1) await store.count('98', 3, 0);
  expect(await store.waitFor(['98', '98 here'], 0)).toBe(15_000);
  await store.forget(['98']);
  expect(await store.waitFor(['98'], 0)).toBe(0);
});

test('the longest of several waits is returned', async () => {
  const left = [4_000, -2];
  const { link } = redis(async () => left.shift());
  const store = createRedisFailureStore(link, createMemoryFailureStore());
  expect(await store.waitFor(['98', '98 here'], 0)).toBe(4_000);
});

test('a server starts and stops with an unreachable Redis', async () => {
  vi.useRealTimers();
  const link = await openRedis('redis://127.0.0.1:1', log);
  expect(
    await link.ask(
      async () => 'shared',
      async () => 'own',
    ),
  ).toBe('shared');
  expect(
    await link.ask(
      (commands) => commands.del(['a']),
      async () => 'own',
    ),
  ).toBe('own');
  await link.close();
});
