import { endpoints, type ReferralState } from '@galla/contract';
import { useCallMutation, endpointQuery, keepPreviousData } from '@galla/shared/query';

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
  endpointQuery(calls.list, {
    query: { search, ...pageOf(page), ...(state !== '' && { state }) },
    key: [...root, merchantId, 'list', search, state, page],
    placeholderData: keepPreviousData,
  });

export const codesQuery = (merchantId: string, { search, page }: Omit<ListInput, 'state'>) =>
  endpointQuery(calls.codes, {
    query: { search, ...pageOf(page) },
    key: [...root, merchantId, 'codes', search, page],
    placeholderData: keepPreviousData,
  });

/** Issues a code to a customer. */
export const useGiveCode = () => useCallMutation(calls.giveCode, { invalidates: [root] });
