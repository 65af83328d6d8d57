// Writes the embedded database and its files into one zip, with or without a running server: npm run backup -- <file> [--overwrite]
import path from 'node:path';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

await ensurePackages();
await buildAll({ only: ['server'] });
const { code } = await run(process.execPath, [
  path.join(root, 'server/dist/backup.js'),
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
