import { endpoints, type ApprovalTerms } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useOrderStore } from '../order-store-context';

/** Whether acts with money at this outlet ask for a PIN, and whose; undefined until loaded. */
export function useApprovalTerms(outletId: string): ApprovalTerms | undefined {
  const { callOptions } = useOrderStore();
  return useQuery<ApprovalTerms>({
    queryKey: ['orders', 'approvalTerms', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.counter.approvalTerms, { query: { outletId } }, { ...callOptions, signal }))
        .data,
    staleTime: 60_000,
  }).data;
}
