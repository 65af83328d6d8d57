import { distanceKm, fit, fromKm, scaleKm, toKm } from './projection';

const indiranagar = { lat: 12.9719, long: 77.6412 };
const jayanagar = { lat: 12.9293, long: 77.5822 };
const delhi = { lat: 28.5494, long: 77.2001 };

test('POS-02 distances over a city are near the true ones', () => {
  expect(distanceKm(indiranagar, jayanagar)).toBeCloseTo(7.96, 1);
});

test('POS-02 projecting a place and back returns the same place', () => {
  const view = { centre: indiranagar, widthKm: 10 };
  const { x, y } = toKm(jayanagar, view);
  const back = fromKm(x, y, view);
  expect(back.lat).toBeCloseTo(jayanagar.lat, 9);
  expect(back.long).toBeCloseTo(jayanagar.long, 9);
});

test('POS-02 the view holds what is near the first place and leaves another city out', () => {
  const view = fit([indiranagar, jayanagar, delhi]);
  expect(view?.widthKm).toBeLessThan(20);
  expect(view && Math.abs(toKm(jayanagar, view).x)).toBeLessThan((view?.widthKm ?? 0) / 2);
  expect(fit([])).toBeNull();
});

test.each([
  [60, 10],
  [10, 2],
  [1.5, 0.5],
])('a map %i km wide has a scale of %p km', (width, scale) => {
  expect(scaleKm(width)).toBe(scale);
});
