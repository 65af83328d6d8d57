import {
  forgottenAfterMs,
  firstWaitMs,
  longestWaitMs,
  type FailureStore,
} from '../gate/access/login-backoff';
import { keyedName } from './keyed-name';
import type { RedisLink } from './redis-link';

/**
 * A wait is a key with the wait as its expiry, and as its value the time it began and its length. Redis' clock may be set
 * back, which extends an expiry: a wait that began in the future begins again.
 */
const countScript = `
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ${forgottenAfterMs})
local free = tonumber(ARGV[1])
if count >= free then
  local wait = math.min(${firstWaitMs} * 2 ^ math.min(count - free, 30), ${longestWaitMs})
  local time = redis.call('TIME')
  redis.call('SET', KEYS[2], string.format('%.0f %.0f', time[1] * 1000, wait), 'PX', wait)
end
return count`;
const leftScript = `
local left = redis.call('PTTL', KEYS[1])
local began, wait = string.match(redis.call('GET', KEYS[1]) or '', '(%d+) (%d+)')
local time = redis.call('TIME')
if began and tonumber(began) > time[1] * 1000 then
  redis.call('SET', KEYS[1], string.format('%.0f %s', time[1] * 1000, wait), 'PX', wait)
  return tonumber(wait)
end
return left`;

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
