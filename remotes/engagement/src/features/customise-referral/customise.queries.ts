import { endpoints } from '@galla/contract';
import { useCallMutation, endpointQuery, takeAnswer, useQueryClient } from '@galla/shared/query';

const { referrals, scratchCard } = endpoints;
const root = ['engagement', 'rewards'] as const;

export const programmeQuery = (merchantId: string) =>
  endpointQuery(referrals.programme, { key: [...root, merchantId, 'programme'] });

export function useSaveProgramme(merchantId: string) {
  const client = useQueryClient();
  return useCallMutation(referrals.saveProgramme, {
    onSuccess: (data) => takeAnswer(client, programmeQuery(merchantId).queryKey, data),
  });
}

export const scratchCardQuery = (merchantId: string) =>
  endpointQuery(scratchCard.config, { key: [...root, merchantId, 'scratchCard'] });

/** Mutations of the scratch card; each returns the updated card. */
export function useScratchCardChanges(merchantId: string) {
  const client = useQueryClient();
  const { queryKey } = scratchCardQuery(merchantId);
  const save = useCallMutation(scratchCard.saveConfig, {
    onSuccess: (data) => takeAnswer(client, queryKey, data),
  });
  const toggle = useCallMutation(scratchCard.toggle, {
    onSuccess: (data) => takeAnswer(client, queryKey, data),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { save, toggle };
}
