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

/** Outlets that were closed permanently. */
export const closedOutletsQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: ['onboarding', 'closedOutlets'],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.outlets.closedOutlets, {}, { ...options, signal })).data,
    staleTime: 0,
  });
