import { owns } from '../../galla.shell.json';
import { accountPath, panelRoutes } from '../routes';
import { forgotPasswordPath, joinPath, loginPath, signupPath } from '../session/session-paths';

test('FED-15 the registry is told of every path that the shell draws itself, so that no remote takes one', () => {
  const drawn = panelRoutes.filter(({ owner }) => owner === 'shell').map(({ path }) => path);
  const all = [loginPath, signupPath, forgotPasswordPath, joinPath, accountPath, ...drawn];
  expect(owns).toEqual(expect.arrayContaining(all));
});
