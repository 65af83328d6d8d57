import { endpoints, type QueryOf } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions, type QueryClient } from '@galla/shared/query';

const key = 'social';
const onItsWayMs = 2_000;

export const accountsQuery = queryOptions({
  queryKey: [key, 'accounts'],
  queryFn: async ({ signal }) => (await http.call(endpoints.social.accounts, {}, { signal })).data,
  staleTime: 0,
});

export const pagesQuery = queryOptions({
  queryKey: [key, 'pages'],
  queryFn: async ({ signal }) => (await http.call(endpoints.social.pages, {}, { signal })).data,
  staleTime: 0,
});

/** Posts of a filter. While one is on its way it is asked how far it is; no event tells that. */
export const postsQuery = (query: QueryOf<typeof endpoints.social.posts>) =>
  queryOptions({
    queryKey: [key, 'posts', query],
    queryFn: async ({ signal }) => (await http.call(endpoints.social.posts, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const waiting = state.data?.posts.filter((post) => ['scheduled', 'publishing'].includes(post.state));
      const soon = Date.now() + 60_000;
      return waiting?.some(({ publishAt }) => publishAt !== null && Date.parse(publishAt) < soon)
        ? onItsWayMs
        : (false as const);
    },
  });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [key, 'post', postId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.social.post, { query: { postId } }, { signal })).data,
    staleTime: 0,
    // A form begins from what is there now, never from what was there when it was last opened.
    gcTime: 0,
    // What is being written is not replaced under the hands of who writes it.
    refetchOnWindowFocus: false,
  });

export const imagesQuery = (text: string, limit: number) =>
  queryOptions({
    queryKey: [key, 'images', text, limit],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.social.images, { query: { text, limit } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Asks again for all that is known of accounts, pages and posts. A read that is under way began before the change: it is
 * dropped, since the cache takes the answer of a first read for the one that was asked for anew.
 */
export async function refreshSocial(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [key] });
  await client.invalidateQueries({ queryKey: [key] });
}

/** Goes to the page on which the network asks; the person comes back to `returnTo`. */
export async function goToNetwork(returnTo: string): Promise<void> {
  const { data } = await http.call(endpoints.social.startLogin, { query: { returnTo } });
  window.location.assign(data.url);
}
