import { builtInSegments, endpoints, type QueryOf } from '@galla/contract';
import { http } from '@galla/shared/http';
import {
  endpointQuery,
  keepPreviousData,
  queryOptions,
  refetchChanged,
  type QueryClient,
} from '@galla/shared/query';

const key = 'customers';
const lookAgainMs = 1_500;

export type ListQuery = QueryOf<typeof endpoints.crm.profiles>;
export const isBuiltIn = (segment: string): segment is (typeof builtInSegments)[number] =>
  builtInSegments.some((one) => one === segment);

export const profilesQuery = (query: ListQuery) =>
  endpointQuery(endpoints.crm.profiles, {
    query,
    key: [key, 'list', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const profileQuery = (token: string) =>
  endpointQuery(endpoints.crm.profile, { query: { token }, key: [key, 'one', token], staleTime: 0 });

/** The customer with exactly this number; null: nobody has it. */
export const profileByMobileQuery = (countryCode: string, mobile: string) =>
  queryOptions({
    queryKey: [key, 'mobile', countryCode, mobile],
    queryFn: async ({ signal }) => {
      const query = { search: mobile, limit: 20 };
      const { data } = await http.call(endpoints.crm.profiles, { query }, { signal });
      const found = data.profiles.find((one) => one.countryCode === countryCode && one.mobile === mobile);
      if (found === undefined) return null;
      return (await http.call(endpoints.crm.profile, { query: { token: found.token } }, { signal })).data;
    },
    staleTime: 0,
  });

export const customerOrdersQuery = (token: string, skip: number, limit: number) =>
  endpointQuery(endpoints.crm.orders, {
    query: { token, skip, limit },
    key: [key, 'one', token, 'orders', skip],
    placeholderData: keepPreviousData,
  });

export const duplicatesQuery = (token: string) =>
  endpointQuery(endpoints.crm.duplicates, { query: { token }, key: [key, 'one', token, 'duplicates'] });

export const segmentsQuery = endpointQuery(endpoints.crm.segments, { key: [key, 'segments'], staleTime: 0 });

export const couponsQuery = endpointQuery(endpoints.crm.coupons, { key: [key, 'coupons'] });

/** Recent messages. One in progress is polled, since there are no events. */
export const sendingsQuery = endpointQuery(endpoints.crm.sendings, {
  key: [key, 'sendings'],
  staleTime: 0,
  refetchInterval: (query) =>
    query.state.data?.some(({ state }) => state !== 'done') ? lookAgainMs : (false as const),
});

/** Invalidates all queries of customers. */
export const refreshCustomers = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
