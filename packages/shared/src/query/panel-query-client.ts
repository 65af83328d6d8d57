import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

export type PanelQueryOptions = {
  /** Whether a failed read is worth another try; by default one more, whatever went wrong. */
  isRetryable?: (error: Error) => boolean;
  /** Told of every failed read and write, after the retry; the place for telemetry. */
  onError?: (error: Error) => void;
};

const readRetries = 1;

/**
 * The page's query client. The live socket keeps data fresh, so nothing is read again for a focused window; a read is
 * tried once more, a write never (its idempotency key makes a repeat safe, but only the person decides on one).
 * Offline, calls fail at once instead of waiting unseen.
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
