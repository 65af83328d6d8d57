import { endpoints, type BannerStatus, type BodyOf, type ShownBannerStatus } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import {
  keepPreviousData,
  queryOptions,
  refetchChanged,
  useMutation,
  useQueryClient,
} from '@galla/shared/query';

const calls = endpoints.banners;
const root = ['engagement', 'banners'] as const;
export const bannersPerPage = 20;

interface ListInput {
  search: string;
  status: ShownBannerStatus | null;
  skip: number;
}

export const bannersQuery = (merchantId: string, { search, status, skip }: ListInput) =>
  queryOptions({
    queryKey: [...root, merchantId, 'list', search, status, skip],
    queryFn: async ({ signal }) => {
      const paged = { search, skip, limit: bannersPerPage };
      const query = status === null ? paged : { ...paged, status };
      return (await http.call(calls.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const bannerQuery = (merchantId: string, bannerId: string) =>
  queryOptions({
    queryKey: [...root, merchantId, 'one', bannerId],
    queryFn: async ({ signal }) => (await http.call(calls.get, { query: { bannerId } }, { signal })).data,
    // Fills a form: always refetched, so that it does not start from stale data.
    gcTime: 0,
  });

/** An outlet's menu, for a banner's target. */
export const menuQuery = (outletId: string) =>
  queryOptions({
    queryKey: [...root, 'menu', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.outlets.publicMenu, { query: { outletId } }, { signal })).data,
  });

/** Mutations of banners; each invalidates the lists. */
export function useBannerChanges() {
  const client = useQueryClient();
  const options = useCallOptions();
  const onSettled = () => refetchChanged(client, { queryKey: root });
  const status = useMutation({
    mutationFn: (body: { bannerId: string; status: BannerStatus }) =>
      http.call(calls.changeStatus, { body }, options),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (bannerId: string) => http.call(calls.remove, { body: { bannerId } }, options),
    onSettled,
  });
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof calls.create> | BodyOf<typeof calls.update>) =>
      'bannerId' in body
        ? http.call(calls.update, { body }, options)
        : http.call(calls.create, { body }, options),
    onSettled,
  });
  return { status, remove, save };
}
