import { builtInSegments, endpoints, type QueryOf } from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions, refetchChanged, type QueryClient } from '@galla/shared/query';

const key = 'customers';
const lookAgainMs = 1_500;

export type ListQuery = QueryOf<typeof endpoints.crm.profiles>;
export const isBuiltIn = (segment: string): segment is (typeof builtInSegments)[number] =>
  builtInSegments.some((one) => one === segment);

export const profilesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [key, 'list', query],
    queryFn: async ({ signal }) => (await http.call(endpoints.crm.profiles, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const profileQuery = (token: string) =>
  queryOptions({
    queryKey: [key, 'one', token],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.crm.profile, { query: { token } }, { signal })).data,
    staleTime: 0,
  });

/** The customer with exactly this number; null: nobody has it. */
export const profileByMobileQuery = (countryCode: string, mobile: string) =>
  queryOptions({
    queryKey: [key, 'mobile', countryCode, mobile],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(
        endpoints.crm.profiles,
        { query: { search: mobile, limit: 20 } },
        { signal },
      );
      const found = data.profiles.find((one) => one.countryCode === countryCode && one.mobile === mobile);
      if (found === undefined) return null;
      return (await http.call(endpoints.crm.profile, { query: { token: found.token } }, { signal })).data;
    },
    staleTime: 0,
  });

export const customerOrdersQuery = (token: string, skip: number, limit: number) =>
  queryOptions({
    queryKey: [key, 'one', token, 'orders', skip],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.crm.orders, { query: { token, skip, limit } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const duplicatesQuery = (token: string) =>
  queryOptions({
    queryKey: [key, 'one', token, 'duplicates'],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.crm.duplicates, { query: { token } }, { signal })).data,
  });

export const segmentsQuery = queryOptions({
  queryKey: [key, 'segments'],
  queryFn: async ({ signal }) => (await http.call(endpoints.crm.segments, {}, { signal })).data,
  staleTime: 0,
});

export const couponsQuery = queryOptions({
  queryKey: [key, 'coupons'],
  queryFn: async ({ signal }) => (await http.call(endpoints.crm.coupons, {}, { signal })).data,
});

/** Recent messages. One in progress is polled, since there are no events. */
export const sendingsQuery = queryOptions({
  queryKey: [key, 'sendings'],
  queryFn: async ({ signal }) => (await http.call(endpoints.crm.sendings, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: (query) =>
    query.state.data?.some(({ state }) => state !== 'done') ? lookAgainMs : (false as const),
});

/** Invalidates all queries of customers. */
export const refreshCustomers = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
