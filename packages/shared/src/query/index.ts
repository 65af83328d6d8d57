/** Cache of server data: one client per page, owned by the shell. */
export {
  keepPreviousData,
  queryOptions,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
export type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from '@tanstack/react-query';
export { refetchChanged } from './refetch-changed';
export { takeAnswer, updateOptimistically } from './take-answer';
export { createPanelQueryClient, type PanelQueryOptions } from './panel-query-client';
export {
  endpointKey,
  endpointQuery,
  useEndpointQuery,
  type CallInput,
  type EndpointQueryOptions,
} from './endpoint-query';
export {
  useCallMutation,
  type CallEndpoint,
  type CallMutation,
  type CallMutationOptions,
} from './call-mutation';
