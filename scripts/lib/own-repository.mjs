import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedFolders } from './packages.mjs';
import { fillTemplate } from './remote-template.mjs';
import { root, run } from './run.mjs';

const templateFolder = path.join(root, 'scripts/repository-template');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);

/** Scripts of a remote's repository, the same for developers and CI. */
const scripts = {
  ...Object.fromEntries(
    ['dev', 'types', 'lint', 'format', 'test', 'check', 'build'].map((name) => [
      name,
      `galla-remote ${name}`,
    ]),
  ),
  release: 'galla-release',
};
/** Libraries that screens import by their own name, in the shell's versions: two it shares, and schemas. */
const libraries = ['rxjs', 'zod', 'zustand'];
/** All but the remote's runtime dependencies are tools. */
const isTool = (name) =>
  !['contract', 'domain', 'orders-client', 'shared', 'ui'].some((each) => name === `@galla/${each}`);

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

/** The packed packages by name: '@galla/shared' is file:packages/galla-shared-1.0.0.tgz. */
function packedIn(folder) {
  const files = new Set(readdirSync(path.join(folder, 'packages')));
  return Object.entries(packedFolders).map(([name, source]) => {
    const { version } = readJson(path.join(root, source, 'package.json'));
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    if (!files.has(file)) throw new Error(`${file} was not packed`);
    return [name, `file:packages/${file}`];
  });
}

/** The packages depend on each other and are not in a registry, so pnpm resolves them from the folder. */
const overridesFor = (folder) =>
  `overrides:\n${packedIn(folder)
    .map(([name, file]) => `  '${name}': ${file}\n`)
    .join('')}`;

/**
 * Replaces the packages in a remote's repository by those of the current shell,
 * and updates the matching versions.
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

/** Turns a new remote's folder into a standalone repository: packages, settings, scripts, pipeline and README. */
export async function standAlone(folder, texts, pack) {
  const { config: pinned, engines } = readJson(path.join(root, 'package.json'));
  fillTemplate(templateFolder, folder, { ...texts, pnpm: pinned.pnpm });

  const file = path.join(folder, 'package.json');
  const { scripts: _scripts, ...manifest } = readJson(file);
  const dependencies = {
    ...manifest.dependencies,
    ...Object.fromEntries(libraries.map((name) => [name, ''])),
  };
  writeJson(file, { ...manifest, engines, scripts, dependencies });
  await takePackages(folder, pack);

  const lint = readJson(path.join(root, '.oxlintrc.json'));
  // Drops exceptions for folders of this repository; keeps those for any folder.
  const overrides = lint.overrides.filter(({ files }) => files.every((pattern) => pattern.startsWith('**/')));
  const ignorePatterns = ['dist', 'node_modules', '.cache'];
  writeJson(path.join(folder, '.oxlintrc.json'), { ...lint, overrides, ignorePatterns });
  writeJson(path.join(folder, '.oxfmtrc.json'), {
    ...readJson(path.join(root, '.oxfmtrc.json')),
    ignorePatterns: ['packages'],
  });

  const [settings = ''] = /^allowBuilds:\n(?: {2}.*\n)+/m.exec(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  ) ?? [''];
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `${overridesFor(folder)}${settings}`);
}

/** Creates a repository with one commit. False: git is missing, or the folder is inside a repository. */
export async function commitAll(folder, message) {
  const git = async (...args) => (await run('git', args, { cwd: folder, quiet: true })).code === 0;
  if (await git('rev-parse', '--is-inside-work-tree')) return false;
  if (!(await git('init', '--initial-branch', 'main'))) return false;
  await git('add', '--all');
  if (await git('commit', '--message', message)) return true;
  // Git has no user configured on this machine.
  const nobody = ['-c', 'user.name=new-remote', '-c', 'user.email=new-remote@localhost'];
  return git(...nobody, 'commit', '--message', message);
}
