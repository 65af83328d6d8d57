// Records the help videos of the first steps: npm run help-videos
// Starts a separate server with fresh demo data, acts as a new merchant, and records the screen.
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
await buildAll();
const executable = await ensureBrowser();
const { code } = await run('npx', ['tsx', path.join('e2e', 'help-videos.ts')], {
  env: { CHROMIUM_PATH: executable },
});
process.exit(code ?? 1);
