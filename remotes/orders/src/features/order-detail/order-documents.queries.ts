import { endpoints } from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';

/** A document as it was issued. Asked each time: whether it was printed changes. */
export function useTaxDocument(outletId: string, documentId: string, wanted: boolean) {
  return useEndpointQuery(endpoints.orderMoney.taxDocument, {
    query: { outletId, documentId },
    key: ['orders', outletId, 'paper', documentId],
    enabled: wanted,
    staleTime: 0,
  });
}
