import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ignored = new Set(['node_modules', 'dist', '.cache', '.data', 'testing']);
const isSource = (file) => !/\.test\.tsx?$/.test(file);

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (isSource(full)) yield full;
  }
}

/** Digest of a file, or of the sources below a folder. */
function inputDigest(input) {
  const full = path.join(root, input);
  const files = /\.(?:json|yaml|mjs)$/.test(full) ? [full] : [...filesBelow(full)].sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(readFileSync(file));
  return digest.digest('hex');
}

/** Reads each input once: most targets share the packages. */
export function digestReader() {
  const known = new Map();
  return (inputs, salt) => {
    const digest = createHash('sha256').update(salt);
    for (const input of inputs) {
      const found = known.get(input) ?? inputDigest(input);
      known.set(input, found);
      digest.update(found);
    }
    return digest.digest('hex');
  };
}
