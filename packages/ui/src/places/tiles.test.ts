import { tilesOf } from './tiles';

const view = { centre: { lat: 12.9719, long: 77.6412 }, widthKm: 10 };

test('POS-02 tiles of a map host cover the view at the right positions', () => {
  const tiles = tilesOf('https://tiles.example/{z}/{x}/{y}.png', view, 7);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(-5);
  expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(5);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(-3.5);
  expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(3.5);
  expect(tiles.length).toBeLessThanOrEqual(20);
  // The tile that holds Indiranagar at this zoom, by the usual numbering.
  const middle = tiles.find(({ x, y, width, height }) => x <= 0 && x + width > 0 && y <= 0 && y + height > 0);
  expect(middle?.url).toBe('https://tiles.example/13/5862/3798.png');
});
