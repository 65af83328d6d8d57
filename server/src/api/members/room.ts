import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import { planRoom } from '../plans/plan-limits';

/**
 * Refuses when the plan has not room for so many people more. Lock the merchant first.
 * @throws ApiError 409 PLAN_LIMIT_REACHED { limit }
 */
export async function requireRoom(
  tx: Queryable,
  merchantId: string,
  more: number,
  now: Date,
  listener: Listener,
): Promise<void> {
  const { limits, usage } = await planRoom(tx, merchantId, now);
  if (usage.users + more <= limits.users) return;
  const message = say(listener, 'members.noRoom', { limit: limits.users });
  throw new ApiError(409, 'PLAN_LIMIT_REACHED', message, { limit: limits.users });
}
