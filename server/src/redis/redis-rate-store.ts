import { keyedName } from './keyed-name';
import type { RedisLink } from './redis-link';
import type { RateLimitStore } from '../gate/access/rate-limits';

/**
 * One timestamp per key, as in memory, but by the clock of Redis, since those of the processes differ. No debt is longer
 * than the window: that clock may be set back. Returns the milliseconds to wait, 0 when the attempt counts.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local window = tonumber(ARGV[2])
local owed = tonumber(redis.call('GET', KEYS[1]) or '0')
if owed > now + window then
  owed = now + window
  redis.call('SET', KEYS[1], string.format('%.3f', owed), 'PX', math.ceil(window))
end
local paidOffAt = math.max(owed, now) + tonumber(ARGV[1])
local wait = paidOffAt - window - now
if wait > 1 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', paidOffAt), 'PX', math.max(1, math.ceil(paidOffAt - now)))
return 0`;

/**
 * Counts limits across all server processes, and in `otherwise` as well: while Redis is unavailable those counts go on
 * instead of starting anew.
 */
export function createRedisRateStore(redis: RedisLink, otherwise: RateLimitStore): RateLimitStore {
  return {
    async take(key, rule, now) {
      const own = await otherwise.take(key, rule, now);
      return redis.ask(
        async (commands) => {
          const retryAfterMs = Number(
            await commands.eval(takeScript, {
              keys: [keyedName('limit', key)],
              arguments: [String(rule.windowMs / rule.limit), String(rule.windowMs)],
            }),
          );
          return { allowed: retryAfterMs === 0, retryAfterMs };
        },
        async () => own,
      );
    },
  };
}
