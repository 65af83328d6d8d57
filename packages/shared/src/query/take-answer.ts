import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes the result of a mutation into the cache. A pending read is cancelled, since it may have started before the
 * mutation and would restore stale data; it may also have been asked for by an event of later, so the server is read again.
 */
export async function takeAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: InferDataFromTag<unknown, Key>,
): Promise<void> {
  const reads = client.isFetching({ queryKey, exact: true });
  await updateOptimistically(client, queryKey, data);
  if (reads > 0) void client.invalidateQueries({ queryKey, exact: true });
}

/** Shows what a mutation is about to store. Whoever uses it invalidates the query once the mutation has ended. */
export async function updateOptimistically<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
