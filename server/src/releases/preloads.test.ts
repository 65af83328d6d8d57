import { preloadsFor } from './preloads';
import { remoteBuild, shellBuild } from './testing/builds';

const shell = { releaseId: 'first', manifest: shellBuild().description };
const { description: orders } = remoteBuild({
  requires: { react: '^19.3.0', '@galla/shared/forms': '^1.0.0' },
});
const preloadedBy = (shares?: string[]) =>
  preloadsFor({ ...orders, exposed: { ...orders.exposed, ...(shares && { shares }) } }, shell).map(
    ({ href }) => href.replace(/^.*\//, ''),
  );

test('a page preloads what the first screen takes from the shell, not what a press may ask for later', () => {
  expect(preloadedBy(['react'])).toEqual([
    'entry.0123456789ab.js',
    'remote.0123456789ab.js',
    'federation.0123456789ab.js',
    'remote.0123456789ab.css',
  ]);
  expect(preloadedBy(['react', '@galla/shared/forms'])).toContain('forms.0123456789ab.js');
});

test('a release that does not say what its first screen takes is preloaded with all it requires', () => {
  expect(preloadedBy()).toEqual(expect.arrayContaining(['forms.0123456789ab.js', 'forms.0123456789ab.css']));
});
