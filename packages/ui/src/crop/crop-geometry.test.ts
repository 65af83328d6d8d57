import { centred, dragged, croppedSize, placed, within } from './crop-geometry';

const wide = { width: 1_000, height: 500 };
const square = { width: 250, height: 250 };
const strip = { width: 300, height: 100 };

test('ONB-02 a logo starts with its full shorter side', () => {
  expect(croppedSize(wide, centred(wide), square)).toEqual({ width: 500, height: 500 });
  expect(placed(wide, centred(wide), square)).toEqual({ width: 500, height: 250, left: -125, top: 0 });
});

test('ENG-03 a banner starts with the full width of a too high image', () => {
  const { width, height } = croppedSize(wide, centred(wide), strip);
  expect([width, height]).toEqual([1_000, expect.closeTo(333.33, 1)]);
  const drawn = placed(wide, centred(wide), strip);
  expect([drawn.width, drawn.left, drawn.top]).toEqual([300, 0, -25]);
});

test('ONB-02 dragging stays within the image', () => {
  const left = dragged(wide, centred(wide), { x: 2_000, y: 40 }, square);
  expect([left.x, left.y]).toEqual([250, 250]);
  expect(placed(wide, left, square).left).toBeCloseTo(0);
  const low = dragged(wide, centred(wide), { x: 40, y: -2_000 }, strip);
  expect([low.x, low.y]).toEqual([500, expect.closeTo(333.33, 1)]);
});

test('ONB-02 zooming keeps the centre, and clamps to the edge when zooming out', () => {
  const near = within(wide, { x: 900, y: 100, zoom: 4 }, square);
  expect([near.x, near.y, croppedSize(wide, near, square).width]).toEqual([900, 100, 125]);
  expect(within(wide, { ...near, zoom: 0.5 }, square)).toEqual({ x: 750, y: 250, zoom: 1 });
});
