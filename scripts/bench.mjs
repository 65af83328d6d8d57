// Measures every budget and prints one table: npm run bench [-- name ...] [-- --quick --report --table, and options of a bench]
// All of them take about two hours, including an hour of soak; --quick takes about half an hour.
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

const args = process.argv.slice(2);
await ensurePackages();
const onlyTable = args.includes('--table');
if (!onlyTable) await buildAll();
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', path.join('bench', 'lib', 'run-all.ts'), ...args],
  {
    env: onlyTable ? {} : { CHROMIUM_PATH: await ensureBrowser() },
  },
);
process.exit(code ?? 1);
