// Type checks every package on its own: node scripts/check-types.mjs
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './lib/run.mjs';

const remotes = readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`);
const packages = [
  'packages/shared',
  'shell',
  'shell/service-worker',
  ...remotes,
  'server',
  'ops/cli',
  'ops/console',
  'e2e',
  'bench',
].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');

let failed = 0;
for (const folder of packages) {
  const { code, output, seconds } = await run(
    process.execPath,
    [compiler, '-p', folder, '--pretty', 'false'],
    { quiet: true },
  );
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${folder} (${seconds.toFixed(1)} s)\n${output}`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
