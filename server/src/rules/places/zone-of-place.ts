import { indianZone } from '@galla/contract';
import { isSameZone } from '@galla/domain';
import lookUp from '@photostructure/tz-lookup';

/** Where an outlet stands, as far as it is known. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
  address: {
    countryCode?: string | undefined;
    state?: string | undefined;
    pincode?: string | undefined;
  } | null;
}

/** The time zone of a place: of India its one, elsewhere that of the pin. Null: the place isn't known yet. */
export function zoneOfPlace({ latitude, longitude, address }: Place): string | null {
  const isKnown = latitude !== null && longitude !== null;
  const isAddressed = (address?.state ?? '') !== '' || (address?.pincode ?? '') !== '';
  if (address?.countryCode === 'IN' && (isKnown || isAddressed)) return indianZone;
  return isKnown ? lookUp(latitude, longitude) : null;
}

/** The zone of an outlet's place, where its clock shows another; null: they agree, or the place isn't known. */
export function otherZoneOfPlace(outlet: Place & { timezone: string }): string | null {
  const zone = zoneOfPlace(outlet);
  return zone === null || isSameZone(zone, outlet.timezone) ? null : zone;
}
