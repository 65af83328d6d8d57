// Tests combinations of newer webpack and @module-federation/enhanced versions: npm run federation-pairs
// For each pair of pinned and newest published versions, builds one remote, starts its entry and runs the tests of the
// shell's federation runtime, in a copy of the checkout. Needs the package registry; this checkout stays unchanged.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryInstallIn } from './lib/packages.mjs';
import { root, run, say } from './lib/run.mjs';

const names = ['webpack', '@module-federation/enhanced'];
const companion = '@module-federation/inject-external-runtime-core-plugin';
const remote = 'remotes/reports';
const copied = ['package.json', 'pnpm-workspace.yaml', 'packages', 'shell', remote];

const catalogFile = path.join(root, 'pnpm-workspace.yaml');
const lineOf = (name) => new RegExp(`^( +'?${name.replaceAll('/', String.raw`\/`)}'?: ).+$`, 'm');
const pinnedOf = (name) => lineOf(name).exec(readFileSync(catalogFile, 'utf8'))?.[0].split(': ')[1];

async function newestOf(name) {
  const { code, output } = await run('npm', ['view', name, 'version'], { quiet: true });
  if (code !== 0) throw new Error(`The newest version of ${name} is not known:\n${output}`);
  return output.trim().split('\n').at(-1);
}

/** The first line with an error, otherwise the last one. */
function causeIn(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^\s*(?:\w*Error\b|ERROR\b|● )/.test(line)) ?? lines.at(-1);
}

/** Runs the steps for one pair in `folder`, up to the first failure. */
async function tryPair(folder, versions) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isSource = (file) => !/[\\/](?:node_modules|dist|\.cache)$/.test(file);
  for (const name of copied)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  const pins = [...names.map((name, index) => [name, versions[index]]), [companion, versions[1]]];
  const catalog = pins.reduce(
    (text, [name, version]) => text.replace(lineOf(name), (_, key) => key + version),
    readFileSync(catalogFile, 'utf8'),
  );
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), catalog);

  const inFolder = (cwd, command, args) => run(command, args, { cwd: path.join(folder, cwd), quiet: true });
  const steps = {
    install: () => tryInstallIn(folder),
    build: () => inFolder(remote, process.execPath, [path.join(folder, 'packages/build/output/compile.mjs')]),
    start: () =>
      inFolder('.', process.execPath, [
        path.join(root, 'scripts/lib/start-entry.mjs'),
        path.join(folder, remote),
      ]),
    tests: () => inFolder('shell', 'npx', ['jest', 'src/composition/federation-runtime']),
  };
  for (const [step, act] of Object.entries(steps)) {
    const { code, output } = await act();
    if (code !== 0) return { failed: step, why: causeIn(output) };
  }
  return null;
}

const pinned = names.map(pinnedOf);
const newest = await Promise.all(names.map(newestOf));
const pairs = new Map();
for (const webpack of [pinned[0], newest[0]])
  for (const enhanced of [pinned[1], newest[1]]) pairs.set(`${webpack} ${enhanced}`, [webpack, enhanced]);

const rows = [];
for (const versions of pairs.values()) {
  say(`webpack ${versions[0]} × enhanced ${versions[1]}`);
  const failure = await tryPair(path.join(root, '.cache/federation-pairs'), versions);
  const result =
    failure === null ? 'works' : `fails at ${failure.failed}: ${failure.why.trim().slice(0, 120)}`;
  const note = versions.every((version, index) => version === pinned[index]) ? ' (pinned)' : '';
  rows.push({ webpack: versions[0], enhanced: versions[1], result: result + note });
}
rmSync(path.join(root, '.cache/federation-pairs'), { recursive: true, force: true });
console.table(rows);
