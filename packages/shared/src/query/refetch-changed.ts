import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches queries after a change on the server. Pending reads may have started before the change and are cancelled:
 * invalidation alone would join a first load that is under way and show its stale response.
 */
export async function refetchChanged(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
