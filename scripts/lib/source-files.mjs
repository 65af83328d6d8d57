import { existsSync } from 'node:fs';
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
