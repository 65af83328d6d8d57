// Type checks every package: node scripts/check-types.mjs
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders, remoteNames } from './lib/builds.mjs';
import { root, run } from './lib/run.mjs';

const remotes = remoteNames().map((name) => `remotes/${name}`);
const packages = [
  'scripts',
  ...packageFolders(),
  'shell',
  'shell/service-worker',
  ...remotes,
  'server',
  'server/page-starter',
  'ops/cli',
  'ops/console',
  'integration',
  'integration/server',
  'simulation',
  'e2e',
  'bench',
].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');

/** Compiler options and global declarations of a package: packages where they are equal are checked together. */
function termsOf(folder) {
  const sources = path.join(root, folder, 'src');
  const declarations = existsSync(sources)
    ? readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
    : [];
  const texts = declarations.sort().map((file) => [file, readFileSync(path.join(sources, file), 'utf8')]);
  return JSON.stringify([readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8'), texts]);
}

/**
 * Packages with equal settings and no path of their own in them are checked together, as most time is spent on shared
 * imports.
 */
const groups = new Map();
for (const folder of packages) {
  const terms = termsOf(folder);
  groups.set(terms, [...(groups.get(terms) ?? []), folder]);
}

/** Project file of a group: in the folder of its first package, so that the types in the options resolve. */
function projectOf([first, ...others]) {
  if (others.length === 0) return first;
  const folder = path.join(root, first, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'checked-together.tsconfig.json');
  const include = [first, ...others].map((each) => path.relative(folder, path.join(root, each, 'src')));
  writeFileSync(file, JSON.stringify({ extends: '../../tsconfig.json', include }));
  return file;
}

// Each of the default four checkers repeats work of the others: a single one takes half the CPU time.
const oneChecker = ['--checkers', '1'];

let failed = 0;
for (const group of groups.values()) {
  const { code, output, seconds } = await run(
    process.execPath,
    [compiler, '-p', projectOf(group), ...oneChecker, '--pretty', 'false'],
    { quiet: true },
  );
  process.stdout.write(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${group.join(', ')} (${seconds.toFixed(1)} s)\n${output}`,
  );
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
