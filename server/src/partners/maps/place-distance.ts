import type { Address, Position } from '@galla/contract';
import { metresBetween } from '@galla/domain';
import { locateAddress } from './maps';
import type { MapsPartner } from './maps';

/** Where an outlet is: its pin, and its address for one that has none. */
export interface OutletPlace {
  address: Address | null;
  latitude: number | null;
  longitude: number | null;
}

/** The distance of a customer's address from an outlet. What a customer's device says of it is not used. */
export interface PlaceDistance {
  /** Metres, or null when the place can't be found. Throws when the partner does not respond. */
  metres(from: OutletPlace, to: Address): Promise<number | null>;
}

/** An outlet's position: its pin, or where the maps partner finds its address. Throws when the partner does not respond. */
export async function positionOfOutlet(
  maps: MapsPartner,
  { latitude, longitude, address }: OutletPlace,
): Promise<Position | null> {
  if (latitude !== null && longitude !== null) return { lat: latitude, long: longitude };
  return address === null ? null : locateAddress(maps, address);
}

/** In a straight line, between the outlet and the position that the maps partner finds for the address. */
export function distanceByMaps(maps: MapsPartner): PlaceDistance {
  return {
    async metres(from, to) {
      const [start, end] = await Promise.all([positionOfOutlet(maps, from), locateAddress(maps, to)]);
      return start && end ? metresBetween(start, end) : null;
    },
  };
}
