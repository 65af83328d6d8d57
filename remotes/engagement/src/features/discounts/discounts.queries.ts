import { endpoints, type BodyOf, type ProgrammeKey, type QueryOf } from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions, refetchChanged, type QueryClient } from '@galla/shared/query';

const key = 'discounts';
const { coupons, offers, promotions } = endpoints;

export const couponsPerPage = 20;

export const couponsQuery = (query: QueryOf<typeof coupons.list>) =>
  queryOptions({
    queryKey: [key, 'coupons', query],
    queryFn: async ({ signal }) => (await http.call(coupons.list, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One coupon, for its form; refetched, since a save based on stale data would be rejected. */
export const couponQuery = (couponId: string) =>
  queryOptions({
    queryKey: [key, 'coupon', couponId],
    queryFn: async ({ signal }) => (await http.call(coupons.get, { query: { couponId } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const choicesQuery = (query: { outletId?: string; search?: string }) =>
  queryOptions({
    queryKey: [key, 'choices', query],
    queryFn: async ({ signal }) => (await http.call(coupons.choices, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const previewQuery = (body: BodyOf<typeof coupons.preview> | null) =>
  queryOptions({
    queryKey: [key, 'preview', body],
    queryFn: async ({ signal }) => {
      if (body === null) return null;
      return (await http.call(coupons.preview, { body }, { signal })).data;
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const offersQuery = (query: QueryOf<typeof offers.getOffersList>) =>
  queryOptions({
    queryKey: [key, 'offers', query],
    queryFn: async ({ signal }) => (await http.call(offers.getOffersList, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const programmesQuery = (outletId: string) =>
  queryOptions({
    queryKey: [key, 'programmes', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(promotions.programmes, { query: { outletId } }, { signal })).data,
    staleTime: 0,
  });

export const promoItemsQuery = (query: { outletId: string; programme: ProgrammeKey; search: string }) =>
  queryOptions({
    queryKey: [key, 'promoItems', query],
    queryFn: async ({ signal }) => (await http.call(promotions.getPromoItemList, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Invalidates all queries of discounts. */
export const refreshDiscounts = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
