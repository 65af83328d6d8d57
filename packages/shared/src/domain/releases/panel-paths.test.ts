import { closestPath, isBelow, isSamePath } from './panel-paths';

test.each([
  ['/panel/orders', '/panel/orders', true],
  ['/panel/orders', '/panel/orders/', true],
  ['/panel/orders', '/panel/orders/42', true],
  ['/panel/orders', '/panel/ordersheet', false],
  ['/panel/orders/:id/bill', '/panel/orders/7/bill', true],
  ['/panel/orders/:id/bill', '/panel/orders/7', false],
])('whether under %s lies %s: %s', (pattern, pathname, expected) => {
  expect(isBelow(pattern, pathname)).toBe(expected);
});

test('a path is the same with and without a slash at its end, and not when it is longer', () => {
  expect(isSamePath('/panel/account', '/panel/account/')).toBe(true);
  expect(isSamePath('/panel/account', '/panel/account/deeper')).toBe(false);
});

test('the longest path wins', () => {
  const rows = ['/panel/orders', '/panel/orders/board', '/panel/report'].map((path) => ({ path }));
  expect(closestPath(rows, '/panel/orders/board/x')?.path).toBe('/panel/orders/board');
  expect(closestPath(rows, '/panel/orders/0192')?.path).toBe('/panel/orders');
  expect(closestPath(rows, '/panel/nothing')).toBeNull();
});
