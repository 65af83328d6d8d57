import type { Address } from '@galla/contract';
import { metresBetween } from '@galla/domain';
import { locateAddress } from './maps';
import type { MapsPartner } from './maps';

/** The distance of a place from an outlet. What a customer's device says of it is not used. */
export interface PlaceDistance {
  /** Metres, or null when the place can't be found. Throws when the partner does not respond. */
  metres(from: Address | null, to: Address): Promise<number | null>;
}

/** In a straight line, between the positions that the maps partner finds for both addresses. */
export function distanceByMaps(maps: MapsPartner): PlaceDistance {
  return {
    async metres(from, to) {
      if (from === null) return null;
      const [start, end] = await Promise.all([locateAddress(maps, from), locateAddress(maps, to)]);
      return start && end ? Math.round(metresBetween(start, end)) : null;
    },
  };
}
