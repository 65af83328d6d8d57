// Simulates customers for the running demo: npm run customers [-- --rate 20 --outlet malabar --minutes 30]
import path from 'node:path';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

await ensurePackages();
await buildAll({ only: ['server'] });
const { code } = await run(process.execPath, [
  path.join(root, 'server/dist/customers.js'),
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
