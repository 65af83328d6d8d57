// Replaces the embedded database by a backup; stop the server first: npm run restore -- <file> [--overwrite]
import path from 'node:path';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

await ensurePackages();
await buildAll({ only: ['server'] });
const { code } = await run(process.execPath, [
  path.join(root, 'server/dist/restore.js'),
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
