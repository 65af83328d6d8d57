import ownScreens from '../own-screens.json';
import { shellRoutes } from '../routes';

test('FED-15 the registry is told of every path that the shell draws itself, so that no remote takes one', () => {
  const owned = Object.values(ownScreens).map(({ path }) => path);
  expect(owned).toEqual(expect.arrayContaining(shellRoutes.map(({ path }) => path)));
  expect(owned).toEqual(expect.arrayContaining(['/login', '/signup', '/mobile-panel', '/no-internet']));
});
