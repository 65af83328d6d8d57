import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const extensions = /\.(?:[cm]?[jt]sx?|css|json)$/;

function manifestFrom(from, name) {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return realpathSync(manifest);
  }
  return null;
}

/** Files of a package, without those of the packages installed in it. */
export function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (extensions.test(entry.name)) yield full;
  }
}

/** Every file of packages outside the workspace that these packages can import at run time. */
export function foreignFilesOf(packageFolders) {
  const seen = new Set();
  const files = [];
  const waiting = packageFolders.map((folder) => path.join(folder, 'package.json'));
  for (let manifest = waiting.pop(); manifest; manifest = waiting.pop()) {
    if (seen.has(manifest)) continue;
    seen.add(manifest);
    const folder = path.dirname(manifest);
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (manifest.includes(`${path.sep}node_modules${path.sep}`)) files.push(...filesBelow(folder));
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = manifestFrom(folder, name);
      if (found) waiting.push(found);
    }
  }
  return files;
}
