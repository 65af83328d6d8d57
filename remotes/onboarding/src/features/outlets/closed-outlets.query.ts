import { endpoints } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** Outlets that were closed permanently. */
export const closedOutletsQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: ['onboarding', 'closedOutlets'],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.outlets.closedOutlets, {}, { ...options, signal })).data,
    staleTime: 0,
  });
