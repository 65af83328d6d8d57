import type { Clock } from '../clock';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { Listener } from '../messages/say';
import { rateRules, type RateLimitStore, type RateRuleName } from './rate-limits';

/** Limits by the names of `rateRules`. */
export interface RateLimits {
  /**
   * Counts one attempt of `who` (an address, an account, or both).
   * @throws ApiError 429 RATE_LIMITED; details { retryAfterMs }
   */
  take(rule: RateRuleName, who: string, request: Listener): Promise<void>;
}

/** @param factor all limits times this; 0 takes them away. */
export function createRateLimits(store: RateLimitStore, clock: Clock, factor: number): RateLimits {
  return {
    async take(name, who, request) {
      if (factor === 0) return;
      const { limit, windowMs } = rateRules[name];
      const rule = { limit: Math.max(1, Math.round(limit * factor)), windowMs };
      const verdict = await store.take(`${name}:${who}`, rule, clock.now().getTime());
      if (!verdict.allowed) throw tooManyAttempts(request, verdict.retryAfterMs);
    },
  };
}

/** The refusal of somebody who has to wait. */
export function tooManyAttempts(request: Listener, retryAfterMs: number): ApiError {
  const seconds = Math.ceil(retryAfterMs / 1000);
  const wait =
    seconds < 120
      ? say(request, 'access.seconds', { count: seconds })
      : say(request, 'access.minutes', { count: Math.ceil(seconds / 60) });
  return new ApiError(429, 'RATE_LIMITED', say(request, 'access.rateLimited', { wait }), { retryAfterMs });
}
