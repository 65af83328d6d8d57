import type { Address, Place, Position } from '@galla/contract';

type Part = 'addressLine' | 'city' | 'state' | 'pincode';
type Located = Pick<Address, Part | 'countryCode'> & { position: Position };

/** The fields of an address that the maps partner's answer fills. */
export function addressOfPlace(place: Place): Located {
  const part = (...types: string[]): string =>
    place.address_components.find((component) => types.some((type) => component.types.includes(type)))
      ?.long_name ?? '';
  const country = place.address_components.find(({ types }) => types.includes('country'))?.short_name;
  const { lat, lng } = place.geometry.location;
  return {
    addressLine: place.name,
    city: part('locality', 'administrative_area_level_3', 'administrative_area_level_2'),
    state: part('administrative_area_level_1'),
    pincode: part('postal_code'),
    countryCode: country?.length === 2 ? country : 'IN',
    position: { lat, long: lng },
  };
}

/** An address on one line, without its empty parts. */
export function addressText(address: Address): string {
  const { apartmentAddress, addressLine, landmark, city, pincode } = address;
  return [apartmentAddress, addressLine, landmark, `${city} ${pincode}`.trim()].filter(Boolean).join(', ');
}
