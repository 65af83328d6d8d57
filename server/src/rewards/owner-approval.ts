import { isDeepStrictEqual } from 'node:util';
import type { ScratchPrize } from '@galla/contract';
import type { SessionContext } from '../gate/access/session-context';
import { invalid } from '../messages/api-error';
import { needsReview } from '../rules/discounts/discount-status';

/**
 * Rewards take effect at once, so a large one is refused to an employee, but for the one that is stored. `at`: its path
 * in the body. @throws ApiError 422 VALIDATION_FAILED
 */
export function requireApproved(
  { userType }: Pick<SessionContext, 'userType'>,
  kept: ScratchPrize['reduction'] | undefined,
  wanted: ScratchPrize['reduction'],
  ...at: (string | number)[]
): void {
  if (wanted === null || !needsReview(wanted, userType) || isDeepStrictEqual(kept, wanted)) return;
  throw invalid('discounts.ownerOnly', ...at, 'reduction', 'percent');
}
