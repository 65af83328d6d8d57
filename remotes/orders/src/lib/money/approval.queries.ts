import { endpoints, type ApprovalTerms } from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';

/** Whether acts with money at this outlet ask for a PIN, and whose; undefined until loaded. */
export function useApprovalTerms(outletId: string): ApprovalTerms | undefined {
  return useEndpointQuery(endpoints.counter.approvalTerms, {
    query: { outletId },
    key: ['orders', 'approvalTerms', outletId],
    staleTime: 60_000,
  }).data;
}
