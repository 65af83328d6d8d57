import type { Address, Place, Position } from '@galla/contract';

/** The maps partner. */
export interface MapsPartner {
  /** Places that match a text, best first. `country`: 'in' or 'us'. Throws when the partner does not respond. */
  search(text: string, country?: string): Promise<Place[]>;
  /** The place at a position; null when there is none nearby. */
  at(position: Position): Promise<Place | null>;
}

/** The position of an address, by its street lines or, less exactly, by its town; null when both are unknown. */
export async function locateAddress(maps: MapsPartner, address: Address): Promise<Position | null> {
  const country = address.countryCode.toLowerCase();
  const town = [address.city, address.state, address.pincode];
  for (const parts of [[address.addressLine, address.landmark, ...town], town]) {
    const text = parts.filter((part) => part !== '').join(', ');
    const found = (await maps.search(text, country)).find((place) => isIn(place, address));
    if (found) return positionOf(found);
  }
  return null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** A street has namesakes in other towns: the pincode or the town has to be that of the address. */
function isIn({ address_components: parts }: Place, { city, pincode }: Address): boolean {
  const named = (type: string, text: string): boolean =>
    parts.some(
      ({ types, long_name, short_name }) =>
        types.includes(type) && [long_name, short_name].some((name) => plain(name) === plain(text)),
    );
  return named('postal_code', pincode) || named('locality', city);
}

export function positionOf(place: Place): Position {
  const { lat, lng } = place.geometry.location;
  return { lat, long: lng };
}
