import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedFolders } from './packages.mjs';
import { fillTemplate } from './remote-template.mjs';
import { root, run } from './run.mjs';

const templateFolder = path.join(root, 'scripts/repository-template');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);

/** Each day's command: one word for people and for pipelines. */
const scripts = {
  ...Object.fromEntries(
    ['dev', 'types', 'lint', 'format', 'test', 'check', 'build'].map((name) => [
      name,
      `galla-remote ${name}`,
    ]),
  ),
  release: 'galla-release',
};
/** What a remote has in production; the rest are tools. */
const isTool = (name) => name !== '@galla/shared';

/** Exact versions of the workspace's catalog, by package. */
function catalog() {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, block = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => /^\s*'?([^':]+)'?:\s*(.+)$/.exec(line)?.slice(1) ?? []),
  );
}

/** The packed packages by their names: '@galla/shared' is file:packages/galla-shared-1.0.0.tgz. */
function packedIn(folder) {
  const files = new Set(readdirSync(path.join(folder, 'packages')));
  return Object.entries(packedFolders).map(([name, source]) => {
    const { version } = readJson(path.join(root, source, 'package.json'));
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    if (!files.has(file)) throw new Error(`${file} was not packed`);
    return [name, `file:packages/${file}`];
  });
}

/**
 * Puts the packages of today's shell into a remote's own repository, in place of those that were there, and the
 * versions that go with them.
 * @param {string} folder of the remote
 * @param {(folder: string) => Promise<void>} pack puts each package as a .tgz file into a folder
 */
export async function takePackages(folder, pack) {
  const packages = path.join(folder, 'packages');
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  await pack(packages);
  const packed = packedIn(folder);
  const versions = catalog();
  const file = path.join(folder, 'package.json');
  const { dependencies = {}, devDependencies = {}, ...manifest } = readJson(file);
  const isPacked = (name) => packed.some(([each]) => each === name);
  const exact = ([name, version]) => [name, versions[name] ?? version];
  const own = (all) =>
    Object.entries(all)
      .filter(([name]) => !isPacked(name))
      .map(exact);
  const sorted = (entries) =>
    Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeJson(file, {
    ...manifest,
    dependencies: sorted([...packed.filter(([name]) => !isTool(name)), ...own(dependencies)]),
    devDependencies: sorted([...packed.filter(([name]) => isTool(name)), ...own(devDependencies)]),
  });
}

/** Makes a new remote's folder stand by itself: its own packages, settings, scripts, pipeline and README. */
export async function standAlone(folder, texts, pack) {
  const { config: pinned, engines } = readJson(path.join(root, 'package.json'));
  fillTemplate(templateFolder, folder, { ...texts, pnpm: pinned.pnpm });

  const file = path.join(folder, 'package.json');
  const { devDependencies: _tools, scripts: _scripts, dependencies, ...manifest } = readJson(file);
  writeJson(file, { ...manifest, engines, scripts, dependencies });
  await takePackages(folder, pack);

  const config = path.join(folder, 'tsconfig.json');
  const { extends: _, compilerOptions, ...rest } = readJson(config);
  const base = readJson(path.join(root, 'tsconfig.base.json')).compilerOptions;
  writeJson(config, { compilerOptions: { ...base, ...compilerOptions }, ...rest });

  const lint = readJson(path.join(root, '.oxlintrc.json'));
  // Exceptions for folders of this repository are of no use there; those for any folder are.
  const overrides = lint.overrides.filter(({ files }) => files.every((pattern) => pattern.startsWith('**/')));
  const ignorePatterns = ['dist', 'node_modules', '.cache'];
  writeJson(path.join(folder, '.oxlintrc.json'), { ...lint, overrides, ignorePatterns });
  writeJson(path.join(folder, '.prettierrc.json'), readJson(path.join(root, '.prettierrc.json')));

  const [settings = ''] = /^allowBuilds:\n(?: {2}.*\n)+/m.exec(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  ) ?? [''];
  // What is packed is loaded where its tools are: side by side.
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `nodeLinker: hoisted\n${settings}`);
}

/** Makes a repository of a folder, with one commit. False: this machine has no git, or the folder is in a repository already. */
export async function commitAll(folder, message) {
  const git = async (...args) => (await run('git', args, { cwd: folder, quiet: true })).code === 0;
  if (await git('rev-parse', '--is-inside-work-tree')) return false;
  if (!(await git('init', '--initial-branch', 'main'))) return false;
  await git('add', '--all');
  if (await git('commit', '--message', message)) return true;
  // Nobody is set up to commit on this machine.
  const nobody = ['-c', 'user.name=new-remote', '-c', 'user.email=new-remote@localhost'];
  return git(...nobody, 'commit', '--message', message);
}
