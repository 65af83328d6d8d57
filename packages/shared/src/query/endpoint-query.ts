import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey, UndefinedInitialDataOptions, UseQueryResult } from '@tanstack/react-query';
import type { BodyOf, DataOf, EndpointConfig, QueryOf } from '@galla/contract';
import { useCallOptions } from '../composition/use-call-options';
import { http, type CallOptions } from '../http';

/** What a call of an endpoint sends: the contract's input shapes. */
export interface CallInput<Endpoint> {
  query?: QueryOf<Endpoint>;
  body?: BodyOf<Endpoint> | FormData;
}

/** A read: what is sent, the options of `queryOptions`, and how it is kept. */
export interface EndpointQueryOptions<Endpoint, Selected = DataOf<Endpoint>>
  extends
    CallInput<Endpoint>,
    Omit<UndefinedInitialDataOptions<DataOf<Endpoint>, Error, Selected>, 'queryKey' | 'queryFn'> {
  /** Instead of the derived key, where others write or invalidate the entry by a key of their own. */
  key?: QueryKey;
  /** What `useCallOptions()` gave: which release calls. */
  call?: CallOptions;
}

const nameOf = ({ method, host, path }: EndpointConfig): string => `${method} ${host}${path}`;

/**
 * Matches all reads of an endpoint, or those whose input has these values; for `invalidateQueries` and `invalidates`.
 * Reads under a `key` of their own aren't found by it.
 */
export const endpointKey = <Endpoint extends EndpointConfig>(
  endpoint: Endpoint,
  input: { query?: Partial<QueryOf<Endpoint>>; body?: Partial<BodyOf<Endpoint>> } = {},
): QueryKey => [nameOf(endpoint), input];

/**
 * A read of an endpoint, for `useQuery`, `prefetchQuery` and the like; the entry holds the answer's data:
 * `endpointQuery(endpoints.menu.getAddons, { query: { outletId }, staleTime: 0 })`. By default its key is made of
 * endpoint, input and calling release: another release may have been built with another contract.
 */
export function endpointQuery<Endpoint extends EndpointConfig, Selected = DataOf<Endpoint>>(
  endpoint: Endpoint,
  { query, body, key, call, ...options }: EndpointQueryOptions<Endpoint, Selected> = {},
) {
  const input = { ...(query && { query }), ...(body && { body }) };
  return queryOptions<DataOf<Endpoint>, Error, Selected>({
    ...options,
    queryKey: key ?? [nameOf(endpoint), input, call?.remote],
    queryFn: async ({ signal }) => (await http.call(endpoint, input, { ...call, signal })).data,
  });
}

/** `useQuery` of an endpoint, in the name of the rendering release. */
export function useEndpointQuery<Endpoint extends EndpointConfig, Selected = DataOf<Endpoint>>(
  endpoint: Endpoint,
  options: Omit<EndpointQueryOptions<Endpoint, Selected>, 'call'> = {},
): UseQueryResult<Selected> {
  return useQuery(endpointQuery(endpoint, { ...options, call: useCallOptions() }));
}
