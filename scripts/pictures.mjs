// Retakes the small pictures that npm test compares every screen with: npm run pictures
// Review the changes before committing: git diff lists the files, an image viewer shows them.
import path from 'node:path';
import { ensureTestBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

await ensurePackages();
await buildAll();
const executable = await ensureTestBrowser();
const args = [
  'playwright',
  'test',
  '--project=panel',
  '--no-deps',
  '--reporter=line',
  'tests/pictures.spec.ts',
  'tests/development.spec.ts',
  '--grep',
  'NAV-07|UX-01',
];
const { code } = await run('npx', args, {
  cwd: path.join(root, 'e2e'),
  env: { CHROMIUM_PATH: executable, GALLA_PICTURES: 'renew' },
});
process.exit(code ?? 1);
