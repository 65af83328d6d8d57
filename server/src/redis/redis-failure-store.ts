import { forgottenAfterMs, firstWaitMs, longestWaitMs, type FailureStore } from '../security/login-backoff';
import { keyedName } from './keyed-name';
import type { RedisLink } from './redis-link';

/** A wait is a key with the wait as its expiry. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ${forgottenAfterMs})
local free = tonumber(ARGV[1])
if count >= free then
  redis.call('SET', KEYS[2], '1', 'PX', math.min(${firstWaitMs} * 2 ^ math.min(count - free, 30), ${longestWaitMs}))
end
return count`;
const leftScript = `return redis.call('PTTL', KEYS[1])`;

/**
 * Counts wrong passwords across all server processes, and in `otherwise` as well: while Redis is unavailable those counts
 * go on instead of starting anew.
 */
export function createRedisFailureStore(redis: RedisLink, otherwise: FailureStore): FailureStore {
  const wait = (who: string) => keyedName('wait', who);
  const failures = (who: string) => keyedName('wait', who).replace('galla:wait:', 'galla:failures:');
  return {
    waitFor(whos, now) {
      return redis.ask(
        async (commands) => {
          const left = await Promise.all(
            whos.map((who) => commands.eval(leftScript, { keys: [wait(who)], arguments: [] })),
          );
          return Math.max(0, ...left.map(Number));
        },
        () => otherwise.waitFor(whos, now),
      );
    },
    async count(who, free, now) {
      await otherwise.count(who, free, now);
      await redis.ask(
        async (commands) => {
          await commands.eval(countScript, { keys: [failures(who), wait(who)], arguments: [String(free)] });
        },
        async () => {},
      );
    },
    async forget(whos) {
      // Also in the fallback: it has the counts from while Redis was unavailable.
      await otherwise.forget(whos);
      await redis.ask(
        async (commands) => {
          for (const who of whos) await commands.del([failures(who), wait(who)]);
        },
        async () => {},
      );
    },
  };
}
