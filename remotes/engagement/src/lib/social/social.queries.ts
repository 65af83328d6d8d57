import { endpoints, type QueryOf, type SocialPost } from '@galla/contract';
import { http } from '@galla/shared/http';
import { endpointQuery, keepPreviousData, refetchChanged, type QueryClient } from '@galla/shared/query';
import { triedAgainAt } from './network-problem';

const key = 'social';
const onItsWayMs = 2_000;

export const accountsQuery = endpointQuery(endpoints.social.accounts, {
  key: [key, 'accounts'],
  staleTime: 0,
});

export const pagesQuery = endpointQuery(endpoints.social.pages, { key: [key, 'pages'], staleTime: 0 });

/** When something may become of a post by itself. */
const nextChange = ({ state, publishAt, targets }: SocialPost): string | null =>
  targets.flatMap((target) => triedAgainAt(target) ?? []).sort()[0] ??
  (state === 'scheduled' || state === 'publishing' ? publishAt : null);

/** Posts of a filter. A post being published is polled, since there are no events. */
export const postsQuery = (query: QueryOf<typeof endpoints.social.posts>) =>
  endpointQuery(endpoints.social.posts, {
    query,
    key: [key, 'posts', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const changes = state.data?.posts.flatMap((post) => nextChange(post) ?? []);
      const soon = Date.now() + 60_000;
      return changes?.some((at) => Date.parse(at) < soon) ? onItsWayMs : (false as const);
    },
  });

export const postQuery = (postId: string) =>
  endpointQuery(endpoints.social.post, {
    query: { postId },
    key: [key, 'post', postId],
    staleTime: 0,
    // A form starts from fresh data, never from the cache.
    gcTime: 0,
    // A form in use is not overwritten by a refetch.
    refetchOnWindowFocus: false,
  });

export const imagesQuery = (text: string, limit: number) =>
  endpointQuery(endpoints.social.images, {
    query: { text, limit },
    key: [key, 'images', text, limit],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetches all queries of accounts, pages and posts. */
export const refreshSocial = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });

/** Redirects to the network's consent page, which returns to `returnTo`. */
export async function goToNetwork(returnTo: string): Promise<void> {
  const { data } = await http.call(endpoints.social.startLogin, { query: { returnTo } });
  window.location.assign(data.url);
}
