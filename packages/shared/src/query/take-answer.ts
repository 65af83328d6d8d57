import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes the result of a mutation into the cache. A pending read started before it and is cancelled, since
 * it would restore stale data.
 */
export async function takeAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
