import { fromKm, toKm, type View } from './projection';

/** A map tile, positioned in km from the view's centre. */
export interface Tile {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const equatorKm = 40_075;
/** Approximate number of tiles side by side. */
const across = 2.5;
const deepest = 17;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const columnOf = (long: number, count: number): number => ((long + 180) / 360) * count;
const rowOf = (lat: number, count: number): number =>
  ((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2) * count;
const longOf = (column: number, count: number): number => (column / count) * 360 - 180;
const latOf = (row: number, count: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;

/** The tiles of a map host (`template` holds {z}, {x} and {y}) that cover a view of this height. */
export function tilesOf(template: string, view: View, heightKm: number): Tile[] {
  const { centre, widthKm } = view;
  const roundKm = equatorKm * Math.cos(radians(centre.lat));
  const zoom = Math.max(1, Math.min(deepest, Math.round(Math.log2((roundKm * across) / widthKm))));
  const count = 2 ** zoom;
  const northWest = fromKm(-widthKm / 2, -heightKm / 2, view);
  const southEast = fromKm(widthKm / 2, heightKm / 2, view);
  const tiles: Tile[] = [];
  const lastRow = Math.floor(rowOf(southEast.lat, count));
  const lastColumn = Math.floor(columnOf(southEast.long, count));
  for (let row = Math.floor(rowOf(northWest.lat, count)); row <= lastRow; row += 1) {
    for (let column = Math.floor(columnOf(northWest.long, count)); column <= lastColumn; column += 1) {
      const from = toKm({ lat: latOf(row, count), long: longOf(column, count) }, view);
      const to = toKm({ lat: latOf(row + 1, count), long: longOf(column + 1, count) }, view);
      const url = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(column))
        .replace('{y}', String(row));
      tiles.push({ url, ...from, width: to.x - from.x, height: to.y - from.y });
    }
  }
  return tiles;
}
