/** A geographic position, in degrees. */
export interface Place {
  lat: number;
  long: number;
}

/** A map's view: its centre, and the side length in km. */
export interface View {
  centre: Place;
  widthKm: number;
}

const kmPerDegree = 111.32;
const least = 1.5;
const most = 60;
const margin = 1.5;

const longScale = (lat: number): number => Math.cos((lat * Math.PI) / 180) * kmPerDegree;

/** Offset east and south of the view's centre in km: accurate enough within a city. */
export function toKm(place: Place, { centre }: View): { x: number; y: number } {
  return {
    x: (place.long - centre.long) * longScale(centre.lat),
    y: (centre.lat - place.lat) * kmPerDegree,
  };
}

export function fromKm(x: number, y: number, { centre }: View): Place {
  return { lat: centre.lat - y / kmPerDegree, long: centre.long + x / longScale(centre.lat) };
}

export function distanceKm(a: Place, b: Place): number {
  const { x, y } = toKm(b, { centre: a, widthKm: 1 });
  return Math.hypot(x, y);
}

export const clampWidth = (km: number): number => Math.min(most, Math.max(least, km));

/** The view of all places near the first one; distant ones would make it too small. */
export function fit(places: readonly Place[]): View | null {
  const [first] = places;
  if (!first) return null;
  const near = places.filter((place) => distanceKm(first, place) <= most / 2);
  const lats = near.map(({ lat }) => lat);
  const longs = near.map(({ long }) => long);
  const centre = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    long: (Math.min(...longs) + Math.max(...longs)) / 2,
  };
  const reach = Math.max(...near.map((place) => distanceKm(centre, place)));
  return { centre, widthKm: clampWidth(reach * 2 * margin) };
}

/** A round length that fills about a quarter of the map, for its scale. */
export function scaleKm(widthKm: number): number {
  return [10, 5, 2, 1, 0.5].find((km) => km <= widthKm / 3) ?? 0.25;
}
