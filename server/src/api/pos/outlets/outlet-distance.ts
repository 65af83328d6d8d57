import type { Position } from '@galla/contract';
import { metresBetween } from '@galla/domain';
import { positionOfOutlet } from '../../../partners/maps/place-distance';
import type { OutletPlace } from '../../../partners/maps/place-distance';
import type { PosDeps } from '../../../checkout/pos-deps';

/** As `positionOfOutlet`; null too when the maps partner does not respond. */
export async function positionOnMap(
  { partners, logger }: Pick<PosDeps, 'partners' | 'logger'>,
  outlet: OutletPlace,
): Promise<Position | null> {
  return positionOfOutlet(partners.maps, outlet).catch((error: unknown) => {
    logger.warn({ err: error }, 'An outlet could not be located');
    return null;
  });
}

/** Metres from an outlet to a place in a straight line; null if either can't be located. */
export async function distanceTo(
  deps: Pick<PosDeps, 'partners' | 'logger'>,
  outlet: OutletPlace,
  place: Position | null,
): Promise<number | null> {
  if (place === null) return null;
  const from = await positionOnMap(deps, outlet);
  return from === null ? null : metresBetween(from, place);
}
