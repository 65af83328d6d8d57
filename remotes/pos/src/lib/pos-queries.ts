import { endpoints, type Position } from '@galla/contract';
import { type CallOptions } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';

const hereLong = 60_000;

export type NearPlace = { addressId: string } | Position | null;

const nearQuery = (place: NearPlace) => {
  if (place === null) return {};
  return 'addressId' in place ? { addressId: place.addressId } : { lat: place.lat, long: place.long };
};

/** Outlets by distance from the customer, or all of the user's. */
export const nearOutletsQuery = (place: NearPlace, options: CallOptions) =>
  endpointQuery(endpoints.pos.outletsNear, {
    query: nearQuery(place),
    key: ['pos', 'near', place],
    call: options,
    staleTime: 0,
  });

/** An outlet's available menu, now or at the start of a slot. */
export const posMenuQuery = (outletId: string, options: CallOptions, slotStart: string | null = null) =>
  endpointQuery(endpoints.pos.menu, {
    query: { outletId, ...(slotStart !== null && { at: slotStart }) },
    key: ['pos', 'menu', outletId, ...(slotStart === null ? [] : [slotStart])],
    call: options,
    staleTime: hereLong,
  });

/** Held carts of all counters. */
export const heldCartsQuery = (options: CallOptions) =>
  endpointQuery(endpoints.posCart.held, { key: ['pos', 'held'], call: options, staleTime: 0 });
