import { endpoints, type DataOf, type Position } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';

const hereLong = 60_000;

export type NearPlace = { addressId: string } | Position | null;

const nearQuery = (place: NearPlace) => {
  if (place === null) return {};
  return 'addressId' in place ? { addressId: place.addressId } : { lat: place.lat, long: place.long };
};

/** Outlets by distance from the customer, or all of the user's. */
export const nearOutletsQuery = (place: NearPlace, options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'near', place],
    queryFn: async ({ signal }): Promise<DataOf<typeof endpoints.pos.outletsNear>> =>
      (await http.call(endpoints.pos.outletsNear, { query: nearQuery(place) }, { ...options, signal })).data,
    staleTime: 0,
  });

/** An outlet's available menu, now or at the start of a slot. */
export const posMenuQuery = (outletId: string, options: CallOptions, slotStart: string | null = null) =>
  queryOptions({
    queryKey: ['pos', 'menu', outletId, ...(slotStart === null ? [] : [slotStart])],
    queryFn: async ({ signal }) => {
      const query = { outletId, ...(slotStart !== null && { at: slotStart }) };
      return (await http.call(endpoints.pos.menu, { query }, { ...options, signal })).data;
    },
    staleTime: hereLong,
  });

/** Held carts of all counters. */
export const heldCartsQuery = (options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'held'],
    queryFn: async ({ signal }) => (await http.call(endpoints.posCart.held, {}, { ...options, signal })).data,
    staleTime: 0,
  });
