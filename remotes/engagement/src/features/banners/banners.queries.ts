import { endpoints, type BodyOf, type ShownBannerStatus } from '@galla/contract';
import { useCallMutation, endpointQuery, keepPreviousData } from '@galla/shared/query';

const calls = endpoints.banners;
const root = ['engagement', 'banners'] as const;
export const bannersPerPage = 20;

interface ListInput {
  search: string;
  status: ShownBannerStatus | null;
  skip: number;
}

export const bannersQuery = (merchantId: string, { search, status, skip }: ListInput) =>
  endpointQuery(calls.list, {
    query: {
      search,
      skip,
      limit: bannersPerPage,
      ...(status !== null && { status }),
    },
    key: [...root, merchantId, 'list', search, status, skip],
    placeholderData: keepPreviousData,
  });

export const bannerQuery = (merchantId: string, bannerId: string) =>
  endpointQuery(calls.get, {
    query: { bannerId },
    key: [...root, merchantId, 'one', bannerId],
    // Fills a form: always refetched, so that it does not start from stale data.
    gcTime: 0,
  });

/** An outlet's menu, for a banner's target. */
export const menuQuery = (outletId: string) =>
  endpointQuery(endpoints.outlets.publicMenu, { query: { outletId }, key: [...root, 'menu', outletId] });

/** Mutations of banners; each invalidates the lists. */
export function useBannerChanges() {
  const invalidates = [root];
  const status = useCallMutation(calls.changeStatus, { invalidates });
  const remove = useCallMutation(calls.remove, { invalidates });
  const save = useCallMutation(
    (call, body: BodyOf<typeof calls.create> | BodyOf<typeof calls.update>) =>
      'bannerId' in body ? call(calls.update, { body }) : call(calls.create, { body }),
    { invalidates },
  );
  return { status, remove, save };
}
