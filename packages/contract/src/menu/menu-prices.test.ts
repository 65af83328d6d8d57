/** @jest-environment node */
import { isSoldBySize, listPriceOf, priceRangeOf, sizePricesOf } from './menu-prices';

const group = (type: 'VARIANT' | 'ADDON', min: number, ...prices: number[]) => ({
  type,
  min,
  options: prices.map((price) => ({ price })),
});

test.each([
  ['an item without groups', [], 35_000, false],
  ['add-ons beside it', [group('ADDON', 0, 2_000)], 35_000, false],
  ['sizes', [group('VARIANT', 1, 52_000, 18_000), group('ADDON', 1, 500)], 18_000, true],
  ['a size that may be left out', [group('VARIANT', 0, 18_000)], 35_000, false],
  ['sizes without options', [group('VARIANT', 1)], 35_000, false],
])('MENU-01 the list price with %s', (_name, groups, price, bySize) => {
  expect([listPriceOf({ price: 35_000, groups }), isSoldBySize(groups)]).toEqual([price, bySize]);
});

test('MENU-01 the range of prices is that of the sizes', () => {
  const groups = [group('VARIANT', 1, 52_000, 18_000)];
  expect(priceRangeOf(listPriceOf({ price: 1, groups }), sizePricesOf({ groups }))).toEqual({
    from: 18_000,
    to: 52_000,
  });
});
