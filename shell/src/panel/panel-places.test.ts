import { describePanel, panelRemotes } from '../testing/declared';
import { placeAt, placesOf } from './panel-places';

const remote = (name: string, paths: string[] = []) => ({
  remote: name,
  routes: paths.map((path) => ({ path, permission: null })),
  navigation: [],
});
const pathsOf = (places: ReturnType<typeof placesOf>) => places.map(({ path }) => path);

test('without remotes only the screens of the shell exist', () => {
  expect(pathsOf(placesOf([]))).toEqual(['/panel/getting-started', '/panel/account']);
});

test('FED-19 paths, permissions and titles come from the remotes’ declarations', () => {
  const places = placesOf([
    {
      ...remote('loyalty'),
      routes: [
        {
          path: '/panel/loyalty',
          permission: 'loyalty:cards',
          labels: { en: 'Loyalty', hi: 'लॉयल्टी' },
          under: '/panel/offers',
        },
      ],
    },
  ]);
  expect(placeAt(places, '/panel/loyalty/cards/7')).toMatchObject({
    owner: 'loyalty',
    permission: 'loyalty:cards',
    label: { texts: { en: 'Loyalty', hi: 'लॉयल्टी' } },
    under: '/panel/offers',
  });
  expect(placeAt(places, '/panel/report')).toBeNull();
});

test('FED-19 a release without declared titles uses its entry’s label, or none', () => {
  const labels = { en: 'Points', hi: 'अंक' };
  const navigation = [
    { id: 'points', path: '/panel/points', permission: null, labels, icon: 'bag', order: 5 },
  ];
  const places = placesOf([{ ...remote('points', ['/panel/points', '/panel/ledger']), navigation }]);
  expect(placeAt(places, '/panel/points')?.label).toEqual({ texts: labels });
  expect(placeAt(places, '/panel/ledger')?.label).toBeNull();
});

describePanel('the panel with all areas of the requirements', () => {
  test('NAV-07 every screen of the panel has a title, in the order of the sidebar', () => {
    const places = placesOf(panelRemotes);
    expect(places.filter(({ label }) => label === null)).toEqual([]);
    expect(pathsOf(places)).toEqual([
      '/panel/getting-started',
      '/panel/account',
      '/panel/orders',
      '/panel/orders/tickets',
      '/panel/products/all-items',
      '/panel/products/categories',
      '/panel/products/item-import',
      '/panel/products/new-item',
      '/panel/products/add-images',
      '/panel/orders/counter',
      '/panel/profile',
      '/panel/setup',
      '/panel/merchant/info',
      '/panel/merchant/subscription',
      '/panel/manage-users',
      '/panel/themes',
      '/panel/market-place',
      '/panel/settings',
      '/panel/support',
      '/panel/dashboard',
      '/panel/manage-customers',
      '/panel/engagement/discounts',
      '/panel/create-discount',
      '/panel/manage-discounts',
      '/panel/customise-referral',
      '/panel/referrals',
      '/panel/omni-channel',
      '/panel/socials',
      '/panel/banners',
      '/panel/create-banner',
      '/panel/create-campaign',
      '/panel/create-post',
      '/panel/manage-post',
      '/panel/manage-campaigns',
      '/panel/new-order/user-info',
      '/panel/new-order/item-selection',
      '/panel/new-order/check-out',
      '/panel/report',
      '/panel/report/day',
      '/panel/tax-returns',
      '/panel/payouts',
    ]);
  });

  test.each([
    ['ENG-03', 'customers', ['banners', 'create-banner']],
    ['REP-03', 'customers', ['manage-customers']],
    ['REP-01', 'report', ['report', 'report/day']],
    ['MON-11', 'report', ['tax-returns']],
  ])('%s without the permission ‘%s’ the addresses %j are refused', (_id, permission, paths) => {
    const places = placesOf(panelRemotes);
    expect(paths.map((path) => placeAt(places, `/panel/${path}`)?.permission)).toEqual(
      paths.map(() => permission),
    );
  });

  test.each([
    ['/panel/market-place', 'profile'],
    ['/panel/themes', 'profile'],
    ['/panel/report', 'report'],
    ['/panel/manage-customers', 'customers'],
  ])('NAV-01 ONB-11 REP-01 REP-03 %s takes the permission %s', (path, permission) => {
    expect(placeAt(placesOf(panelRemotes), path)?.permission).toBe(permission);
  });
});

test('a remote cannot override a screen of the shell', () => {
  const places = placesOf([remote('thief', ['/panel/account'])]);
  expect(placeAt(places, '/panel/account')?.owner).toBe('shell');
});

test('the longest path wins, and the screens of the shell have nothing below them', () => {
  const places = placesOf([remote('orders', ['/panel/orders', '/panel/orders/board'])]);
  expect(placeAt(places, '/panel/orders/board/x')?.path).toBe('/panel/orders/board');
  expect(placeAt(places, '/panel/orders/0192')?.path).toBe('/panel/orders');
  expect(placeAt(places, '/panel/account/')?.path).toBe('/panel/account');
  expect(placeAt(places, '/panel/account/deeper')).toBeNull();
  expect(placeAt(places, '/panel/ordersandmore')).toBeNull();
});
