import type { NavigationEntry, PermissionKey } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import { declaredBy, describePanel, panelRemotes } from '../testing/declared';
import { drawingOf } from './drawing';
import { placesOf, type ComposedRemote } from './panel-places';
import { phoneBarOf, selectedIn, sidebarOf, type SidebarEntry } from './sidebar-entries';

/** As the server tells the page what somebody holds. */
const sidebarFor = (permissions: readonly PermissionKey[], remotes = panelRemotes) => {
  const held = effectivePermissions({
    userType: 'employee',
    permissions: Object.fromEntries(permissions.map((key) => [key, true])),
  });
  return sidebarOf(placesOf(remotes), remotes, (needed) => needed === null || held[needed] === true);
};
const nameOf = ({ label }: SidebarEntry) => ('screen' in label ? label.screen : label.texts.en);
const names = (entries: readonly SidebarEntry[]) => entries.map((entry) => nameOf(entry));

describePanel('the panel with all areas of the requirements', () => {
  test('NAV-01 the entries of the sidebar and their permissions', () => {
    expect(names(sidebarFor(['order', 'menu', 'profile', 'customers', 'report']))).toEqual([
      'dashboard',
      'Orders',
      'Products',
      'Counter',
      'Setup',
      'Team',
      'CRM',
      'Offer',
      'On-call Ordering',
      'Report',
      'Tax returns',
      'Payouts',
    ]);
    expect(names(sidebarFor(['order']))).toEqual(['dashboard', 'Orders']);
    // MON-14: the counter takes the right to its drawer, or to the reports.
    expect(names(sidebarFor(['order', 'order:drawer']))).toEqual(['dashboard', 'Orders', 'Counter']);
    expect(names(sidebarFor(['profile']))).toEqual(['Setup', 'Team', 'On-call Ordering']);
    expect(names(sidebarFor(['customers']))).toEqual(['CRM', 'Offer']);
    expect(names(sidebarFor(['report']))).toEqual(['Counter', 'Report', 'Tax returns', 'Payouts']);
    expect(names(sidebarFor([]))).toEqual([]);
  });

  test('NAV-08 a phone’s bottom bar has what is needed most; who may open less gets others of the sidebar', () => {
    const bar = (permissions: readonly PermissionKey[]) => names(phoneBarOf(sidebarFor(permissions), 4));
    expect(bar(['order', 'menu', 'profile', 'customers', 'report'])).toEqual([
      'Orders',
      'Products',
      'On-call Ordering',
      'dashboard',
    ]);
    expect(bar(['order', 'order:drawer'])).toEqual(['Orders', 'dashboard', 'Counter']);
    expect(bar(['customers', 'report'])).toEqual(['Counter', 'CRM', 'Offer', 'Report']);
  });

  test('NAV-01 Products holds Main Menu, Categories and Item Import', () => {
    const [products] = sidebarFor(['menu']);
    expect(products && names(products.children)).toEqual(['Main Menu', 'Categories', 'Item Import']);
    expect(products).toMatchObject({ path: '/panel/products/all-items', owner: 'menu' });
  });

  test('only existing screens are in the sidebar', () => {
    expect(names(sidebarFor(['order', 'menu', 'report'], declaredBy('orders')))).toEqual([
      'dashboard',
      'Orders',
      'Counter',
    ]);
  });

  test('NAV-02 the selected main and sub entry follow the URL', () => {
    const entries = sidebarFor(['menu', 'report', 'customers']);
    const at = (name: string) => entries.findIndex((entry) => nameOf(entry) === name);
    expect(selectedIn(entries, '/panel/report/sales')).toEqual({ menu: at('Report'), subMenu: -1 });
    expect(selectedIn(entries, '/panel/products/categories')).toEqual({ menu: at('Products'), subMenu: 1 });
    expect(selectedIn(entries, '/panel/products/all-items')).toEqual({ menu: at('Products'), subMenu: 0 });
    for (const path of ['engagement/discounts', 'banners', 'create-campaign', 'referrals', 'manage-post'])
      expect(selectedIn(entries, `/panel/${path}`)).toEqual({ menu: at('Offer'), subMenu: -1 });
    expect(selectedIn(entries, '/panel/account')).toEqual({ menu: -1, subMenu: -1 });
    // Setup, Users, then On-call Ordering, whose later steps are still that entry.
    expect(selectedIn(sidebarFor(['profile']), '/panel/new-order/check-out')).toEqual({
      menu: 2,
      subMenu: -1,
    });
  });
});

const brought = (entry: Partial<NavigationEntry> & { id: string; path: string }): NavigationEntry => ({
  permission: null,
  labels: { en: entry.id, hi: entry.id },
  icon: 'bag',
  order: 45,
  ...entry,
});
const routes = (...paths: string[]) => paths.map((path) => ({ path, permission: null }));

test('FED-19 entries of a remote are merged by permission and order', () => {
  const loyalty: ComposedRemote = {
    remote: 'loyalty',
    routes: [
      ...routes('/panel/loyalty', '/panel/loyalty/cards', '/panel/loyalty/ledger'),
      { path: '/panel/loyalty/secrets', permission: 'loyalty:secrets' },
    ],
    navigation: [
      brought({ id: 'Points', path: '/panel/loyalty' }),
      brought({ id: 'Cards', path: '/panel/loyalty/cards', parent: 'Points', order: 2 }),
      brought({ id: 'Ledger', path: '/panel/loyalty/ledger', parent: 'Points', order: 1 }),
      brought({ id: 'Secrets', path: '/panel/loyalty/secrets' }),
      brought({ id: 'Somebody else’s', path: '/panel/orders' }),
      brought({ id: 'Nothing', path: '/panel/nothing' }),
    ],
  };
  const shop: ComposedRemote = {
    remote: 'shop',
    routes: routes('/panel/orders', '/panel/phone'),
    navigation: [
      brought({ id: 'Phone', path: '/panel/phone', order: 70 }),
      brought({ id: 'Orders', path: '/panel/orders', order: 20 }),
    ],
  };
  const remotes = [shop, loyalty];
  const entries = sidebarFor(['order'], remotes);
  expect(names(entries)).toEqual(['dashboard', 'Orders', 'Points', 'Phone']);
  expect(names(entries.find(({ id }) => id === 'Points')?.children ?? [])).toEqual(['Ledger', 'Cards']);
  expect(names(sidebarFor(['loyalty:secrets'], remotes))).toEqual(['Orders', 'Points', 'Secrets', 'Phone']);
});

test('FED-19 a remote can declare a group and an icon', () => {
  const drawing = 'M4 4h16v16H4z';
  const loyalty: ComposedRemote = {
    remote: 'loyalty',
    routes: routes('/panel/cards', '/panel/gifts'),
    navigation: [
      brought({ id: 'Gifts', path: '/panel/gifts', group: 'loyal', order: 2 }),
      brought({ id: 'Cards', path: '/panel/cards', group: 'loyal', order: 1, icon: 'card-of-ours' }),
    ],
    groups: [{ id: 'loyal', labels: { en: 'Loyalty', hi: 'लॉयल्टी' }, icon: 'card-of-ours', order: 45 }],
    icons: { 'card-of-ours': drawing },
  };
  const [group] = sidebarFor([], [loyalty]);
  expect(group).toMatchObject({ id: 'loyal', path: '/panel/cards', icon: { data: drawing } });
  expect(group && names(group.children)).toEqual(['Cards', 'Gifts']);
  const permitted = { ...loyalty, routes: [{ path: '/panel/cards', permission: 'loyalty:cards' as const }] };
  expect(names(sidebarFor([], [permitted]))).toEqual([]);
});

test('an entry with an undeclared group is shown at the top level', () => {
  const remote: ComposedRemote = {
    remote: 'loyalty',
    routes: routes('/panel/loyalty'),
    navigation: [brought({ id: 'Points', path: '/panel/loyalty', group: 'gone' })],
  };
  expect(names(sidebarFor([], [remote]))).toEqual(['Points']);
});

test('an unknown icon is replaced by a neutral one', () => {
  expect(drawingOf('orders')).toBe('orders');
  expect(drawingOf('toString')).toBe('store');
  expect(drawingOf('orders', { orders: 'M0 0' })).toEqual({ data: 'M0 0' });
});
