import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useOrderStore } from '../../lib/order-store-context';

/** A paper as it was issued. Asked each time: whether it was printed changes. */
export function useTaxDocument(outletId: string, documentId: string, wanted: boolean) {
  const { callOptions } = useOrderStore();
  return useQuery({
    queryKey: ['orders', outletId, 'paper', documentId],
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.orderMoney.taxDocument,
          { query: { outletId, documentId } },
          { ...callOptions, signal },
        )
      ).data,
    enabled: wanted,
    staleTime: 0,
  });
}
