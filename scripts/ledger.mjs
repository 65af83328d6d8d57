// Proves the ledger: npm run ledger. Stop an embedded server first.
import path from 'node:path';
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run } from './lib/run.mjs';

await ensurePackages();
await buildAll({ only: ['server'] });
const { code } = await run(process.execPath, [path.join(root, 'server/dist/ledger.js')]);
process.exit(code ?? 1);
