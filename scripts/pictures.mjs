// Takes the small pictures anew that npm test compares every screen with: npm run pictures
// Look at what changed before you commit them: git diff shows which, an image viewer what.
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
];
const { code } = await run('npx', args, {
  cwd: path.join(root, 'e2e'),
  env: { CHROMIUM_PATH: executable, GALLA_PICTURES: 'renew' },
});
process.exit(code ?? 1);
