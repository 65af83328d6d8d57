import type { PermissionKey } from '@galla/contract';
import { firstBelow, placesOf, type ComposedRemote } from './panel-places';
import { sidebarOf } from './sidebar-entries';
import { declaredBy, describePanel, panelRemotes } from '../testing/declared';
import { sessionOf } from '../testing/people';
import { firstScreenOf, landingOf, placesFor } from './landing';
import { panelOf } from './use-panel';

type User = Parameters<typeof landingOf>[0];
const active: User = { status: 'active', userType: 'employee' };

function landing(permissions: PermissionKey[], composed = panelRemotes, user = active): string {
  const places = placesOf(composed);
  const holds = (needed: PermissionKey | null) => needed === null || permissions.includes(needed);
  return landingOf(user, places, sidebarOf(places, composed, holds), holds);
}

function firstScreen(permissions: PermissionKey[], user = active): string {
  const places = placesOf(panelRemotes);
  const holds = (needed: PermissionKey | null) => needed === null || permissions.includes(needed);
  return firstScreenOf(user, places, sidebarOf(places, panelRemotes, holds), holds);
}

describePanel('the panel with all areas of the requirements', () => {
  test.each<[PermissionKey[], string]>([
    [['order', 'menu'], '/panel/getting-started'],
    [['menu', 'report'], '/panel/products/all-items'],
    [['profile'], '/panel/profile'],
    [['customers'], '/panel/manage-customers'],
    [['report'], '/panel/report'],
  ])('AUTH-06 somebody who holds %j begins at %s', (permissions, path) => {
    expect(landing(permissions)).toBe(path);
  });

  test('AUTH-06 the list of first screens', () => {
    const listed = placesOf(panelRemotes)
      .filter((place) => place.landing !== undefined)
      .toSorted((one, two) => (one.landing ?? 0) - (two.landing ?? 0));
    expect(listed.map(({ path }) => path)).toEqual([
      '/panel/getting-started',
      '/panel/orders',
      '/panel/products/all-items',
      '/panel/profile',
      '/panel/manage-customers',
      '/panel/engagement/discounts',
      '/panel/new-order/user-info',
      '/panel/report',
    ]);
  });

  test.each([
    ['/panel/products', '/panel/products/all-items'],
    ['/panel/merchant', '/panel/merchant/info'],
    ['/panel/new-order', '/panel/new-order/user-info'],
    ['/panel/engagement/', '/panel/engagement/discounts'],
    ['/panel/unknown', undefined],
  ])('NAV-07 %s leads to its first screen', (path, first) => {
    expect(firstBelow(placesOf(panelRemotes), path, () => true)?.path).toBe(first);
  });

  test('NAV-07 a path above screens leads to one that the user may open', () => {
    const places = placesOf(panelRemotes);
    expect(firstBelow(places, '/panel/products', () => false)).toBeNull();
  });

  test.each<[PermissionKey[], string]>([
    [['order'], '/panel/orders'],
    [['order', 'menu'], '/panel/orders'],
    [['order', 'menu', 'report'], '/panel/getting-started'],
    [['order', 'profile'], '/panel/getting-started'],
    [['customers'], '/panel/manage-customers'],
  ])('UX-03 AUTH-06 after a sign-in, somebody who holds %j begins at %s', (permissions, path) => {
    expect(firstScreen(permissions)).toBe(path);
  });

  test('AUTH-06 an owner begins at the landing screen, an incomplete one at the account', () => {
    expect(firstScreen(['order'], { status: 'active', userType: 'owner' })).toBe('/panel/getting-started');
    expect(firstScreen(['order'], { status: 'incomplete', userType: 'owner' })).toBe('/panel/account');
  });

  test('AUTH-06 a missing screen is skipped', () => {
    expect(landing(['menu', 'report'], declaredBy('reports'))).toBe('/panel/report');
  });

  test('FED-19 a user with access only to an unlisted area lands on its entry', () => {
    const loyalty: ComposedRemote = {
      remote: 'loyalty',
      routes: [{ path: '/panel/loyalty', permission: 'loyalty:cards' }],
      navigation: [
        {
          id: 'loyalty',
          path: '/panel/loyalty',
          permission: 'loyalty:cards',
          labels: { en: 'Loyalty', hi: 'लॉयल्टी' },
          icon: 'card',
          order: 90,
        },
      ],
    };
    expect(landing(['loyalty:cards'], [...panelRemotes, loyalty])).toBe('/panel/loyalty');
    expect(landing(['loyalty:cards', 'report'], [...panelRemotes, loyalty])).toBe('/panel/report');
    expect(landing([], [...panelRemotes, loyalty])).toBe('/panel');
  });

  test('AUTH-06 an owner with an incomplete record lands on the account screen; an employee does not', () => {
    const all: PermissionKey[] = ['order', 'menu', 'profile', 'customers', 'report'];
    expect(landing(all, panelRemotes, { status: 'incomplete', userType: 'owner' })).toBe('/panel/account');
    expect(landing(all, panelRemotes, { status: 'incomplete', userType: 'employee' })).toBe(
      '/panel/getting-started',
    );
  });
});

describe('AUTH-06 an owner with an incomplete record', () => {
  const owner: User = { status: 'incomplete', userType: 'owner' };
  const paths = ['/panel/account', '/panel/merchant/info', '/panel/orders'].map((path) => ({ path }));
  const open = (user: User | null, places = paths) => placesFor(user, places).map(({ path }) => path);

  test('has the account screen and the one that completes the record, nothing else', () => {
    expect(open(owner)).toEqual(['/panel/account', '/panel/merchant/info']);
  });

  describePanel('in the panel with all areas of the requirements', () => {
    const panelFor = (user: User) => {
      const remotes = Object.fromEntries(panelRemotes.map((release) => [release.remote, { release }]));
      const state = { kind: 'ready', document: { remotes } } as unknown as Parameters<typeof panelOf>[0];
      return panelOf(state, { ...sessionOf().userData, ...user });
    };

    test('UX-05 sees the whole sidebar from the first minute, locked', () => {
      const complete = panelFor({ ...owner, status: 'active' }).sidebar;
      const locked = panelFor(owner).sidebar;
      expect(complete.length).toBeGreaterThan(8);
      expect(complete.every(({ isLocked }) => !isLocked)).toBe(true);
      expect(locked.map(({ id }) => id)).toEqual(complete.map(({ id }) => id));
      expect(locked.every(({ isLocked, children }) => isLocked && children.length === 0)).toBe(true);
    });
  });

  test('is not locked in where no remote draws that screen', () => {
    const without = paths.filter(({ path }) => path !== '/panel/merchant/info');
    expect(open(owner, without)).toEqual(['/panel/account', '/panel/orders']);
  });

  test.each<[string, User | null]>([
    ['a complete owner', { status: 'active', userType: 'owner' }],
    ['an employee', { status: 'incomplete', userType: 'employee' }],
    ['nobody', null],
  ])('%s is not kept there', (_who, user) => {
    expect(open(user)).toHaveLength(3);
  });
});

test('a user without any permitted screen gets the notice page', () => {
  expect(landing([])).toBe('/panel');
});
