import type { Position } from '@galla/contract';
import { metresBetween } from '@galla/domain';
import { locateAddress } from '../../../partners/maps/maps';
import type { PosDeps } from '../pos-deps';
import type { PosOutlet } from './pos-outlet.repository';

/** An outlet's position: from its set-up, or from the maps partner by its address. */
export async function positionOfOutlet(
  deps: Pick<PosDeps, 'partners' | 'logger'>,
  outlet: Pick<PosOutlet, 'latitude' | 'longitude' | 'address'>,
): Promise<Position | null> {
  if (outlet.latitude !== null && outlet.longitude !== null)
    return { lat: outlet.latitude, long: outlet.longitude };
  if (outlet.address === null) return null;
  return locateAddress(deps.partners.maps, outlet.address).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'An outlet could not be located');
    return null;
  });
}

/** Metres from an outlet to a place in a straight line; null if either can't be located. */
export async function distanceTo(
  deps: Pick<PosDeps, 'partners' | 'logger'>,
  outlet: Pick<PosOutlet, 'latitude' | 'longitude' | 'address'>,
  place: Position | null,
): Promise<number | null> {
  if (place === null) return null;
  const from = await positionOfOutlet(deps, outlet);
  return from === null ? null : metresBetween(from, place);
}
