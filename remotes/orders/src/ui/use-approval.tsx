import type { OrderRight } from '@galla/contract';
import { useApproval as useSharedApproval, type GivenApproval } from '@galla/ui/counter';
import { useApprovalTerms } from '../lib/money/approval.queries';
import { useOrdersText } from '../messages/texts';

/** Who does it, where the outlet's owner asks for a PIN. `tried`: missing answers show as errors. */
export function useApproval(outletId: string, right: OrderRight, tried: boolean): GivenApproval {
  const t = useOrdersText();
  const terms = useApprovalTerms(outletId);
  return useSharedApproval({ terms, right, tried, t: (key) => t(`money.${key}`) });
}
