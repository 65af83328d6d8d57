import { endpoints, type DataOf, type Position } from '@galla/shared/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const hereLong = 60_000;

export type NearPlace = { addressId: string } | Position | null;

const nearQuery = (place: NearPlace) => {
  if (place === null) return {};
  return 'addressId' in place ? { addressId: place.addressId } : { lat: place.lat, long: place.long };
};

/** Outlets by distance from where the customer is, or all of the user's. */
export const nearOutletsQuery = (place: NearPlace, options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'near', place],
    queryFn: async ({ signal }): Promise<DataOf<typeof endpoints.pos.outletsNear>> =>
      (await http.call(endpoints.pos.outletsNear, { query: nearQuery(place) }, { ...options, signal })).data,
    staleTime: 0,
  });

/** What an outlet sells now. */
export const posMenuQuery = (outletId: string, options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'menu', outletId],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.pos.menu, { query: { outletId } }, { ...options, signal })).data,
    staleTime: hereLong,
  });

/** Carts put aside, at any counter. */
export const heldCartsQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'held'],
    queryFn: async ({ signal }) => (await http.call(endpoints.posCart.held, {}, { ...options, signal })).data,
    staleTime: 0,
  });
