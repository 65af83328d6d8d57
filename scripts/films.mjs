// Takes the help films of the first steps anew: npm run films
// Starts a server of its own with fresh demo data, acts as a new merchant would, and records what is to be seen.
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
await buildAll();
const executable = await ensureBrowser();
const { code } = await run('npx', ['tsx', path.join('e2e', 'films.ts')], {
  env: { CHROMIUM_PATH: executable },
});
process.exit(code ?? 1);
