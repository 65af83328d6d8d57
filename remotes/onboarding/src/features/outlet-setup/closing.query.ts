import { endpoints } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

/** What closing an outlet permanently depends on. */
export const closingQuery = (outletId: string, options: CallOptions) =>
  queryOptions({
    queryKey: ['onboarding', 'closing', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.outlets.closingCheck, { query: { outletId } }, { ...options, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
