import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/**
 * Paths from the root of the files that are or would be committed, built copies and caches not among them.
 * `patterns`: folders or globs as git takes them; without any, all files.
 */
export async function sourceFiles(patterns = []) {
  const { output, code } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '--', ...patterns],
    { quiet: true },
  );
  if (code !== 0) throw new Error('git does not list the files');
  return output.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name)));
}

/**
 * The same files for several checks: listed once, and each read once. `below`: those in these folders, by default all;
 * `text`: a file's text, null for one that is binary, not a file or larger than `largest` bytes.
 */
export async function sourceTree({ largest = 2 * 1024 * 1024 } = {}) {
  const names = await sourceFiles();
  const texts = new Map();
  const read = (name) => {
    const file = path.join(root, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > largest) return null;
    const bytes = readFileSync(file);
    return bytes.includes(0) ? null : bytes.toString('utf8');
  };
  return {
    below: (/** @type {string[] | null} */ folders = null) =>
      folders === null
        ? names
        : names.filter((name) => folders.some((folder) => name.startsWith(`${folder}/`))),
    text(name) {
      const known = texts.get(name) ?? read(name);
      texts.set(name, known);
      return known;
    },
  };
}
