// Takes the README's picture of the running panel, and those of docs/before-and-after.md: npm run screenshot [-- folder]
// Starts a separate server with the demo's year of orders, places some more, and captures the panel.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'docs/pictures'));
mkdirSync(path.join(folder, 'after'), { recursive: true });
await ensurePackages();
await buildAll();
const executable = await ensureBrowser();
const { code } = await run('npx', ['tsx', path.join('e2e', 'pictures.ts'), folder], {
  env: { CHROMIUM_PATH: executable },
});
process.exit(code ?? 1);
