import { endpoints, type ReferralState } from '@galla/contract';
import { useCallMutation, endpointQuery, keepPreviousData } from '@galla/shared/query';

const calls = endpoints.referrals;
const root = ['engagement', 'referrals'] as const;
export const referralsPerPage = 20;

interface ListInput {
  search: string;
  state: ReferralState | null;
  skip: number;
}

export const referralsQuery = (merchantId: string, { search, state, skip }: ListInput) =>
  endpointQuery(calls.list, {
    query: { search, skip, limit: referralsPerPage, ...(state !== null && { state }) },
    key: [...root, merchantId, 'list', search, state, skip],
    placeholderData: keepPreviousData,
  });

export const codesQuery = (merchantId: string, { search, skip }: Omit<ListInput, 'state'>) =>
  endpointQuery(calls.codes, {
    query: { search, skip, limit: referralsPerPage },
    key: [...root, merchantId, 'codes', search, skip],
    placeholderData: keepPreviousData,
  });

/** Issues a code to a customer. */
export const useGiveCode = () => useCallMutation(calls.giveCode, { invalidates: [root] });
