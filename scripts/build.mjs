// Builds shell, remotes and server if their sources changed: npm run build [-- name ...] [--force] [--maps]
import { buildAll } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
await ensurePackages();
await buildAll({
  only: names.length > 0 ? names : null,
  force: args.includes('--force'),
  maps: args.includes('--maps'),
});
