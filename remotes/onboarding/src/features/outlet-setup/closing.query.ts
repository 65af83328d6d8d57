import { endpoints } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';

/** What closing an outlet permanently depends on. */
export const closingQuery = (outletId: string, options: CallOptions) =>
  endpointQuery(endpoints.outlets.closingCheck, {
    query: { outletId },
    key: ['onboarding', 'closing', outletId],
    call: options,
    staleTime: 0,
    gcTime: 0,
  });
