import { endpoints, type Position } from '@galla/contract';
import { mapTiles, PlaceMap } from '@galla/ui/places';
import { keepPreviousData, useEndpointQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useCall } from '../../lib/call/call-store';
import { usePosText } from '../../messages/texts';

const metresPerKm = 1_000;
const roughly = 2;

/** Map of the customer and the outlets. */
export function CustomerMap({
  position,
  onPin,
}: {
  position: Position | null;
  onPin?: (position: Position) => void;
}) {
  const t = usePosText();
  const outlets = useCall((state) => state.outlets);
  const chosen = useCall((state) => state.outlet);
  const config = useSession((state) => state.outletList).find(
    ({ outletId }) => outletId === chosen?.id,
  )?.config;
  const exception = config?.deliveryException;
  const middle = position ?? outlets.find(({ outletId }) => outletId === chosen?.id)?.position ?? null;
  // Depends on the neighbourhood, not on every move of the pin.
  const latlng = middle ? `${middle.lat.toFixed(roughly)},${middle.long.toFixed(roughly)}` : null;
  const { data: places = [] } = useEndpointQuery(endpoints.pos.geocode, {
    query: { latlng: latlng ?? '' },
    key: ['pos', 'around', latlng],
    enabled: latlng !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const located = outlets.flatMap((outlet) =>
    outlet.position === null
      ? []
      : [
          {
            ...outlet.position,
            id: outlet.outletId,
            name: outlet.displayName,
            selected: outlet.outletId === chosen?.id,
          },
        ],
  );
  return (
    <PlaceMap
      label={t(position ? 'map.withPin' : 'map.withoutPin', { count: located.length })}
      pin={position}
      outlets={located}
      localities={places.map(({ name, geometry }) => ({
        name,
        lat: geometry.location.lat,
        long: geometry.location.lng,
      }))}
      tiles={mapTiles()}
      reachKm={exception?.status === 'active' ? Number(exception.exceptionValue) / metresPerKm : null}
      onPin={onPin}
    />
  );
}
