import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what an act was answered with into the cache. A read that is under way began before the act: it is dropped, since
 * it would bring back how things were.
 */
export async function takeAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  data: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
