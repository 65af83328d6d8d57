import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedFolders } from './packages.mjs';
import { root } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);

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

/**
 * Makes a remote's folder stand by itself: versions in place of the catalog's, the packages of this repository from packed
 * files, and the tools that build and test with them.
 * @param {string} folder of the remote
 * @param {(folder: string) => Promise<void>} pack puts the packages as .tgz files into a folder
 */
export async function standAlone(folder, pack) {
  const versions = catalog();
  const named = (names) => Object.fromEntries(names.sort().map((name) => [name, versions[name] ?? '*']));
  const packages = path.join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  await pack(packages);
  const packed = Object.keys(packedFolders).map((name) => {
    const start = `${name.slice(1).replace('/', '-')}-`;
    return [name, `file:packages/${readdirSync(packages).find((file) => file.startsWith(start))}`];
  });

  const file = path.join(folder, 'package.json');
  const manifest = readJson(file);
  const tools = Object.keys(readJson(path.join(root, 'packages/shared/package.json')).devDependencies);
  const isPacked = (name) => name in packedFolders;
  const own = Object.keys(manifest.dependencies).filter((name) => !isPacked(name));
  writeJson(file, {
    ...manifest,
    dependencies: { ...Object.fromEntries(packed), ...named(own) },
    devDependencies: named([
      ...new Set([
        ...tools.filter((name) => !isPacked(name)),
        ...Object.keys(manifest.devDependencies),
        '@typescript/native',
      ]),
    ]),
  });

  const config = path.join(folder, 'tsconfig.json');
  const { extends: _, compilerOptions, ...rest } = readJson(config);
  const base = readJson(path.join(root, 'tsconfig.base.json')).compilerOptions;
  writeJson(config, { compilerOptions: { ...base, ...compilerOptions }, ...rest });

  const [settings = ''] = /^allowBuilds:\n(?: {2}.*\n)+/m.exec(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  ) ?? [''];
  // What is packed is loaded where its tools are: side by side, as in the shell's own repository.
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `nodeLinker: hoisted\n${settings}`);
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\ndist/\n.cache/\n');
}
