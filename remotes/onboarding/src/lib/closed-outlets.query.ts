import { endpoints } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';

/** Outlets that were closed permanently. */
export const closedOutletsQuery = (options: CallOptions) =>
  endpointQuery(endpoints.outlets.closedOutlets, {
    key: ['onboarding', 'closedOutlets'],
    call: options,
    staleTime: 0,
  });
