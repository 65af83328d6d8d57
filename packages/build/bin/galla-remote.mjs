#!/usr/bin/env node
// The day's commands of a remote in a repository of its own: galla-remote help
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const fromHere = createRequire(import.meta.url);

/** A package's folder; its exports need not offer its package.json. */
function folderOf(name) {
  const found = (fromHere.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

/** The program of a package, by the name of its command. */
function programOf(name, command) {
  const { bin } = JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
  return path.join(folderOf(name), typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a tool to its end in this terminal. */
const tool = (name, command, args) =>
  spawnSync(process.execPath, [programOf(name, command), ...args], { stdio: 'inherit' }).status ?? 1;

/** Runs a script of this package in this process, which goes on as long as the script does. */
const script = async (file) => {
  await import(new URL(`../${file}`, import.meta.url).href);
  return null;
};

const commands = {
  dev: {
    summary: 'Serve the remote alone, and as a shell loads it',
    run: () => script('development/serve.mjs'),
  },
  types: {
    summary: 'Check the types',
    run: (args) => tool('@typescript/native', 'tsc', ['-p', '.', ...args]),
  },
  lint: {
    summary: 'Look for mistakes',
    run: (args) => tool('oxlint', 'oxlint', ['--max-warnings', '0', ...args]),
  },
  format: {
    summary: 'Format every file; with --check only say which ones are not',
    run: (args) => tool('oxfmt', 'oxfmt', args),
  },
  declaration: {
    summary:
      'Check galla.remote.json as the registry does; asks the one at GALLA_OPS_URL about other remotes',
    run: async () => {
      const { checkDeclarationOf } = await import('../declaration/check-declaration.mjs');
      const runJest = (args) => tool('jest', 'jest', args);
      return checkDeclarationOf({ root: process.cwd(), environment: process.env, runJest });
    },
  },
  test: { summary: 'Run the tests', run: (args) => tool('jest', 'jest', args) },
  build: { summary: 'Build a release into dist', run: () => script('output/compile.mjs') },
};
/** In the order in which mistakes are found soonest. */
const checks = ['format', 'types', 'lint', 'declaration', 'test'];

async function check() {
  for (const name of checks) {
    process.stdout.write(`▸ ${name}\n`);
    const status = await commands[name].run(name === 'format' ? ['--check'] : []);
    if (status !== 0) return status;
  }
  return 0;
}

const help = () =>
  [
    'Usage: galla-remote <command>',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)}  ${summary}`),
    `  check        ${checks.join(', ')}: all of them, up to the first that fails`,
    '',
  ].join('\n');

const [name = 'help', ...args] = process.argv.slice(2);
if (name === 'help' || name === '--help') {
  process.stdout.write(help());
} else if (name === 'check') {
  process.exitCode = await check();
} else if (Object.hasOwn(commands, name)) {
  // null: the script says by itself how the process ends.
  const status = await commands[name].run(args);
  if (status !== null) process.exitCode = status;
} else {
  process.stderr.write(help());
  process.exitCode = 2;
}
