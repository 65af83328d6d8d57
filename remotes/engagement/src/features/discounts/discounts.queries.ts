import { endpoints, type BodyOf, type ProgrammeKey, type QueryOf } from '@galla/contract';
import { endpointQuery, keepPreviousData, refetchChanged, type QueryClient } from '@galla/shared/query';

const key = 'discounts';
const { coupons, offers, promotions } = endpoints;

export const couponsPerPage = 20;

export const couponsQuery = (query: QueryOf<typeof coupons.list>) =>
  endpointQuery(coupons.list, {
    query,
    key: [key, 'coupons', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One coupon, for its form; refetched, since a save based on stale data would be rejected. */
export const couponQuery = (couponId: string) =>
  endpointQuery(coupons.get, {
    query: { couponId },
    key: [key, 'coupon', couponId],
    staleTime: 0,
    gcTime: 0,
  });

export const choicesQuery = (query: { outletId?: string; search?: string }) =>
  endpointQuery(coupons.choices, { query, key: [key, 'choices', query], placeholderData: keepPreviousData });

export const previewQuery = (body: BodyOf<typeof coupons.preview> | null) =>
  endpointQuery(coupons.preview, {
    ...(body && { body }),
    key: [key, 'preview', body],
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const offersQuery = (query: QueryOf<typeof offers.getOffersList>) =>
  endpointQuery(offers.getOffersList, {
    query,
    key: [key, 'offers', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const programmesQuery = (outletId: string) =>
  endpointQuery(promotions.programmes, {
    query: { outletId },
    key: [key, 'programmes', outletId],
    staleTime: 0,
  });

export const promoItemsQuery = (query: { outletId: string; programme: ProgrammeKey; search: string }) =>
  endpointQuery(promotions.getPromoItemList, {
    query,
    key: [key, 'promoItems', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Invalidates all queries of discounts. */
export const refreshDiscounts = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
