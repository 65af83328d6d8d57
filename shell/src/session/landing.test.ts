import type { Permission } from '@galla/shared/contract';
import { placesOf } from '../frame/panel-places';
import { landingOf } from './landing';

const remotes = ['orders', 'menu', 'onboarding', 'engagement', 'pos', 'reports'].map((remote) => ({
  remote,
  routes: [],
  navigation: [],
}));
const active = { status: 'active', userType: 'employee' } as const;
const landing = (permissions: Permission[], composed = remotes) =>
  landingOf(active, placesOf(composed), (needed) => needed === null || permissions.includes(needed));

test.each<[Permission[], string]>([
  [['order', 'menu'], '/panel/getting-started'],
  [['menu', 'report'], '/panel/products/all-items'],
  [['profile'], '/panel/profile'],
  [['customers'], '/panel/manage-customers'],
  [['report'], '/panel/report'],
])('AUTH-06 somebody who holds %j begins at %s', (permissions, path) => {
  expect(landing(permissions)).toBe(path);
});

test('AUTH-06 a screen that does not exist is passed over', () => {
  expect(
    landing(
      ['menu', 'report'],
      remotes.filter(({ remote }) => remote === 'reports'),
    ),
  ).toBe('/panel/report');
});

test('AUTH-06 an owner whose record is incomplete begins at the account screen; an employee does not', () => {
  const all = () => true;
  expect(landingOf({ status: 'incomplete', userType: 'owner' }, placesOf(remotes), all)).toBe(
    '/panel/account',
  );
  expect(landingOf({ status: 'incomplete', userType: 'employee' }, placesOf(remotes), all)).toBe(
    '/panel/getting-started',
  );
});

test('somebody for whom nothing is open gets the page that says so', () => {
  expect(landing([])).toBe('/panel');
});
