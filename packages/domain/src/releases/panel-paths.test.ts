import { isBelow, isSamePath, matchRemote, matchRoute, overlaps } from './panel-paths';

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

test('a path matches with and without a trailing slash, but not when it is longer', () => {
  expect(isSamePath('/panel/account', '/panel/account/')).toBe(true);
  expect(isSamePath('/panel/account', '/panel/account/deeper')).toBe(false);
});

test('the longest path wins', () => {
  const rows = ['/panel/orders', '/panel/orders/board', '/panel/report'].map((path) => ({ path }));
  expect(matchRoute(rows, '/panel/orders/board/x')?.path).toBe('/panel/orders/board');
  expect(matchRoute(rows, '/panel/orders/0192')?.path).toBe('/panel/orders');
  expect(matchRoute(rows, '/panel/nothing')).toBeNull();
});

test('an exact route does not match paths below it', () => {
  const rows = [{ path: '/' }, { path: '/login', exact: true }];
  expect(matchRoute(rows, '/login/')?.path).toBe('/login');
  expect(matchRoute(rows, '/login/again')?.path).toBe('/');
});

test('a path belongs to the remote with the most specific matching route', () => {
  const remotes = [
    { name: 'menu', routes: [{ path: '/panel/products' }] },
    { name: 'orders', routes: [{ path: '/panel/products/sold' }] },
  ];
  expect(matchRemote(remotes, '/panel/products/sold/7')).toEqual({
    remote: remotes[1],
    route: { path: '/panel/products/sold' },
  });
  expect(matchRemote(remotes, '/panel/products/all')?.remote.name).toBe('menu');
  expect(matchRemote(remotes, '/panel')).toBeNull();
});

test.each([
  ['/panel/items', '/panel/items/new', true],
  ['/panel/items/:id', '/panel/items/new', true],
  ['/panel/items/new', '/panel/:area', true],
  ['/panel/items', '/panel/orders', false],
])('whether %s and %s overlap: %s', (one, other, expected) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected]);
});
