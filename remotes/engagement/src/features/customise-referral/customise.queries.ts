import { endpoints, type BodyOf } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { queryOptions, takeAnswer, useMutation, useQueryClient } from '@galla/shared/query';

const { referrals, scratchCard } = endpoints;
const root = ['engagement', 'rewards'] as const;

export const programmeQuery = (merchantId: string) =>
  queryOptions({
    queryKey: [...root, merchantId, 'programme'],
    queryFn: async ({ signal }) => (await http.call(referrals.programme, {}, { signal })).data,
  });

export function useSaveProgramme(merchantId: string) {
  const client = useQueryClient();
  const options = useCallOptions();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof referrals.saveProgramme>) =>
      (await http.call(referrals.saveProgramme, { body }, options)).data,
    onSuccess: (data) => takeAnswer(client, programmeQuery(merchantId).queryKey, data),
  });
}

export const scratchCardQuery = (merchantId: string) =>
  queryOptions({
    queryKey: [...root, merchantId, 'scratchCard'],
    queryFn: async ({ signal }) => (await http.call(scratchCard.config, {}, { signal })).data,
  });

/** Mutations of the scratch card; each returns the updated card. */
export function useScratchCardChanges(merchantId: string) {
  const client = useQueryClient();
  const options = useCallOptions();
  const { queryKey } = scratchCardQuery(merchantId);
  const save = useMutation({
    mutationFn: async (body: BodyOf<typeof scratchCard.saveConfig>) =>
      (await http.call(scratchCard.saveConfig, { body }, options)).data,
    onSuccess: (data) => takeAnswer(client, queryKey, data),
  });
  const toggle = useMutation({
    mutationFn: async (body: BodyOf<typeof scratchCard.toggle>) =>
      (await http.call(scratchCard.toggle, { body }, options)).data,
    onSuccess: (data) => takeAnswer(client, queryKey, data),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { save, toggle };
}
