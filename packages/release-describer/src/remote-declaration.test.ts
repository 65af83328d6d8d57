import { problemsOf } from './remote-declaration.cjs';

const labels = { en: 'Loyalty', hi: 'लॉयल्टी' };
const whole = {
  name: 'loyalty',
  labels,
  navigation: [{ path: '/panel/loyalty' }],
  routes: [{ path: '/panel/loyalty', labels }],
  permissions: [{ key: 'loyalty:cards', labels }],
  events: [{ name: 'loyalty/stamped' }],
};

test('FED-19 a build requires titles in both languages, valid entry targets, and names prefixed by the remote', () => {
  expect(problemsOf(whole)).toEqual([]);
  const problems = problemsOf({
    ...whole,
    labels: { en: 'Loyalty' },
    navigation: [{ path: '/panel/gone' }],
    routes: [{ path: '/panel/loyalty' }],
    permissions: [{ key: 'orders:all', labels }],
    events: [{ name: 'stamped' }],
  });
  expect(problems).toEqual([
    'labels: the area needs a name in en and hi',
    'routes: /panel/loyalty needs labels in en and hi',
    'navigation: /panel/gone is none of the routes',
    'permissions: orders:all has to begin with loyalty:',
    'events: stamped has to begin with loyalty/',
  ]);
});
