import type { NavigationEntry, Permission } from '@galla/shared/contract';
import { placesOf, type ComposedRemote } from './panel-places';
import { iconOf, selectedIn, sidebarOf, type SidebarEntry } from './sidebar-entries';

const everything = ['orders', 'menu', 'onboarding', 'engagement', 'pos', 'reports'].map(
  (remote): ComposedRemote => ({ remote, routes: [], navigation: [] }),
);
const sidebarFor = (permissions: readonly Permission[], remotes: readonly ComposedRemote[] = everything) =>
  sidebarOf(placesOf(remotes), remotes, (needed) => needed === null || permissions.includes(needed));
const nameOf = ({ label }: SidebarEntry) => ('screen' in label ? label.screen : label.texts.en);
const names = (entries: readonly SidebarEntry[]) => entries.map((entry) => nameOf(entry));

test('NAV-01 the entries of the sidebar and the permission that each needs', () => {
  expect(names(sidebarFor(['order', 'menu', 'profile', 'customers', 'report']))).toEqual([
    'dashboard',
    'orders',
    'products',
    'setup',
    'crm',
    'offer',
    'onCallOrdering',
    'report',
  ]);
  expect(names(sidebarFor(['order']))).toEqual(['dashboard', 'orders']);
  expect(names(sidebarFor(['profile']))).toEqual(['setup', 'onCallOrdering']);
  expect(names(sidebarFor(['customers']))).toEqual(['crm', 'offer']);
  expect(names(sidebarFor(['report']))).toEqual(['report']);
  expect(names(sidebarFor([]))).toEqual([]);
});

test('NAV-01 Products holds Main Menu, Categories and Item Import', () => {
  const [products] = sidebarFor(['menu']);
  expect(products && names(products.children)).toEqual(['mainMenu', 'categories', 'itemImport']);
  expect(products?.path).toBe('/panel/products/all-items');
});

test('only what exists is in the sidebar', () => {
  const orders = everything.filter(({ remote }) => remote === 'orders');
  expect(names(sidebarFor(['order', 'menu', 'report'], orders))).toEqual(['dashboard', 'orders']);
});

const brought = (entry: Partial<NavigationEntry> & { id: string; path: string }): NavigationEntry => ({
  permission: null,
  labels: { en: entry.id, hi: entry.id },
  icon: 'bag',
  order: 45,
  ...entry,
});

test('entries that a remote brings are merged in, by permission and by place; none stands twice', () => {
  const loyalty: ComposedRemote = {
    remote: 'loyalty',
    routes: [],
    navigation: [
      brought({ id: 'Points', path: '/panel/loyalty' }),
      brought({ id: 'Cards', path: '/panel/loyalty/cards', parent: 'Points', order: 2 }),
      brought({ id: 'Ledger', path: '/panel/loyalty/ledger', parent: 'Points', order: 1 }),
      brought({ id: 'Secrets', path: '/panel/loyalty/secrets', permission: 'report' }),
      brought({ id: 'Orders again', path: '/panel/orders' }),
    ],
  };
  const entries = sidebarFor(['order', 'profile'], [...everything, loyalty]);
  expect(names(entries)).toEqual(['dashboard', 'orders', 'setup', 'Points', 'onCallOrdering']);
  expect(names(entries.find(({ id }) => id === 'Points')?.children ?? [])).toEqual(['Ledger', 'Cards']);
});

test('NAV-02 the selected main and sub entry follow the URL', () => {
  const entries = sidebarFor(['order', 'menu', 'report', 'customers']);
  expect(selectedIn(entries, '/panel/orders/0192')).toEqual({ menu: 1, subMenu: -1 });
  expect(selectedIn(entries, '/panel/products/categories')).toEqual({ menu: 2, subMenu: 1 });
  expect(selectedIn(entries, '/panel/products/all-items')).toEqual({ menu: 2, subMenu: 0 });
  const offer = entries.findIndex((entry) => nameOf(entry) === 'offer');
  for (const path of ['engagement/discounts', 'banners', 'create-campaign', 'referrals', 'manage-post'])
    expect(selectedIn(entries, `/panel/${path}`)).toEqual({ menu: offer, subMenu: -1 });
  expect(selectedIn(entries, '/panel/account')).toEqual({ menu: -1, subMenu: -1 });
  // Setup, then On-call Ordering, whose later steps are still that entry.
  expect(selectedIn(sidebarFor(['profile']), '/panel/new-order/check-out')).toEqual({ menu: 1, subMenu: -1 });
});

test('an icon that the set does not have is replaced, not drawn as nothing', () => {
  expect(iconOf({ icon: 'orders' })).toBe('orders');
  expect(iconOf({ icon: 'toString' })).toBe('store');
});
