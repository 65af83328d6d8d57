import { endpoints, type BodyOf, type ReferralState } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import {
  keepPreviousData,
  queryOptions,
  refetchChanged,
  useMutation,
  useQueryClient,
} from '@galla/shared/query';

const calls = endpoints.referrals;
const root = ['engagement', 'referrals'] as const;
export const referralsPerPage = 20;

interface ListInput {
  search: string;
  state: ReferralState | null;
  skip: number;
}

export const referralsQuery = (merchantId: string, { search, state, skip }: ListInput) =>
  queryOptions({
    queryKey: [...root, merchantId, 'list', search, state, skip],
    queryFn: async ({ signal }) => {
      const paged = { search, skip, limit: referralsPerPage };
      const query = state === null ? paged : { ...paged, state };
      return (await http.call(calls.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const codesQuery = (merchantId: string, { search, skip }: Omit<ListInput, 'state'>) =>
  queryOptions({
    queryKey: [...root, merchantId, 'codes', search, skip],
    queryFn: async ({ signal }) =>
      (await http.call(calls.codes, { query: { search, skip, limit: referralsPerPage } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** Issues a code to a customer. */
export function useGiveCode() {
  const client = useQueryClient();
  const options = useCallOptions();
  return useMutation({
    mutationFn: (body: BodyOf<typeof calls.giveCode>) => http.call(calls.giveCode, { body }, options),
    onSuccess: () => refetchChanged(client, { queryKey: root }),
  });
}
