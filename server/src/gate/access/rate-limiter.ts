import type { Clock } from '../../clock';
import { ApiError } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { rateRules, type RateLimitStore, type RateRuleName } from './rate-limits';

/** Limits by the names of `rateRules`. */
export interface RateLimits {
  /**
   * Counts one attempt of `who` (an address, an account, or both).
   * @throws ApiError 429 RATE_LIMITED; details { retryAfterMs }
   */
  take(rule: RateRuleName, who: string): Promise<void>;
}

/** @param factor multiplies all limits; 0 disables them. */
export function createRateLimits(store: RateLimitStore, clock: Clock, factor: number): RateLimits {
  return {
    async take(name, who) {
      if (factor === 0) return;
      const { limit, windowMs } = rateRules[name];
      const rule = { limit: Math.max(1, Math.round(limit * factor)), windowMs };
      const verdict = await store.take(`${name}:${who}`, rule, clock.now().getTime());
      if (!verdict.allowed) throw tooManyAttempts(verdict.retryAfterMs);
    },
  };
}

/** The error with the time to wait. */
export function tooManyAttempts(retryAfterMs: number): ApiError {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const wait =
    seconds < 120
      ? msg('access.seconds', { count: seconds })
      : msg('access.minutes', { count: Math.ceil(seconds / 60) });
  return new ApiError(429, 'RATE_LIMITED', msg('access.rateLimited', { wait }), { retryAfterMs });
}
