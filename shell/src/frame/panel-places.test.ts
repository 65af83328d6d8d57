import { isBelow, placeAt, placesOf } from './panel-places';

const remote = (name: string, paths: string[] = []) => ({
  remote: name,
  routes: paths.map((path) => ({ path, permission: null })),
  navigation: [],
});
const pathsOf = (places: ReturnType<typeof placesOf>) => places.map(({ path }) => path);

test('without remotes only the screens of the shell exist', () => {
  expect(pathsOf(placesOf([]))).toEqual(['/panel/getting-started', '/panel/account']);
});

test('a row of the table exists when its remote is there and draws it', () => {
  const places = placesOf([
    remote('orders', ['/panel/orders']),
    remote('menu', ['/panel/products/categories']),
  ]);
  expect(pathsOf(places)).toContain('/panel/orders');
  expect(pathsOf(places)).toContain('/panel/products/categories');
  expect(pathsOf(places)).not.toContain('/panel/products/all-items');
  expect(pathsOf(places)).not.toContain('/panel/report');
});

test('a remote that declares no paths draws every row of its own', () => {
  expect(pathsOf(placesOf([remote('pos')]))).toEqual(
    expect.arrayContaining([
      '/panel/new-order/user-info',
      '/panel/new-order/item-selection',
      '/panel/new-order/check-out',
    ]),
  );
});

test('the permission of a row of the table cannot be loosened by a remote', () => {
  const places = placesOf([remote('orders', ['/panel/orders'])]);
  expect(places.find(({ path }) => path === '/panel/orders')?.permission).toBe('order');
});

test('a remote may bring paths that the table does not know', () => {
  const places = placesOf([remote('loyalty', ['/panel/loyalty'])]);
  expect(placeAt(places, '/panel/loyalty/cards/7')).toMatchObject({ owner: 'loyalty', row: null });
});

test('the longest path wins, and the screens of the shell have nothing below them', () => {
  const places = placesOf([remote('orders', ['/panel/orders', '/panel/orders/board'])]);
  expect(placeAt(places, '/panel/orders/board/x')?.path).toBe('/panel/orders/board');
  expect(placeAt(places, '/panel/orders/0192')?.path).toBe('/panel/orders');
  expect(placeAt(places, '/panel/account/')?.path).toBe('/panel/account');
  expect(placeAt(places, '/panel/account/deeper')).toBeNull();
  expect(placeAt(places, '/panel/ordersandmore')).toBeNull();
});

test('a part of a pattern that starts with a colon stands for any', () => {
  expect(isBelow('/panel/orders/:id/bill', '/panel/orders/7/bill')).toBe(true);
  expect(isBelow('/panel/orders/:id/bill', '/panel/orders/7')).toBe(false);
});
