import type { Position } from '@galla/contract';

const earthRadiusMetres = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight-line distance between two positions over the ground in metres, rounded. */
export function metresBetween(from: Position, to: Position): number {
  const height = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const width = Math.sin(radians(to.long - from.long) / 2) ** 2;
  const part = height + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * width;
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(part))));
}
