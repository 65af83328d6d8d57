import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

export type PanelQueryOptions = {
  /** Whether a failed read is retried; by default once for any error. */
  isRetryable?: (error: Error) => boolean;
  /** Called for every failed read and write, after the retry; for telemetry. */
  onError?: (error: Error) => void;
};

const readRetries = 1;

/**
 * The page's query client. The socket keeps data fresh, so there is no refetch on window focus; a read is
 * retried once, a write never (its idempotency key makes a repeat safe, but only the user may trigger it).
 * Offline, calls fail immediately instead of pausing.
 */
export function createPanelQueryClient(options: PanelQueryOptions = {}): QueryClient {
  const { isRetryable = () => true, onError = () => {} } = options;
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < readRetries && isRetryable(error),
        retryDelay: (attempt) => 400 * 2 ** attempt * (0.75 + Math.random() / 2),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
