import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { planRoom } from '../../plans/plan-limits';

/**
 * Refuses if the plan has no room for this many more members. Lock the merchant first. @throws ApiError 409
 * PLAN_LIMIT_REACHED { limit }
 */
export async function requireRoom(tx: Queryable, merchantId: string, more: number, now: Date): Promise<void> {
  const { limits, usage } = await planRoom(tx, merchantId, now);
  if (usage.users + more <= limits.users) return;
  throw new ApiError(409, 'PLAN_LIMIT_REACHED', msg('members.noRoom', { limit: limits.users }), {
    limit: limits.users,
  });
}
