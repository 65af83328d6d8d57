import { owns } from '../../galla.shell.json';
import { shellRoutes } from '../routes';
import { forgotPasswordPath, joinPath, loginPath, signupPath } from '../session/session-paths';

test('FED-15 the registry is told of every path that the shell draws itself, so that no remote takes one', () => {
  const drawn = shellRoutes.map(({ path }) => path);
  const all = [loginPath, signupPath, forgotPasswordPath, joinPath, ...drawn];
  expect(owns).toEqual(expect.arrayContaining(all));
});
