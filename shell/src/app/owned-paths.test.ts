import ownScreens from '../own-screens.json';
import { shellRoutes } from '../routes';

test('FED-15 the build reports every path of the shell to the registry, so that no remote can claim one', () => {
  const owned = Object.values(ownScreens).map(({ path }) => path);
  expect(owned).toEqual(expect.arrayContaining(shellRoutes.map(({ path }) => path)));
  expect(owned).toEqual(expect.arrayContaining(['/login', '/signup', '/mobile-panel', '/no-internet']));
});
