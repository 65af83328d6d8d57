import { isForGuests, partPreloads, preloadsFor } from './preloads';
import { remoteBuild, shellBuild } from '../testing/builds';

const shell = { remote: 'shell', releaseId: 'first', manifest: shellBuild().description };
const { description: orders } = remoteBuild({
  requires: { react: '^19.3.0', '@galla/ui/forms': '^1.0.0' },
});
const preloadedBy = (shares?: string[]) =>
  preloadsFor({ ...orders, exposed: { ...orders.exposed, ...(shares && { shares }) } }, shell).map(
    ({ href }) => href.replace(/^.*\//, ''),
  );

test('a page preloads what the first screen requires of the shell, not what a later interaction may load', () => {
  expect(preloadedBy(['react'])).toEqual([
    'entry.0123456789ab.js',
    'remote.0123456789ab.js',
    'remote.0123456789ab.css',
  ]);
  expect(preloadedBy(['react', '@galla/ui/forms'])).toContain('forms.0123456789ab.js');
});

test('a release that does not list the requirements of its first screen is preloaded with all it requires', () => {
  expect(preloadedBy()).toEqual(expect.arrayContaining(['forms.0123456789ab.js', 'forms.0123456789ab.css']));
});

test('of a release of ES modules a page preloads the styles: the shell imports the modules with their hashes', () => {
  const preloads = preloadsFor({ ...orders, entry: { ...orders.entry, type: 'module' } }, shell);
  expect(preloads.filter(({ href }) => href.startsWith('/r/')).map(({ as }) => as)).toEqual(['style']);
});

test('a page preloads the part of the shell that its screen uses: the one before login, or the signed-in panel', () => {
  const partsOf = (path: string, audience: Parameters<typeof partPreloads>[1]) =>
    partPreloads(path, audience, {
      ...shell,
      manifest: {
        ...shell.manifest,
        screens: [
          { path: '/login', exact: true, part: 'login', guest: true },
          { path: '/join', exact: true, part: 'auth-flows', guest: true },
          { path: '/panel/getting-started', exact: true, part: 'panel', parts: ['home'] },
          { path: '/', part: 'panel' },
        ],
        parts: {
          login: { js: ['assets/login.js'], css: ['assets/login.css'] },
          'auth-flows': { js: ['assets/auth-flows.js'], css: [] },
          panel: { js: ['assets/panel.js'], css: ['assets/panel.css'] },
          home: { js: ['assets/home.js'], css: [] },
        },
      },
    }).map(({ href, as }) => `${as} ${href}`);
  const somebody = { merchantId: 'm', userId: 'u', outletIds: [], businessTypes: [], internal: false };
  expect(partsOf('/login', somebody)).toEqual(['style /assets/login.css', 'script /assets/login.js']);
  expect(partsOf('join', null)).toEqual(['script /assets/auth-flows.js']);
  expect(partsOf('panel/orders', somebody)).toEqual(['style /assets/panel.css', 'script /assets/panel.js']);
  expect(partsOf('panel/getting-started', somebody)).toEqual([
    'style /assets/panel.css',
    'script /assets/panel.js',
    'script /assets/home.js',
  ]);
  expect(partsOf('panel/orders', null)).toEqual([]);
});

test('FED-19 the shell’s release declares which screens are before login', () => {
  const screens = [{ path: '/join', exact: true, part: 'auth-flows', guest: true }];
  const described = { ...shell, manifest: { ...shell.manifest, screens } };
  expect(isForGuests('join/', described)).toBe(true);
  expect(isForGuests('join/deeper', described)).toBe(false);
  expect(isForGuests('panel/orders', described)).toBe(false);
  expect(isForGuests('join', shell)).toBe(false);
});

test('a shell from before its parts were named has none of them preloaded', () => {
  expect(partPreloads('login', null, shell)).toEqual([]);
});
