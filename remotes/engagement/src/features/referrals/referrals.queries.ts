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
const pageOf = (page: number) => ({ skip: (page - 1) * referralsPerPage, limit: referralsPerPage });

interface ListInput {
  search: string;
  state: ReferralState | '';
  page: number;
}

export const referralsQuery = (merchantId: string, { search, state, page }: ListInput) =>
  queryOptions({
    queryKey: [...root, merchantId, 'list', search, state, page],
    queryFn: async ({ signal }) => {
      const paged = { search, ...pageOf(page) };
      const query = state === '' ? paged : { ...paged, state };
      return (await http.call(calls.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const codesQuery = (merchantId: string, { search, page }: Omit<ListInput, 'state'>) =>
  queryOptions({
    queryKey: [...root, merchantId, 'codes', search, page],
    queryFn: async ({ signal }) =>
      (await http.call(calls.codes, { query: { search, ...pageOf(page) } }, { signal })).data,
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
