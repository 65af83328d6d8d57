// Type checks every package: node scripts/check-types.mjs
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './lib/run.mjs';

const remotes = readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`);
const packages = [
  'packages/shared',
  'packages/release-describer',
  'shell',
  'shell/service-worker',
  ...remotes,
  'server',
  'server/page-starter',
  'ops/cli',
  'ops/console',
  'e2e',
  'bench',
].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');

/** What decides how a package's files are checked: its options, and what it declares for all of them. */
function termsOf(folder) {
  const sources = path.join(root, folder, 'src');
  const declarations = existsSync(sources)
    ? readdirSync(sources, { recursive: true }).filter((file) => file.endsWith('.d.ts'))
    : [];
  const texts = declarations.sort().map((file) => [file, readFileSync(path.join(sources, file), 'utf8')]);
  return JSON.stringify([readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8'), texts]);
}

/**
 * Packages on the same terms are checked in one go, as most of the time goes into what they all import. Only remotes are:
 * others stand elsewhere in the tree, and their options name places relative to it.
 */
const groups = new Map();
for (const folder of packages) {
  const terms = remotes.includes(folder) ? termsOf(folder) : folder;
  groups.set(terms, [...(groups.get(terms) ?? []), folder]);
}

/** Where the compiler finds the options for a group: beside the packages of its first, whose types they name. */
function projectOf([first, ...others]) {
  if (others.length === 0) return first;
  const folder = path.join(root, first, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'checked-together.tsconfig.json');
  const include = [first, ...others].map((each) => path.relative(folder, path.join(root, each, 'src')));
  writeFileSync(file, JSON.stringify({ extends: '../../tsconfig.json', include }));
  return file;
}

// The compiler's four checkers each work out anew what the others have: with one the whole takes half the work.
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
