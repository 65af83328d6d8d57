import { foreignNames } from './own-names';

const labels = { en: 'Cards', hi: 'कार्ड' };
const loyalty = {
  remote: 'loyalty',
  navigation: [],
  routes: [{ path: '/panel/loyalty', permission: 'loyalty:cards' as const }],
  commands: [],
  entry: { file: 'entry.js', integrity: 'sha384-x', container: 'galla_loyalty_1_0_0' },
  permissions: [{ key: 'loyalty:cards' as const, labels }],
  events: [{ name: 'loyalty/stamped' }],
};

test('FED-19 a remote owns its names and the panel’s permissions', () => {
  const routes = [...loyalty.routes, { path: '/panel/loyalty/sales', permission: 'report' as const }];
  expect(foreignNames({ ...loyalty, routes })).toEqual([]);
});

test('FED-19 a permission or an event under another remote’s prefix is reported, and one that was not declared', () => {
  const permissions = [{ key: 'orders:all' as const, labels }];
  expect(foreignNames({ ...loyalty, permissions, events: [{ name: 'orders/lost' }] })).toEqual([
    'orders:all',
    'orders/lost',
    'loyalty:cards',
  ]);
});
