import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { BodyOf, DataOf, EndpointConfig, QueryOf } from '@galla/contract';
import { http, type CallOptions } from '../http';

/** What a call of an endpoint sends: the contract's input shapes. */
export interface CallInput<Endpoint> {
  query?: QueryOf<Endpoint>;
  body?: BodyOf<Endpoint> | FormData;
}

/** Options of a read: those of `queryOptions`, its key and its call. */
export interface EndpointQueryOptions<Data, Selected = Data> extends Omit<
  UndefinedInitialDataOptions<Data, Error, Selected>,
  'queryKey' | 'queryFn'
> {
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
 * A read of an endpoint, for `useQuery`, `prefetchQuery` and the like; the entry holds the answer's data. By default its
 * key is made of endpoint, input and calling release: another release may have been built with another contract.
 */
export function endpointQuery<Endpoint extends EndpointConfig, Selected = DataOf<Endpoint>>(
  endpoint: Endpoint,
  input: CallInput<Endpoint> = {},
  options: EndpointQueryOptions<DataOf<Endpoint>, Selected> = {},
) {
  const { key, call, ...rest } = options;
  return queryOptions({
    ...rest,
    queryKey: key ?? [nameOf(endpoint), input, call?.remote],
    queryFn: async ({ signal }) => (await http.call(endpoint, input, { ...call, signal })).data,
  });
}
