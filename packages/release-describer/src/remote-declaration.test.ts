import { problemsOf } from './remote-declaration.cjs';

const labels = { en: 'Loyalty', hi: 'वफ़ादारी' };
const route = { path: '/panel/loyalty', permission: null, labels };
const declared = { name: 'loyalty', labels, routes: [route], navigation: [{ path: '/panel/loyalty' }] };

test('a declaration from which a release may be built has no problems', () => {
  const permissions = [{ key: 'loyalty:points' }];
  expect(problemsOf({ ...declared, permissions, events: [{ name: 'loyalty/earned' }] })).toEqual([]);
});

test.each([
  ['an area without a name', { labels: { en: 'Loyalty' } }, 'labels: the area'],
  [
    'a route without a title',
    { routes: [{ path: '/panel/loyalty' }] },
    'routes: /panel/loyalty needs labels',
  ],
  ['an entry that leads elsewhere', { navigation: [{ path: '/panel/orders' }] }, 'is none of the routes'],
  ['a permission of another area', { permissions: [{ key: 'order' }] }, 'has to begin with loyalty:'],
  ['an event of another area', { events: [{ name: 'orders/placed' }] }, 'has to begin with loyalty/'],
])('%s is said before the registry refuses it', (_, over, problem) => {
  expect(problemsOf({ ...declared, ...over })).toEqual([expect.stringContaining(problem)]);
});
