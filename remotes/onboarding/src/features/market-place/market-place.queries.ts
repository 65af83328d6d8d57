import { endpoints, type DataOf, type MarketServiceKey } from '@galla/contract';
import { http } from '@galla/shared/http';
import { queryOptions, takeAnswer, useMutation, useQueryClient } from '@galla/shared/query';

type Services = DataOf<typeof endpoints.market.services>;
const key = (merchantId: string) => ['onboarding', 'services', merchantId];

/** Add-on services with this merchant's state. */
export const servicesQuery = (merchantId: string) =>
  queryOptions<Services>({
    queryKey: key(merchantId),
    queryFn: async ({ signal }) => (await http.call(endpoints.market.services, {}, { signal })).data,
  });

/** Enables or disables a service; the call policy shows a rejection, and the list is refetched. */
export function useSwitchService(merchantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { service: MarketServiceKey; enabled: boolean; termsAccepted: boolean }) =>
      (await http.call(endpoints.market.switchService, { body })).data,
    onSuccess: (data) => takeAnswer(client, key(merchantId), data),
    onError: () => client.invalidateQueries({ queryKey: key(merchantId) }),
  });
}
