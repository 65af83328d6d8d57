import { endpoints } from '@galla/contract';
import { useCallMutation, endpointQuery, takeAnswer, useQueryClient } from '@galla/shared/query';

const key = (merchantId: string) => ['onboarding', 'services', merchantId];

/** Add-on services with this merchant's state. */
export const servicesQuery = (merchantId: string) =>
  endpointQuery(endpoints.market.services, { key: key(merchantId) });

/** Enables or disables a service; the call policy shows a rejection, and the list is refetched. */
export function useSwitchService(merchantId: string) {
  const client = useQueryClient();
  return useCallMutation(endpoints.market.switchService, {
    onSuccess: (data) => takeAnswer(client, key(merchantId), data),
    onError: () => client.invalidateQueries({ queryKey: key(merchantId) }),
  });
}
