import type { Position } from '@galla/shared/contract';
import { metresBetween } from '@galla/shared/domain';
import { locateAddress } from '../../../partners/maps/maps';
import type { PosNeeds } from '../pos-needs';
import type { PosOutlet } from './pos-outlet.repository';

/** Where an outlet is: as it was set up, or where the maps partner puts its address. */
export async function positionOfOutlet(
  needs: Pick<PosNeeds, 'partners' | 'logger'>,
  outlet: Pick<PosOutlet, 'latitude' | 'longitude' | 'address'>,
): Promise<Position | null> {
  if (outlet.latitude !== null && outlet.longitude !== null)
    return { lat: outlet.latitude, long: outlet.longitude };
  if (outlet.address === null) return null;
  return locateAddress(needs.partners.maps, outlet.address).catch((error: unknown) => {
    needs.logger.warn({ err: error }, 'An outlet could not be located');
    return null;
  });
}

/** Metres from an outlet to a place in a straight line; null when either can't be located. */
export async function distanceTo(
  needs: Pick<PosNeeds, 'partners' | 'logger'>,
  outlet: Pick<PosOutlet, 'latitude' | 'longitude' | 'address'>,
  place: Position | null,
): Promise<number | null> {
  if (place === null) return null;
  const from = await positionOfOutlet(needs, outlet);
  return from === null ? null : metresBetween(from, place);
}
