/** @jest-environment node */
import fc from 'fast-check';
import { changedPrice } from './price-change';

const prices = fc.integer({ min: 0, max: 50_000_000 });
const hundredths = fc.integer({ min: -10_000, max: 10_000 });

test.each([
  [10_000, 10, 1, 11_000],
  [9_999, 12.5, 1, 11_249],
  [5, 10, 1, 6],
  [10_050, -50, 1, 5_025],
  [10_049, 0, 100, 10_000],
  [10_050, 0, 100, 10_100],
  [24_900, 5, 500, 26_000],
  [10_000, -100, 1, 0],
  [101, 0.29, 1, 101],
])('MENU-01 %i paise by %d %%, rounded to %i, is %i', (price, percent, roundTo, expected) => {
  expect(changedPrice(price, percent, roundTo)).toBe(expected);
});

test('MENU-01 the result is never more than half a paisa from the exact value', () => {
  fc.assert(
    fc.property(prices, hundredths, (price, change) => {
      const result = BigInt(changedPrice(price, change / 100));
      const exact = BigInt(price) * BigInt(10_000 + change);
      const off = result * 10_000n - exact;
      expect(off <= 5_000n && off > -5_000n).toBe(true);
    }),
  );
});

test('a price change keeps the order of two prices', () => {
  fc.assert(
    fc.property(prices, prices, hundredths, fc.constantFrom(1, 100, 500, 1_000), (a, b, change, roundTo) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(changedPrice(low, change / 100, roundTo)).toBeLessThanOrEqual(
        changedPrice(high, change / 100, roundTo),
      );
    }),
  );
});
