import { remoteAt } from './navigation';
import type { PagePayload } from './release-payload';
import { exampleRelease } from '../testing/example-release';

const route = (path: string) => ({ path, permission: null });
const assigned = (remote: string, paths: string[]) => ({
  track: 'stable' as const,
  release: exampleRelease('1.0.0', {
    remote,
    routes: paths.map(route),
  }),
  lastGood: null,
});
const document: PagePayload = {
  schema: 1,
  revision: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  audience: 'anonymous',
  remotes: {
    menu: assigned('menu', ['/panel/products']),
    orders: assigned('orders', ['/panel/orders', '/panel/products/sold']),
  },
};

test.each([
  ['/panel/orders', 'orders'],
  ['/panel/orders/', 'orders'],
  ['/panel/orders/42', 'orders'],
  ['/panel/ordersheet', null],
  ['/panel/products/all-items', 'menu'],
  ['/panel/products/sold', 'orders'],
  ['/login', null],
])('FED-01 %s is drawn by %s', (path, remote) => {
  expect(remoteAt(document, path)?.remote ?? null).toBe(remote);
});
