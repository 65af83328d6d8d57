// Removes a remote from this checkout: npm run remove-remote -- loyalty. Its published releases stay.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkPackages } from './lib/packages.mjs';
import { isRemoteName } from './lib/remote-template.mjs';
import { root, say } from './lib/run.mjs';

const name = process.argv[2] ?? '';
const folder = path.join(root, 'remotes', name);
if (!isRemoteName(name) || !existsSync(path.join(folder, 'galla.remote.json'))) {
  process.stderr.write('Usage: npm run remove-remote -- <name of a remote in remotes/>\n');
  process.exit(1);
}
rmSync(folder, { recursive: true });
rmSync(path.join(root, '.cache', 'builds', name), { force: true });
await linkPackages();
say(`remotes/${name} is gone`);
