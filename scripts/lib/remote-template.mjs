import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const templateFolder = path.join(root, 'packages/build/template');
const suffix = '.template';

/** A remote's name is part of paths, addresses and global names. */
export const isRemoteName = (name) => /^[a-z][a-z0-9-]{0,39}$/.test(name) && name !== 'shell';

/** 'gift-cards' becomes 'Gift cards'. */
export const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Writes the files in `source` into `folder`. `values`: replacements of __name__, __title__, __hindi__ and __pnpm__. */
export function fillTemplate(source, folder, values) {
  const filled = (text) => text.replace(/__(name|title|hindi|pnpm)__/g, (_, key) => values[key]);
  const found = readdirSync(source, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const target = path.join(folder, path.relative(source, file).slice(0, -suffix.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(file, 'utf8')));
  }
}

/** Writes a new remote into `folder`. */
export const writeRemote = (folder, values) => fillTemplate(templateFolder, folder, values);
