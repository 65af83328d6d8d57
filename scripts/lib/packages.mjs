import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun, root, run, say } from './run.mjs';

const toolsFolder = path.join(root, '.tools');
const marker = path.join(root, 'node_modules', '.galla-installed');

const manifest = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Version of a pnpm; warnings may precede it in the output. */
async function versionOf(pnpm) {
  const { code, output } = await run(pnpm, ['--version'], { quiet: true });
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : '';
}

/** Command for the pinned pnpm; installs it into .tools if the machine has another version or none. */
export async function pnpmCommand() {
  const wanted = manifest().config.pnpm;
  if ((await versionOf('pnpm')) === wanted) return 'pnpm';
  const local = path.join(toolsFolder, 'node_modules', '.bin', 'pnpm');
  if (!existsSync(local) || (await versionOf(local)) !== wanted) {
    say(`Bringing pnpm ${wanted} into .tools`);
    mkdirSync(toolsFolder, { recursive: true });
    writeFileSync(path.join(toolsFolder, 'package.json'), '{ "private": true }\n');
    await mustRun('npm', ['install', '--no-audit', '--no-fund', `pnpm@${wanted}`], {
      cwd: toolsFolder,
      quiet: true,
    });
  }
  return local;
}

/** Installs the locked packages; does nothing if the lock file has not changed since the last time. */
export async function ensurePackages() {
  checkNode();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockDigest()) return;
  const pnpm = await pnpmCommand();
  say('Installing the locked packages');
  await mustRun(pnpm, ['install', '--frozen-lockfile'], { quiet: true });
  writeFileSync(marker, lockDigest());
}

/** Links a new or removed package, and updates the lock file. Prefers the local store to the network. */
export async function linkPackages() {
  const pnpm = await pnpmCommand();
  await mustRun(pnpm, ['install', '--no-frozen-lockfile', '--prefer-offline'], { quiet: true });
  writeFileSync(marker, lockDigest());
}

/** Packages for remotes in other repositories: folder in this one, by package name. */
export const packedFolders = {
  '@galla/contract': 'packages/contract',
  '@galla/domain': 'packages/domain',
  '@galla/orders-client': 'packages/orders-client',
  '@galla/shared': 'packages/shared',
  '@galla/ui': 'packages/ui',
  '@galla/testing': 'packages/testing',
  '@galla/build': 'packages/build',
  '@galla/release-describer': 'packages/release-describer',
  '@galla/release-cli': 'ops/cli',
};

/** Packs these packages into a folder, one installable file each. The command line tool must be built. */
export async function packForTeams(folder) {
  const pnpm = await pnpmCommand();
  for (const source of Object.values(packedFolders)) {
    await mustRun(pnpm, ['pack', '--pack-destination', folder], {
      cwd: path.join(root, source),
      quiet: true,
    });
  }
}

/** Installs another folder's packages by its manifests, without its lock file. Resolves { code, output }. */
export async function tryInstallIn(folder) {
  const pnpm = await pnpmCommand();
  return run(pnpm, ['install', '--no-frozen-lockfile', '--prefer-offline'], { cwd: folder, quiet: true });
}

/** Installs the packages of another repository, and writes its lock file. Prefers the local store to the network. */
export async function installIn(folder) {
  const pnpm = await pnpmCommand();
  await mustRun(pnpm, ['install', '--no-frozen-lockfile', '--prefer-offline'], { cwd: folder, quiet: true });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Galla needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
