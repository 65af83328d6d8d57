/** @jest-environment node */
import { metresBetween } from './distance';
import { localCartSummary } from './local-cart';

test('POS-03 a cart is summed up, and an empty one comes to zero', () => {
  const items = [
    { quantity: 2, billing: { subTotal: 62_000 } },
    { quantity: 3, billing: { subTotal: 13_500 } },
  ];
  const outletName = 'Malabar Kitchen';
  expect(localCartSummary({ outletName, items })).toEqual({ itemCount: 5, itemTotal: 75_500, outletName });
  expect(localCartSummary({ outletName, items: [] })).toEqual({ itemCount: 0, itemTotal: 0, outletName });
  expect(localCartSummary(null)).toEqual({ itemCount: 0, itemTotal: 0, outletName: '' });
});

test('distances over the ground', () => {
  const indiranagar = { lat: 12.9719, long: 77.6412 };
  const koramangala = { lat: 12.9352, long: 77.6245 };
  expect(metresBetween(indiranagar, indiranagar)).toBe(0);
  expect(metresBetween(indiranagar, koramangala)).toBe(metresBetween(koramangala, indiranagar));
  expect(metresBetween(indiranagar, koramangala) / 1000).toBeCloseTo(4.47, 1);
  expect(metresBetween({ lat: 0, long: 0 }, { lat: 0, long: 180 }) / 1000).toBeCloseTo(20_015, 0);
});
